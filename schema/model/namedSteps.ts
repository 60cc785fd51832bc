import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { variantChanges } from './experiments/variantChanges.ts'
import type { Name, ReadExperiments, ReadFunnel, ReadStep } from './funnel.ts'
import { namesInPersonas } from './personas/personaNames.ts'

/** Every step's name that another file or step says: in orders, in the settings, in experiments, by personas, and where a step leads. */
export function namedSteps(funnel: ReadFunnel): Name[] {
  const { settings, orders, steps, experiments } = funnel
  const inOrders = [...orders.values()].flatMap(({ segments }) => segments.flatMap((segment) => segment.steps))
  const inEntry = Object.entries(settings.values.entry).map(([address, text]) => ({
    text,
    at: placeOf(settings.file, ['entry', address]),
  }))
  const aside = (settings.values.aside ?? []).map((text, index) => ({
    text,
    at: placeOf(settings.file, ['aside', index]),
  }))
  const { androidNotice } = settings.values
  const notice = androidNotice ? [{ text: androidNotice, at: placeOf(settings.file, ['androidNotice']) }] : []
  const retired = Object.entries(settings.values.retired?.routes ?? {}).map(([route, text]) => ({
    text,
    at: placeOf(settings.file, ['retired', 'routes', route]),
  }))
  const tested = experiments ? namesInExperiments(experiments) : []
  return [
    ...inOrders,
    ...inEntry,
    ...aside,
    ...notice,
    ...retired,
    ...tested,
    ...namesInPersonas(funnel, 'opens'),
    ...[...steps.values()].flatMap(namesInStep),
  ]
}

/** The steps that a step names: next, back targets, preloads, where customers go. */
export function namesInStep({ file, step }: ReadStep): Name[] {
  const names: Name[] = []
  const add = (text: string, ...path: (string | number)[]) => names.push({ text, at: placeOf(file, path) })
  if (step.next) add(step.next, 'next')
  if (step.afterPurchase) add(step.afterPurchase, 'afterPurchase')
  if (typeof step.backTo === 'string') add(step.backTo, 'backTo')
  else for (const [index, { to }] of (step.backTo ?? []).entries()) add(to, 'backTo', index, 'to')
  for (const [index, name] of (step.preloads ?? []).entries()) add(name, 'preloads', index)
  return names
}

/** The steps that guard experiments, those that their variants move, those next to which they put them, and those on which a setting is seen. */
function namesInExperiments({ file, values }: ReadExperiments): Name[] {
  const guards = Object.entries(values).flatMap(([experiment, { guard }]) =>
    guard === undefined ? [] : [{ text: guard, at: placeOf(file, [experiment, 'guard']) }],
  )
  const changed = variantChanges({ values }).flatMap(({ changes, path: above }) => {
    const moved = Object.entries(changes.moves ?? {}).flatMap(([step, move]) => {
      const path = [...above, 'moves', step]
      const anchors = Object.entries(move).map(([side, text]) => ({ text, at: placeOf(file, [...path, side]) }))
      return [{ text: step, at: keyPlaceOf(file, path) }, ...anchors]
    })
    const seen = (changes.settings?.seenOn ?? []).map((text, index) => ({
      text,
      at: placeOf(file, [...above, 'settings', 'seenOn', index]),
    }))
    const said = Object.entries(changes.words ?? {}).flatMap(([language, steps]) =>
      Object.keys(steps).map((text) => ({ text, at: keyPlaceOf(file, [...above, 'words', language, text]) })),
    )
    const shown = Object.keys(changes.steps ?? {}).map((text) => ({
      text,
      at: keyPlaceOf(file, [...above, 'steps', text]),
    }))
    return [...moved, ...seen, ...said, ...shown]
  })
  return [...guards, ...changed]
}
