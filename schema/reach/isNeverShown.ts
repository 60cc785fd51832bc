import type { PlacedStep } from '../model/wholeOrders.ts'
import { showRulesOf } from './showRules.ts'
import { areTrusted, involvedSteps, walks } from './walks.ts'
import type { Around } from './wayWithout.ts'

/** Whether no way leads to a step whose conditions are more than a list of answers. Where there are too many ways to follow it is not said to. */
export function isNeverShown(step: PlacedStep, { order, funnel, keysOf }: Around): boolean {
  if (showRulesOf(step).parts.length === 0) return false
  const rules = order.steps.map(showRulesOf)
  const involved = involvedSteps(order, rules, [step])
  if (!areTrusted(involved, rules, order, keysOf)) return false
  for (const walk of walks(involved, rules, funnel)) {
    if (!walk || walk.shown.includes(step)) return false
  }
  return true
}
