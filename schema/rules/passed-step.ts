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
    const passed = new Map<PlacedStep, PlacedStep[]>()
    for (const step of order.steps) {
      const selling = order.steps.filter((other) => leadsPast(other, step, order))
      const [first] = selling
      if (!first || !isAlwaysPassed(step, selling, { order, funnel, keysOf })) continue
      passed.set(first, [...(passed.get(first) ?? []), step])
    }
    for (const [first, steps] of passed) {
      const names = steps.map(({ name }) => `"${name}"`)
      report(
        (steps[0] as PlacedStep).at,
        `in the order ${order.name} nobody comes to ${names.join(' or ')}: "${first.name}" leads past ${names.length === 1 ? 'it' : 'them'} to "${first.step.afterPurchase}"`,
        `Show "${first.name}" to some visitors only, such as those of one variant, or take ${names.join(' and ')} out of the order.`,
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
