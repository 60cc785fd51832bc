import type { Rule } from '../model/funnel.ts'
import type { SoldOffer } from '../model/soldOffers.ts'
import { type ParsedFile, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { soldInAll } from '../shop/marketsOf.ts'
import { firstDays, shownPrices } from '../shop/shownPrices.ts'

/** A price of a day that is typed is today's price by the days of the first period, rounded up or down. */
export const oddPerDay: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const sold of soldInAll(offers)) {
    const days = firstDays(sold)
    if (days === null) continue
    for (const { path, price, perDay } of shownPrices(sold)) {
      if (perDay === undefined || Math.abs(perDay - price / days) < 1) continue
      report(
        placeOf(offers.file, [...path, 'perDay']),
        `"${sold.id}" does not cost ${perDay} a day: ${price} over ${days} days is ${Math.floor(price / days)}`,
        `Write perDay: ${Math.floor(price / days)}.`,
        // Days that the key does not name are told there.
        { follows: keyOf(sold, offers.file) },
      )
    }
  }
}

/** Of the offer itself, whose prices in other currencies have none. */
function keyOf({ path }: SoldOffer, file: ParsedFile): Place {
  const prices = path.indexOf('prices')
  return placeOf(file, [...(prices < 0 ? path : path.slice(0, prices)), 'key'])
}
