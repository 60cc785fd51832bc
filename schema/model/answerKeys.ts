import { type Asker, askersByField, hasKeys } from './askersOf.ts'
import type { ReadFunnel } from './funnel.ts'
import { namesInSettings } from './namesInSettings.ts'

/** What conditions can ask of a field. */
export interface AnswerKeys {
  readonly keys: ReadonlySet<string>
  readonly askers: readonly Asker[]
}

/** The option keys that each field can hold, by all steps that write it. Fields are left out of which one step could not be read whole. */
export function answerKeysByField(funnel: ReadFunnel): ReadonlyMap<string, AnswerKeys> {
  const found = new Map<string, AnswerKeys>()
  for (const [field, askers] of askersByField(funnel)) {
    if (askers.some(({ isWhole }) => !isWhole)) continue
    const keys = askers.filter(hasKeys).flatMap(({ options }) => options.map(({ key }) => key))
    found.set(field, { keys: new Set(keys), askers })
  }
  // The address tells the sex too.
  found.set('sex', { keys: new Set(namesInSettings(funnel.settings, 'sexes')), askers: found.get('sex')?.askers ?? [] })
  for (const { step } of funnel.steps.values()) {
    for (const [field, value] of Object.entries(step.sets ?? {})) {
      const { keys = [], askers = [] } = found.get(field) ?? {}
      found.set(field, { keys: new Set([...keys, String(value)]), askers })
    }
  }
  return found
}
