import type { Condition } from '../../schema/compile/compiled'
import type { Settings } from '../../schema/generated/settings'
import type { Answers } from '../answers/answers'
import { sexKeyOf } from '../answers/sexKeyOf'

/**
 * True where every field that the condition names holds its option key, or one of its keys. A list of answers matches when any
 * answer of it does. The record stores the sex as woman or men, a condition names it by its option key.
 */
export function matches(condition: Condition, answers: Answers, sexes: Settings['sexes']): boolean {
  return Object.entries(condition).every(([field, wanted]) => {
    const keys = typeof wanted === 'string' ? [wanted] : wanted
    return chosenKeys(field, answers, sexes).some((chosen) => keys.some((key) => key === chosen))
  })
}

function chosenKeys(field: string, answers: Answers, sexes: Settings['sexes']): readonly unknown[] {
  if (field === 'sex') return [sexKeyOf(answers, sexes)]
  const answer = answers[field]
  return Array.isArray(answer) ? answer : [answer]
}
