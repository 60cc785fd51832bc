import { type AnswerKeys, answerKeysByField } from '../model/answerKeys.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { leadsPast } from '../reach/leadsPast.ts'
import { showRulesOf } from '../reach/showRules.ts'
import { areTrusted, involvedSteps, isForAll } from '../reach/walks.ts'
import { wayWithout } from '../reach/wayWithout.ts'

/** Somebody comes to every step: no paywall that all of its visitors meet before leads past it. */
export const passedStep: Rule = (funnel, report) => {
  const keysOf = answerKeysByField(funnel)
  for (const order of wholeOrders(funnel)) {
    for (const step of order.steps) {
      const selling = order.steps.filter((other) => leadsPast(other, step, order))
      if (!isAlwaysPassed(step, selling, { order, funnel, keysOf })) continue
      const [first] = selling as [PlacedStep]
      report(
        step.at,
        `in the order ${order.name} nobody comes to "${step.name}": "${first.name}" leads past it to "${first.step.afterPurchase}"`,
        `Show "${first.name}" to some visitors only, such as those of one variant, or take "${step.name}" out of the order.`,
      )
    }
  }
}

interface Around {
  readonly order: WholeOrder
  readonly funnel: ReadFunnel
  readonly keysOf: ReadonlyMap<string, AnswerKeys>
}

function isAlwaysPassed(step: PlacedStep, selling: readonly PlacedStep[], around: Around): boolean {
  if (selling.length === 0) return false
  const rules = around.order.steps.map(showRulesOf)
  if (selling.some(({ position }) => isForAll(rules[position]))) return true
  const involved = involvedSteps(around.order, rules, [...selling, step])
  return areTrusted(involved, rules, around.order, around.keysOf) && wayWithout(step, selling, around) === null
}
