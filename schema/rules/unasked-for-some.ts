import { answerKeysByField } from '../model/answerKeys.ts'
import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { answersText } from '../reach/answersText.ts'
import { wayWithout } from '../reach/wayWithout.ts'

/** What a step cannot do without has been asked of everybody who comes to it, whoever they are and whatever they have answered. */
export const unaskedForSome: Rule = (funnel, report) => {
  const keysOf = answerKeysByField(funnel)
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    const askersOf = (field: string) => order.steps.filter(({ step }) => 'stores' in step && step.stores === field)
    const late = new Set(
      order.steps.flatMap(({ step, position }) =>
        (step.needs ?? []).filter((field) => (askersOf(field)[0]?.position ?? Number.POSITIVE_INFINITY) >= position),
      ),
    )
    for (const reader of order.steps) {
      for (const [index, field] of (reader.step.needs ?? []).entries()) {
        const askers = askersOf(field).filter(({ position }) => position < reader.position)
        // What a step needs before it is asked is told by itself.
        if (late.has(field) || told.has(field)) continue
        const way = wayWithout(reader, askers.filter(isHolding), { order, funnel, keysOf })
        if (way === null || (way === 'unknown' && askers.some(isHolding))) continue
        told.add(field)
        const names = askers.map(({ name }) => `"${name}"`).join(' or ')
        const example = way === 'unknown' ? null : answersText(way)
        const why = askers.some(isHolding)
          ? `They are not asked by ${names}${example ? ` when ${example}` : ''}.`
          : `${names} can be skipped.`
        report(
          placeOf(reader.file, ['needs', index]),
          `in the order ${order.name} some visitors come to "${reader.name}" without "${field}", which it needs`,
          `${why} Ask everybody who comes here, or hide "${reader.name}" from the others too.`,
        )
      }
    }
  }
}

/** Nobody goes on from it without an answer. */
function isHolding({ step }: PlacedStep): boolean {
  return !('skippable' in step && step.skippable)
}
