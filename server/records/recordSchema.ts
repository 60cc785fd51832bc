import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import type { Step, StepType } from '../../schema/generated/steps.ts'
import { optionsOf } from '../../schema/model/optionsOf.ts'
import { type AnswerKind, answerKinds } from '../../schema/shape/answerKinds.ts'

interface JsonSchema {
  readonly [keyword: string]: unknown
}

type AnswerKinds = { readonly [type in StepType]: { readonly answer: AnswerKind } }

/** Of texts that a visitor does not type: defaults that steps overwrite, and what links and cookies say. */
const LONGEST_TEXT = 256

/**
 * The JSON Schema of a record's answers, from what the steps of all orders store. Fields that it does not name are allowed: a record
 * keeps what it does not know. Two keywords are its own: `calendarDay` for days that exist, `emailAddress` for addresses. A field whose
 * default is null may be null; of all others null has to be taken out before.
 */
export function recordSchema(funnel: CompiledFunnel, kinds: AnswerKinds): JsonSchema {
  const { settings } = funnel
  const forms = new Map<string, JsonSchema[]>()
  const add = (field: string, form: JsonSchema) => forms.set(field, [...(forms.get(field) ?? []), form])

  for (const step of stepsOf(funnel)) {
    if ('stores' in step) add(step.stores, answerForm(step, kinds[step.type].answer, settings.sexes))
    for (const [field, value] of Object.entries(step.sets ?? {})) add(field, { const: value })
  }
  for (const field of [...Object.keys(settings.attribution.parameters), ...Object.keys(settings.attribution.cookies)]) {
    add(field, shortText)
  }
  for (const [field, value] of Object.entries(settings.record.defaults)) {
    // What no step asks for, the page may compute: calorieGoal turns from lose to gain.
    if (!forms.has(field)) add(field, typeof value === 'number' ? { type: 'number' } : shortText)
    add(field, { const: value })
  }
  // A page that was opened before a field got another name still tells it under the old one.
  for (const [field, former] of Object.entries(settings.record.renamedFrom ?? {}))
    for (const old of former) for (const form of forms.get(field) ?? []) add(old, form)
  const properties = [...forms].map(
    ([field, found]) => [field, found.length === 1 ? found[0] : { anyOf: found }] as const,
  )
  return { type: 'object', properties: Object.fromEntries(properties) }
}

const shortText = { type: 'string', maxLength: LONGEST_TEXT }

function stepsOf({ settings, languages }: CompiledFunnel): Step[] {
  const [language = ''] = Object.keys(settings.languages)
  return Object.values(languages[language]?.steps ?? {}).map(({ step }) => step)
}

function answerForm(step: Step, kind: AnswerKind, sexes: CompiledFunnel['settings']['sexes']): JsonSchema {
  // The record spells the sex in its own way.
  if ('stores' in step && step.stores === 'sex') return { enum: Object.values(sexes).map(({ stored }) => stored) }
  return answerKinds[kind].form(keysOf(step))
}

/** The keys that the record may hold: those of the options, and those that they had once. */
function keysOf(step: Step): string[] {
  return [...new Set(optionsOf(step).flatMap(({ key, renamedFrom = [] }) => [key, ...renamedFrom]))]
}
