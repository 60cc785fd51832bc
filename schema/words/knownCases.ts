import { askersByField } from '../model/askersOf.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { namesInSettings } from '../model/namesInSettings.ts'
import { PACK_VARIABLES } from './variables.ts'

/** The field whose answer {event} tells. */
const EVENT_FIELD = 'specificMotivation'

/** The keys that a sentence may choose by, for the variables that hold a key. */
export function knownCases(funnel: ReadFunnel): ReadonlyMap<string, readonly string[]> {
  const { settings } = funnel
  const events = (askersByField(funnel).get(EVENT_FIELD) ?? []).flatMap(({ options }) => options.map(({ key }) => key))
  return new Map([
    ...(events.length > 0 ? [['event', [...new Set(events)]] as const] : []),
    ['sex', namesInSettings(settings, 'sexes')],
    ['ageRange', namesInSettings(settings, 'ageRanges')],
    ['weightUnit', ['kg', 'lbs']],
    ...Object.entries(PACK_VARIABLES).flatMap(([name, { cases }]) => (cases ? [[name, cases] as const] : [])),
  ])
}
