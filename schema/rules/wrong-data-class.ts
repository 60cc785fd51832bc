import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** The fields of the record that hold an age or a sex. */
const PROFILE_FIELDS: ReadonlySet<string> = new Set(['age', 'sex'])

/** An answer is called a profile or a contact only where it can be one: else a health answer could be sent to analytics by calling it so. */
export const wrongDataClass: Rule = ({ steps, types }, report) => {
  for (const { file, name, step, isWhole } of steps.values()) {
    if (!isWhole || !('stores' in step) || step.dataClass === undefined || step.dataClass === 'health') continue
    const kind = types[step.type].answer
    if (mayBe[step.dataClass](step.stores, kind)) continue
    report(
      placeOf(file, ['dataClass']),
      `the answer of "${name}" is no ${step.dataClass}: ${meaning[step.dataClass]}`,
      'Write "dataClass: health".',
    )
  }
}

type Kind = ReadFunnel['types'][keyof ReadFunnel['types']]['answer']

const mayBe = {
  // A day of birth is more than an age: with it somebody is known again.
  profile: (field: string, _kind: Kind) => PROFILE_FIELDS.has(field),
  contact: (_field: string, kind: Kind) => kind === 'email',
} as const

const meaning = {
  profile: 'only an age or a sex is',
  contact: 'only an e-mail address is',
} as const
