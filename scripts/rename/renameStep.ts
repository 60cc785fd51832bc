import type { ReadFunnel, ReadStep } from '../../schema/model/funnel'
import { namedSteps } from '../../schema/model/namedSteps'
import { routeOfStep } from '../../schema/names/formerRoutes'
import { keyPlaceOf, placeOf } from '../../schema/parse/parsedFile'
import { suggest } from '../../schema/report/suggest'
import { RESERVED_NAMES } from '../../schema/shape/slots'
import { addedLine, addedPair, type Edit, written } from '../edits/edits'
import { NAME } from '../new/made'
import { noted } from './renamedFrom'
import type { Rename } from './renaming'

/** Asks for an address of the new name. */
export const NEW_ROUTE = '--route'

/** A step's name: `OLD NEW`, with `--route` its address too. It keeps its title in analytics. */
export const renameStep: Rename = (funnel, [from = '', to = '', flag]) => {
  const readStep = funnel.steps.get(from)
  if (!readStep) return { fault: `There is no step "${from}". ${suggest(from, funnel.steps.keys()) ?? ''}`.trim() }
  if (!NAME.test(to)) return { fault: `"${to}" cannot be a step's name: small letters, digits and single hyphens.` }
  if (funnel.stepNames.has(to)) return { fault: `There is a step "${to}" already.` }
  if ((RESERVED_NAMES as readonly string[]).includes(to))
    return { fault: `"${to}" cannot be a step's name: words that belong to no step stand under it.` }

  const { file, step } = readStep
  const names = namedSteps(funnel).filter(({ text }) => text === from)
  const route = routeOfStep(readStep)
  const newRoute = flag === NEW_ROUTE ? route.replace(/[^/]+$/, to) : route
  const isMoved = newRoute !== route
  const keepsTitle = step.analytics.title === undefined
  return {
    step: { from, to },
    edits: [
      ...names.map(({ at }) => written(at, to)),
      ...agreedEdits(funnel, from, to),
      ...routeEdits(readStep, { route, newRoute }),
      ...noted(file, 'type', isMoved && step.route !== undefined ? [from, route] : [from], to),
      ...(keepsTitle ? [addedPair(file, { to: 'analytics', behind: 'type' }, 'title', from)] : []),
    ],
    notes: [
      isMoved
        ? `Its address is ${newRoute} now. ${route} leads there (renamedFrom), so links and bookmarks do too.`
        : `Its address stays ${route} (route), so that links and bookmarks still lead to it.`,
      keepsTitle
        ? `Analytics still calls it ${from} (analytics.title). /report counts earlier visits under ${to} as well.`
        : `/report counts earlier visits under ${to} as well.`,
    ],
  }
}

/** A step without an address of its own has that of its name. */
function routeEdits({ file, step }: ReadStep, { route, newRoute }: { route: string; newRoute: string }): Edit[] {
  if (step.route !== undefined)
    return newRoute === route
      ? []
      : [{ at: placeOf(file, ['route']), text: newRoute.includes('{') ? `"${newRoute}"` : newRoute }]
  return newRoute === route ? [addedLine(file, ['type'], `route: "${route}"`)] : []
}

/** What was agreed on of the step is agreed on under its new name: steps.NAME.analytics.step */
function agreedEdits({ names }: ReadFunnel, from: string, to: string): Edit[] {
  const agreed = names?.values.agreed ?? {}
  const start = `steps.${from}.`
  return Object.keys(agreed).flatMap((name) => {
    const fresh = `steps.${to}.${name.slice(start.length)}`
    if (!names || !name.startsWith(start) || Object.hasOwn(agreed, fresh)) return []
    // As npm run generate writes it, without quotes.
    return [{ at: keyPlaceOf(names.file, ['agreed', name]), text: fresh }]
  })
}
