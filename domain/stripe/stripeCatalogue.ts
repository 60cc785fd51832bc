import type { Offers } from '../../schema/compile/compiled'
import type { Money } from '../money/money'
import { type Period, renewalPeriod } from '../money/period'
import type { OneTimeOffer, SubscriptionOffer } from '../offers/offer'
import { oneTimeOffers, subscriptionOffers } from '../offers/wireOffers'
import { marketPriceKey, renewalPriceKey } from './renewalPriceKey'

/** A product as a Stripe account has it. What is charged today is told with each payment; only what renews has a price there. */
export interface StripeProduct {
  readonly code: string
  readonly offerId: string
  /** One in each currency. None for what is paid once. */
  readonly renewals: readonly StripePrice[]
}

export interface StripePrice {
  readonly lookupKey: string
  readonly money: Money
  readonly every: Period
}

/** Everything that is sold, by product. Of offers with the same product the first counts. */
export function stripeCatalogue(offers: Offers): StripeProduct[] {
  const agencies = offers.agencies.map(({ plans }) => ({ ...offers, plans, addOns: {}, upgrades: {} }))
  const subscriptions = [offers, ...agencies]
    .flatMap(subscriptionOffers)
    .map((offer) => subscriptionProduct(offer, offers))
  const products = [...subscriptions, ...oneTimeOffers(offers).map(oneTimeProduct)]
  return products.filter(({ code }, index) => products.findIndex((other) => other.code === code) === index)
}

function subscriptionProduct(offer: SubscriptionOffer, { currencies }: Offers): StripeProduct {
  const { id, product, price, prices = {} } = offer
  const { code } = product
  const every = renewalPeriod(offer)
  const first = { lookupKey: renewalPriceKey(code), money: { amount: price, currency: offer.currency }, every }
  const others = currencies.flatMap((currency) => {
    const amount = prices[currency]?.price
    return amount === undefined
      ? []
      : [{ lookupKey: marketPriceKey(code, currency), money: { amount, currency }, every }]
  })
  return { code, offerId: id, renewals: [first, ...others] }
}

function oneTimeProduct({ id, product }: OneTimeOffer): StripeProduct {
  return { code: product.code, offerId: id, renewals: [] }
}
