import type { Offers } from '../../schema/compile/compiled'
import type { Money } from '../money/money'
import { type Period, renewalPeriod } from '../money/period'
import type { OneTimeOffer, SubscriptionOffer } from '../offers/offer'
import { oneTimeOffers, subscriptionOffers } from '../offers/wireOffers'
import { renewalPriceKey } from './renewalPriceKey'

/** A product as a Stripe account has it. What is charged today is told with each payment; only what renews has a price there. */
export interface StripeProduct {
  readonly code: string
  readonly offerId: string
  /** Null for what is paid once. */
  readonly renewal: StripePrice | null
}

export interface StripePrice {
  readonly lookupKey: string
  readonly money: Money
  readonly every: Period
}

/** Everything that is sold, by product. Of offers with the same product the first counts. */
export function stripeCatalogue(offers: Offers): StripeProduct[] {
  const agencies = offers.agencies.map(({ plans }) => ({ ...offers, plans, addOns: {}, upgrades: {} }))
  const subscriptions = [offers, ...agencies].flatMap(subscriptionOffers).map(subscriptionProduct)
  const products = [...subscriptions, ...oneTimeOffers(offers).map(oneTimeProduct)]
  return products.filter(({ code }, index) => products.findIndex((other) => other.code === code) === index)
}

function subscriptionProduct(offer: SubscriptionOffer): StripeProduct {
  const { id, product, currency, price } = offer
  const lookupKey = renewalPriceKey(product.code)
  return {
    code: product.code,
    offerId: id,
    renewal: { lookupKey, money: { amount: price, currency }, every: renewalPeriod(offer) },
  }
}

function oneTimeProduct({ id, product }: OneTimeOffer): StripeProduct {
  return { code: product.code, offerId: id, renewal: null }
}
