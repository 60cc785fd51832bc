import type { Condition } from '../../schema/compile/compiled'
import type { Answers } from '../answers/answers'

/**
 * True where every field that the condition names holds its option key, or one of its keys. A list of answers matches when any
 * answer of it does.
 */
export function matches(condition: Condition, answers: Answers): boolean {
  return Object.entries(condition).every(([field, wanted]) => {
    const keys = typeof wanted === 'string' ? [wanted] : wanted
    const answer = Object.hasOwn(answers, field) ? answers[field] : undefined
    const chosen = Array.isArray(answer) ? answer : [answer]
    return chosen.some((each) => keys.some((key) => key === each))
  })
}
