import { answerKeysByField } from '../model/answerKeys.ts'
import type { Rule } from '../model/funnel.ts'
import { wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { answersText } from '../reach/answersText.ts'
import { wayWithout } from '../reach/wayWithout.ts'

/** Before a step for customers there is a step that sells, whoever the visitor is: else they could not get there. */
export const unsoldStep: Rule = (funnel, report) => {
  const keysOf = answerKeysByField(funnel)
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    for (const step of order.steps) {
      if (!step.step.needsPurchase) continue
      const selling = order.steps.slice(0, step.position).filter((before) => before.step.afterPurchase !== undefined)
      const way = selling.length > 0 ? wayWithout(step, selling, { order, funnel, keysOf }) : new Map()
      if (way === null || way === 'unknown') continue
      const who = answersText(way)
      if (told.has(who ?? '')) break
      told.add(who ?? '')
      report(
        placeOf(step.file, ['needsPurchase']),
        `"${step.name}" is for customers, but no step before it sells a plan${who ? ` when ${who}` : ''}`,
        `Put a step with afterPurchase before it in ${order.file.path}${who ? ', for these visitors too' : ''}, or take "${step.name}" out of the order.`,
      )
      // What follows has the same cause.
      break
    }
  }
}
