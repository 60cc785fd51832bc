import type { Promo } from '../generated/offers.ts'
import type { Report, Rule } from '../model/funnel.ts'
import type { SoldOffer } from '../model/soldOffers.ts'
import { placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { leastCharge, threeDecimalCurrencies } from '../shop/currencies.ts'
import { marketsOf } from '../shop/marketsOf.ts'
import { shownPrices } from '../shop/shownPrices.ts'

/** What a promo code's amount leaves of a price can be charged. A percentage leaves nothing only where it is 100, which is meant. */
export const promoPrice: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const { currency, sold } of marketsOf(offers)) {
    const plans = sold.filter(({ section }) => section === 'plans' || section === 'agencies')
    const isFirst = currency === offers.values.currency
    for (const [code, promo] of Object.entries(offers.values.promoCodes ?? {})) {
      const amount = isFirst ? promo.amount : promo.amounts?.[currency]
      if (amount === undefined || promo.percent !== undefined) continue
      const path = ['promoCodes', code, ...(isFirst ? ['amount'] : ['amounts', currency])]
      checkAmount({ code, promo, amount, currency, at: placeOf(offers.file, path) }, plans, report)
    }
  }
}

interface AmountOff {
  readonly code: string
  readonly promo: Promo
  readonly amount: number
  readonly currency: string
  readonly at: Place
}

function checkAmount({ code, promo, amount, currency, at }: AmountOff, sold: SoldOffer[], report: Report): void {
  if (threeDecimalCurrencies.has(currency) && amount % 10 !== 0) {
    report(at, `${amount} cannot be taken off in ${currency}`, 'The last of its three decimals has to be 0.')
    return
  }
  const lowest = lowestPrice(sold.filter(({ id }) => promo.plans?.includes(id) ?? true))
  const least = leastCharge(currency)
  // A price of nothing has its own message.
  if (!lowest || lowest.price === 0 || lowest.price - amount >= least) return
  const rest = Math.max(0, lowest.price - amount)
  const most = lowest.price - least
  const cure = promo.plans ? `take "${lowest.id}" out of its plans` : 'name the plans that it is for under "plans"'
  report(
    at,
    `the promo code ${code} leaves ${rest} of the ${lowest.price} that "${lowest.id}" costs today, and no less than ${least} can be charged in ${currency}`,
    most > 0 ? `Write ${most} or less, or ${cure}.` : `${cure.slice(0, 1).toUpperCase()}${cure.slice(1)}.`,
  )
}

function lowestPrice(sold: readonly SoldOffer[]): { readonly id: string; readonly price: number } | null {
  const prices = sold.flatMap((offer) => shownPrices(offer).map(({ price }) => ({ id: offer.id, price })))
  return prices.toSorted((a, b) => a.price - b.price)[0] ?? null
}
