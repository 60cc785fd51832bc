import { checkDays } from '../model/checkDays.ts'
import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { isDay } from '../parse/isDay.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { soldInAll } from '../shop/marketsOf.ts'

/** The days between which an offer is sold are ones that the calendar has, in their order. */
export const oddOfferDays: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const { id, path, offer } of soldOffers(offers)) {
    checkDays({ file: offers.file, path, what: `the offer "${id}"` }, offer, report)
  }
  for (const { path, offer } of soldInAll(offers)) {
    for (const day of Object.keys(offer.todayFrom ?? {}).filter((each) => !isDay(each)))
      report(keyPlaceOf(offers.file, [...path, 'todayFrom', day]), `the calendar has no day ${day}`)
  }
}
