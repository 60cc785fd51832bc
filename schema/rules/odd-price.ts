import type { Report, Rule } from '../model/funnel.ts'
import type { SoldOffer } from '../model/soldOffers.ts'
import { locationText } from '../parse/locationText.ts'
import { type ParsedFile, placeOf, spotAt } from '../parse/parsedFile.ts'
import { amountsBelow } from '../shop/amountsBelow.ts'
import { soldInAll } from '../shop/marketsOf.ts'
import { shownPrices, struckPrice } from '../shop/shownPrices.ts'

/** Nothing is sold for nothing, and a price is never above the one that is struck through beside it: that would be no discount but a rise. */
export const oddPrice: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const sold of soldInAll(offers)) {
    const prices = amountsBelow(spotAt(offers.file, sold.path), ['price', 'regularPrice'])
    const free = prices.filter(({ value }) => value === 0)
    for (const { place } of free) {
      report(place, `"${sold.id}" has a price of 0`, 'Write what it costs, in the smallest unit of the currency.')
    }
    if (free.length > 0) continue
    checkRises(sold, offers.file, report)
  }
}

function checkRises(sold: SoldOffer, file: ParsedFile, report: Report): void {
  const struck = struckPrice(sold)
  const where = locationText(file, placeOf(file, struck.path).start)
  for (const { path, price } of shownPrices(sold)) {
    if (price <= struck.price) continue
    report(
      placeOf(file, [...path, 'price']),
      `"${sold.id}" costs ${price} today, which is more than ${struck.price}, the price struck through beside it`,
      `The price struck through is at ${where}. Swap the two, or mend one.`,
    )
  }
  if (sold.section === 'oneTime' || sold.offer.regularPrice === undefined) return
  if (sold.offer.price <= sold.offer.regularPrice || sold.offer.today === undefined) return
  report(
    placeOf(file, [...sold.path, 'price']),
    `"${sold.id}" renews at ${sold.offer.price}, which is more than its regular price of ${sold.offer.regularPrice}`,
    `The regular price is at ${where}. Swap the two, or mend one.`,
  )
}
