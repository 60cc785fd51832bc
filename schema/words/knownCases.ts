import { askersByField } from '../model/askersOf.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { namesInSettings } from '../model/namesInSettings.ts'
import { PACK_VARIABLES } from './variables.ts'

/** The keys that a sentence may choose by, for the variables that hold a key. */
export function knownCases(funnel: ReadFunnel): ReadonlyMap<string, readonly string[]> {
  const { settings } = funnel
  const askers = askersByField(funnel)
  const optionsOf = (field: string) => [
    ...new Set((askers.get(field) ?? []).flatMap(({ options }) => options.map(({ key }) => key))),
  ]
  return new Map([
    ['sex', namesInSettings(settings, 'sexes')],
    ['ageRange', namesInSettings(settings, 'ageRanges')],
    ...Object.entries(PACK_VARIABLES).flatMap(([name, { cases, optionsOf: field }]) => {
      const known = cases ?? (field === undefined ? [] : optionsOf(field))
      return known.length > 0 ? [[name, known] as const] : []
    }),
  ])
}
