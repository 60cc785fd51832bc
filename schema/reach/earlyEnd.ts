import type { AnswerKeys } from '../model/answerKeys.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import type { PlacedStep, WholeOrder } from '../model/wholeOrders.ts'
import { type Assignment, showRulesOf } from './showRules.ts'
import { areTrusted, involvedSteps, isForAll, walks } from './walks.ts'

/** A path that ends before its order does. */
export interface EarlyEnd {
  /** Its last step. Null: it has none. */
  readonly last: PlacedStep | null
  /** The answers that lead there. */
  readonly answers: Assignment
}

/**
 * A way to answer after which the path ends early, or null. The end of an order is its last step, or those of its last steps that no
 * later one ever follows: the branches of an experiment, say. Only the questions on which the last steps hang are answered.
 */
export function earlyEnd(
  order: WholeOrder,
  funnel: ReadFunnel,
  keysOf: ReadonlyMap<string, AnswerKeys>,
): EarlyEnd | null {
  const rules = order.steps.map(showRulesOf)
  const lastForAll = rules.findLastIndex(isForAll)
  if (lastForAll === order.steps.length - 1) return null
  const involved = involvedSteps(order, rules, order.steps.slice(lastForAll + 1))
  if (!areTrusted(involved, rules, order, keysOf)) return null
  const followed = new Set<PlacedStep>()
  const ends = new Map<PlacedStep | null, Assignment>()
  for (const walk of walks(involved, rules, funnel)) {
    if (!walk) break
    const { shown, answers } = walk
    const lastSteps = shown.filter(({ position }) => position > lastForAll)
    for (const step of lastSteps.slice(0, -1)) followed.add(step)
    const last = lastSteps.at(-1) ?? null
    if (!ends.has(last)) ends.set(last, answers)
  }
  for (const [last, answers] of ends) {
    if (last === null) return { last: order.steps[lastForAll] ?? null, answers }
    if (followed.has(last)) return { last, answers }
  }
  return null
}
