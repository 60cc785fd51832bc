import type { OneTimeOffer, Subscription } from '../generated/offers.ts'
import type { ReadOffers } from '../model/funnel.ts'
import { type SoldOffer, soldOffers } from '../model/soldOffers.ts'
import { keyPlaceOf, type ParsedFile } from '../parse/parsedFile.ts'

/** What is sold in one currency: each offer with its amounts, at the place where the file has them. */
export interface SoldIn {
  readonly currency: string
  readonly sold: readonly SoldOffer[]
}

/** The offers in each currency in which the file has prices, the first one first. Rules of money look at each of them as at a file of its own. */
export function marketsOf(offers: ReadOffers): SoldIn[] {
  const sold = soldOffers(offers)
  const { currency: first = '' } = offers.values
  const others = new Set(sold.flatMap(({ offer }) => Object.keys(offer.prices ?? {})))
  return [
    { currency: first, sold },
    ...[...others].map((currency) => ({
      currency,
      sold: sold.flatMap((offer) => soldIn(offer, currency, offers.file) ?? []),
    })),
  ]
}

/** The offers of all currencies, one after the other. */
export function soldInAll(offers: ReadOffers): SoldOffer[] {
  return marketsOf(offers).flatMap(({ sold }) => sold)
}

/** Null: it has no prices in the currency. */
function soldIn(sold: SoldOffer, currency: string, file: ParsedFile): SoldOffer | null {
  if (sold.offer.prices?.[currency] === undefined) return null
  const path = [...sold.path, 'prices', currency]
  const at = keyPlaceOf(file, path)
  if (sold.section === 'oneTime') return { ...sold, path, at, offer: oneTimeIn(sold.offer, currency) }
  return { ...sold, path, at, offer: subscriptionIn(sold.offer, currency) }
}

/** As domain/markets/inCurrency.ts has it for the page. */
function subscriptionIn(offer: Subscription, currency: string): Subscription {
  const { regularPrice: _, today: _today, todayFrom: _later, todayInExperiment: _tested, ...others } = offer
  const { trialPeriod, prices, ...rest } = others
  const { trialPeriod: trial, ...amounts } = prices?.[currency] ?? { price: offer.price }
  return { ...rest, ...amounts, ...(trialPeriod && trial && { trialPeriod: { ...trialPeriod, ...trial } }) }
}

function oneTimeIn({ value: _, todayFrom: _later, prices, ...rest }: OneTimeOffer, currency: string): OneTimeOffer {
  return { ...rest, ...prices?.[currency] }
}
