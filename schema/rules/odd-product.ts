import type { Subscription } from '../generated/offers.ts'
import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** How codes and ids write a period: 12w, 84d, 12-weeks. */
const PERIOD = /(?<![a-z0-9])(\d+)-?(d|w|m|y|days?|weeks?|months?|years?)(?![a-z0-9])/gi
const UNITS: { readonly [letter: string]: Subscription['durationUnit'] } = {
  d: 'Day',
  w: 'Week',
  m: 'Month',
  y: 'Year',
}

/** A product or an offer that is called after a period has it: else a digit slipped, and the payment provider knows no such product. */
export const oddProduct: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const { id, section, offer, path } of soldOffers(offers)) {
    if (section === 'oneTime') continue
    const { code } = offer.product
    const wrong = [...code.matchAll(PERIOD)].find(([, count, unit = '']) => !hasPeriod(offer, Number(count), unit))
    if (!wrong) continue
    report(
      placeOf(offers.file, [...path, 'product', 'code']),
      `the product "${code}" is called after ${wrong[0]}, and "${id}" has no such period`,
      'Look at its digits: the payment provider knows it by this code.',
      { severity: 'warning', follows: placeOf(offers.file, [...path, 'key']) },
    )
  }
}

function hasPeriod({ duration, durationUnit, trialPeriod }: Subscription, count: number, unit: string): boolean {
  const wanted = UNITS[unit.slice(0, 1).toLowerCase()]
  const periods = [{ duration, durationUnit }, ...(trialPeriod ? [trialPeriod] : [])]
  return periods.some(
    (period) =>
      (period.durationUnit === wanted && period.duration === count) ||
      (period.durationUnit === 'Week' && wanted === 'Day' && period.duration * 7 === count) ||
      (period.durationUnit === 'Day' && wanted === 'Week' && period.duration === count * 7),
  )
}
