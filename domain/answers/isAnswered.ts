import { readHeight } from '../units/height'
import { readWeight } from '../units/weight'
import { type Answers, isGiven } from './answers'

/** Fields whose values the rules compute with. A damaged one, such as a weight of zero, is asked for again. */
const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  height: readHeight,
  weight: readWeight,
  goal: readWeight,
}

/** True where the visitor has given this field an answer that can be used. */
export function isAnswered(answers: Answers, field: string): boolean {
  const answer = Object.hasOwn(answers, field) ? answers[field] : undefined
  const read = Object.hasOwn(readers, field) ? readers[field] : undefined
  return read ? read(answer) !== null : isGiven(answer)
}
