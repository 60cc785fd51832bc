import type { AnswerKeys } from '../model/answerKeys.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import type { PlacedStep, WholeOrder } from '../model/wholeOrders.ts'
import { showRulesOf } from './showRules.ts'
import { areTrusted, involvedSteps, isForAll, walks } from './walks.ts'

/**
 * Whether one of the steps lies before this one on every path to it, whatever sex, variants and answers lead there. Where there are too
 * many paths to follow it is not said to.
 */
export function isPassedBefore(
  step: PlacedStep,
  steps: readonly PlacedStep[],
  { order, funnel, keysOf }: { order: WholeOrder; funnel: ReadFunnel; keysOf: ReadonlyMap<string, AnswerKeys> },
): boolean {
  const before = new Set(steps.filter(({ position }) => position < step.position))
  const rules = order.steps.map(showRulesOf)
  if ([...before].some(({ position }) => isForAll(rules[position]))) return true
  const involved = involvedSteps(order, rules, [...before, step])
  if (!areTrusted(involved, rules, order, keysOf)) return true
  for (const walk of walks(involved, rules, funnel)) {
    if (!walk) return false
    if (walk.shown.includes(step) && !walk.shown.some((each) => before.has(each))) return false
  }
  return before.size > 0
}
