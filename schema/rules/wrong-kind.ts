import { askerOf, askersByField } from '../model/askersOf.ts'
import type { ReadFunnel, ReadSettings, Report, Rule } from '../model/funnel.ts'
import { type PersonaAnswer, personaAnswers } from '../model/personas/personaNames.ts'
import { isDay } from '../parse/isDay.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { type AnswerKind, answerKinds } from '../shape/answerKinds.ts'
import { packs } from '../shape/packs.ts'

const EMAIL = 'email'

/** Fields that the engine computes with, and what it takes them for. */
const OF_ENGINE = { sex: 'option', [EMAIL]: 'email' } as const

function kindsOf({ values }: ReadSettings): { readonly [field: string]: AnswerKind } {
  const ofPacks = (values.packs ?? []).flatMap((pack) => Object.entries(packs[pack]?.record?.kinds ?? {}))
  return { ...OF_ENGINE, ...Object.fromEntries(ofPacks) }
}

/** A field that the product computes with is stored by a step that can ask for it, and a persona answers what is asked. */
export const wrongKind: Rule = (funnel, report) => {
  const { steps, types } = funnel
  const kinds = kindsOf(funnel.settings)
  checkPersonas(funnel, report)
  for (const step of steps.values()) {
    const asker = step.isWhole ? askerOf(step, types) : null
    const wanted = asker && Object.hasOwn(kinds, asker.field) ? kinds[asker.field] : undefined
    // The one kind that only one field may hold: whoever pays, signs in or is written to is found by it.
    if (asker?.kind === 'email' && asker.field !== EMAIL) {
      const message = `"${asker.field}" would hold an e-mail address, and nothing reads it there`
      report(placeOf(step.file, ['stores']), message, `Write stores: ${EMAIL}.`)
    }
    if (!asker || !wanted || asker.kind === wanted || asker.kind === 'none') continue
    const fitting = Object.entries(types).flatMap(([type, { answer }]) => (answer === wanted ? [type] : []))
    report(
      placeOf(step.file, ['type']),
      `"${asker.field}" is ${answerKinds[wanted].name}, and a ${step.step.type} stores ${answerKinds[asker.kind].name}`,
      `Make it one of ${fitting.join(', ')}, or let it store another field.`,
    )
  }
}

/** How a persona writes an answer of each kind. */
const WRITTEN: {
  readonly [kind in AnswerKind]: { readonly form: string; is(value: PersonaAnswer['value']): boolean }
} = {
  option: { form: 'its key', is: (value) => typeof value === 'string' },
  options: { form: 'a list of keys: [one, two]', is: (value) => Array.isArray(value) },
  height: { form: '{ cm: 170 } or { ft: 5, inch: 7 }', is: (value) => isOf(value, ['cm'], ['ft', 'inch']) },
  weight: { form: '{ kg: 70 } or { lbs: 154 }', is: (value) => isOf(value, ['kg'], ['lbs']) },
  date: { form: 'a day: 2027-06-01', is: (value) => typeof value === 'string' && isDay(value) },
  birthday: { form: '{ year: 1990, month: 5, day: 17 }', is: (value) => isOf(value, ['year', 'month', 'day']) },
  email: { form: 'an address: ana@example.com', is: (value) => typeof value === 'string' && value.includes('@') },
  none: { form: 'nothing', is: () => true },
}

function checkPersonas(funnel: ReadFunnel, report: Report): void {
  const { personas } = funnel
  const { today } = personas?.values ?? {}
  if (personas && today !== undefined && !isDay(today))
    report(placeOf(personas.file, ['today']), `the calendar has no day ${today}`)
  const askers = askersByField(funnel)
  for (const { field, value, path, persona } of personaAnswers(funnel)) {
    const kinds = (askers.get(field) ?? []).map(({ kind }) => kind)
    const [kind] = kinds
    if (!personas || kind === undefined || kinds.some((each) => WRITTEN[each].is(value))) continue
    report(
      placeOf(personas.file, path),
      `the answer of "${persona}" to "${field}" is not ${answerKinds[kind].name}`,
      `Write ${WRITTEN[kind].form}.`,
    )
  }
}

function isOf(value: PersonaAnswer['value'], ...forms: readonly (readonly string[])[]): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return forms.some((form) => form.length === keys.length && form.every((key) => keys.includes(key)))
}
