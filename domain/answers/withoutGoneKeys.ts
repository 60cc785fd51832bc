import type { Order } from '../../schema/compile/compiled'
import type { Answers } from './answers'

/**
 * The answers without options that are no longer there: an answer of which nothing is left was not given. A list loses those alone. The same
 * object when nothing changes.
 */
export function withoutGoneKeys({ goneKeys = {} }: Pick<Order, 'goneKeys'>, answers: Answers): Answers {
  const left: Record<string, unknown> = {}
  const dropped = new Set<string>()
  for (const [field, gone] of Object.entries(goneKeys)) {
    const answer = Object.hasOwn(answers, field) ? answers[field] : undefined
    const kept = [answer].flat().filter((key) => typeof key !== 'string' || !gone.includes(key))
    if (kept.length === [answer].flat().length) continue
    if (kept.length === 0) dropped.add(field)
    else left[field] = kept
  }
  if (dropped.size === 0 && Object.keys(left).length === 0) return answers
  return Object.fromEntries(Object.entries({ ...answers, ...left }).filter(([field]) => !dropped.has(field)))
}
