import { type Answers, isGiven } from './answers'

/** True where the visitor has given this field an answer that can be used. */
export function isAnswered(answers: Answers, field: string): boolean {
  return Object.hasOwn(answers, field) && isGiven(answers[field])
}
