import { type AnswerKeys, answerKeysByField } from '../model/answerKeys.ts'
import { askerOf } from '../model/askersOf.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { showRulesOf } from '../reach/showRules.ts'
import { areTrusted, involvedSteps, walks } from '../reach/walks.ts'

/** Nobody is asked the same twice on one way, unless the later question is passed over where the answer is known. */
export const askedTwice: Rule = (funnel, report) => {
  const keysOf = answerKeysByField(funnel)
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    const first = new Map<string, PlacedStep>()
    for (const step of order.steps) {
      const field = fieldAsked(step, funnel)
      const earlier = first.get(field ?? '')
      if (field !== null && !earlier) first.set(field, step)
      if (!earlier || told.has(step.name) || isPassedOver(step)) continue
      if (!meetsBoth(earlier, step, { order, funnel, keysOf })) continue
      told.add(step.name)
      report(
        placeOf(step.file, ['stores']),
        `in the order ${order.name} "${field}" is asked twice: at "${earlier.name}", and again at "${step.name}"`,
        'Write askedOnce: true in the file of the later one, take one of the two out of the order, or show them to different visitors.',
        { severity: 'warning', follows: placeOf(step.file, ['stores']) },
      )
    }
  }
}

/** A paywall asks who has not been asked before. */
function fieldAsked(step: PlacedStep, { types }: ReadFunnel): string | null {
  return step.step.type === 'paywall' ? null : (askerOf(step, types)?.field ?? null)
}

function isPassedOver({ step }: PlacedStep): boolean {
  return 'askedOnce' in step && step.askedOnce === true
}

interface Around {
  readonly order: WholeOrder
  readonly funnel: ReadFunnel
  readonly keysOf: ReadonlyMap<string, AnswerKeys>
}

function meetsBoth(earlier: PlacedStep, later: PlacedStep, { order, funnel, keysOf }: Around): boolean {
  const rules = order.steps.map(showRulesOf)
  const involved = involvedSteps(order, rules, [earlier, later])
  if (!areTrusted(involved, rules, order, keysOf)) return false
  for (const walk of walks(involved, rules, funnel))
    if (walk?.shown.includes(earlier) && walk.shown.includes(later)) return true
  return false
}
