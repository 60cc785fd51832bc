import { namedSteps } from '../../schema/model/namedSteps'
import { suggest } from '../../schema/report/suggest'
import { RESERVED_NAMES } from '../../schema/shape/slots'
import { addedLine, addedPair, written } from '../edits/edits'
import { NAME } from '../new/made'
import type { Rename } from './renaming'

/** A step's name: `OLD NEW`. It keeps its address, and its title in analytics. */
export const renameStep: Rename = (funnel, [from = '', to = '']) => {
  const readStep = funnel.steps.get(from)
  if (!readStep) return { fault: `There is no step "${from}". ${suggest(from, funnel.steps.keys()) ?? ''}`.trim() }
  if (!NAME.test(to)) return { fault: `"${to}" cannot be a step's name: small letters, digits and single hyphens.` }
  if (funnel.stepNames.has(to)) return { fault: `There is a step "${to}" already.` }
  if ((RESERVED_NAMES as readonly string[]).includes(to))
    return { fault: `"${to}" cannot be a step's name: words that belong to no step stand under it.` }

  const { file, step } = readStep
  const names = namedSteps(funnel).filter(({ text }) => text === from)
  const route = `/{sex}/${from}`
  const keepsRoute = step.route === undefined
  const keepsTitle = step.analytics.title === undefined
  return {
    step: { from, to },
    edits: [
      ...names.map(({ at }) => written(at, to)),
      ...(keepsRoute ? [addedLine(file, ['type'], `route: "${route}"`)] : []),
      ...(keepsTitle ? [addedPair(file, { to: 'analytics', behind: 'type' }, 'title', from)] : []),
    ],
    notes: [
      keepsRoute
        ? `Its address stays ${route} (route), so that links and bookmarks still lead to it.`
        : `Its address stays ${step.route}.`,
      keepsTitle
        ? `Analytics still calls it ${from} (analytics.title). /report counts earlier visits under ${from}.`
        : `/report counts earlier visits under ${from}.`,
    ],
  }
}
