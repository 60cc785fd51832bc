import { askersByField } from '../model/askersOf.ts'
import type { Rule } from '../model/funnel.ts'
import { wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** What a step of a pack computes with, some step asks for. */
export const unaskedOfPack: Rule = (funnel, report) => {
  const { steps, stepNames, types } = funnel
  // A step that could not be read may be the one that asks.
  if (steps.size < stepNames.size || [...steps.values()].some(({ isWhole }) => !isWhole)) return
  const asked = askersByField(funnel)
  const placed = new Set(wholeOrders(funnel).flatMap((order) => order.steps.map(({ name }) => name)))
  for (const { name, file, step } of steps.values()) {
    const { pack, computesWith = [] } = types[step.type]
    if (pack === undefined || !placed.has(name)) continue
    const missing = computesWith.filter((each) => !asked.has(each)).map((field) => `"${field}"`)
    if (missing.length === 0) continue
    report(
      placeOf(file, ['type']),
      `"${name}" computes with ${missing.join(' and ')}, which no step asks for`,
      missing.length === 1 ? 'Write a step that stores it.' : 'Write a step that stores each of them.',
    )
  }
}
