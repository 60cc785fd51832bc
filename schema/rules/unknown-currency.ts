import { currencies } from '../model/currencies.ts'
import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { nearestName } from '../report/suggest.ts'

/** Prices are in a currency that can be charged. */
export const unknownCurrency: Rule = ({ offers }, report) => {
  const currency = offers?.values.currency
  if (!offers || currency === undefined || currencies.has(currency)) return
  const meant = nearestName(currency, currencies)
  const cure =
    meant === null
      ? 'Write the code of a currency that Stripe charges: docs.stripe.com/currencies'
      : `Did you mean "${meant}"?`
  report(placeOf(offers.file, ['currency']), `nothing can be charged in the currency "${currency}"`, cure)
}
