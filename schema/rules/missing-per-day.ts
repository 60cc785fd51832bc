import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { soldInAll } from '../shop/marketsOf.ts'
import { DAYS, otherPrices } from '../shop/shownPrices.ts'

/** A plan over several units says its price of a day: the one that is computed without is that of one unit. */
export const missingPerDay: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const sold of soldInAll(offers)) {
    if (sold.section === 'oneTime' || sold.section === 'addOns' || sold.offer.duration === 1) continue
    const { offer, path, id } = sold
    for (const price of [{ path: [...path, 'today'], perDay: offer.today?.perDay }, ...otherPrices(sold)]) {
      if (price.perDay !== undefined) continue
      const days = DAYS[offer.durationUnit]
      report(
        keyPlaceOf(offers.file, price.path),
        `"${id}" does not say what it costs a day`,
        `It would be shown as the price over ${days} days, but it is for ${offer.duration} ${offer.durationUnit.toLowerCase()}s. Write perDay beside the price.`,
      )
    }
  }
}
