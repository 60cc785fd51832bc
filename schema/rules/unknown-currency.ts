import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { nearestName } from '../report/suggest.ts'
import { currencies } from '../shop/currencies.ts'

/** Prices are in currencies that can be charged. */
export const unknownCurrency: Rule = ({ offers, settings }, report) => {
  const check = (currency: string, at: Place) => {
    if (currencies.has(currency)) return
    const meant = nearestName(currency, currencies)
    const cure =
      meant === null
        ? 'Write the code of a currency that Stripe charges: docs.stripe.com/currencies'
        : `Did you mean "${meant}"?`
    report(at, `nothing can be charged in the currency "${currency}"`, cure)
  }
  if (offers?.values.currency !== undefined) check(offers.values.currency, placeOf(offers.file, ['currency']))
  for (const currency of Object.keys(settings.values.currencies ?? {}))
    check(currency, keyPlaceOf(settings.file, ['currencies', currency]))
}
