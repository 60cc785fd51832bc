import type { AnswerKeys } from '../model/answerKeys.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import type { PlacedStep, WholeOrder } from '../model/wholeOrders.ts'
import { type Assignment, showRulesOf } from './showRules.ts'
import { areTrusted, involvedSteps, isForAll, walks } from './walks.ts'

export interface Around {
  readonly order: WholeOrder
  readonly funnel: ReadFunnel
  readonly keysOf: ReadonlyMap<string, AnswerKeys>
}

/**
 * What a visitor is and answers who comes to a step by none of the others. Null: one of them lies before it on every path to it. 'unknown' where
 * there are too many paths to follow.
 */
export function wayWithout(
  step: PlacedStep,
  steps: readonly PlacedStep[],
  { order, funnel, keysOf }: Around,
): Assignment | 'unknown' | null {
  const before = new Set(steps.filter(({ position }) => position < step.position))
  const rules = order.steps.map(showRulesOf)
  if ([...before].some(({ position }) => isForAll(rules[position]))) return null
  const involved = involvedSteps(order, rules, [...before, step])
  // What follows from a faulty condition would be said twice.
  if (!areTrusted(involved, rules, order, keysOf)) return null
  for (const walk of walks(involved, rules, funnel)) {
    if (!walk) return 'unknown'
    if (walk.shown.includes(step) && !walk.shown.some((each) => before.has(each))) return walk.answers
  }
  return before.size > 0 ? null : 'unknown'
}
