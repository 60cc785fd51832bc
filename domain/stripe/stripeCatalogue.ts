import type { Offers } from '../../schema/compile/compiled'
import type { Money } from '../money/money'
import type { OneTimeOffer, SubscriptionOffer } from '../money/offer'
import { type Period, renewalPeriod } from '../money/period'
import { oneTimeOffers, subscriptionOffers } from '../money/wireOffers'
import { renewalPriceKey } from './renewalPriceKey'

/** A product as a Stripe account has it. */
export interface StripeProduct {
  readonly code: string
  readonly offerId: string
  readonly prices: readonly StripePrice[]
}

export interface StripePrice {
  readonly lookupKey: string
  readonly money: Money
  /** Null for what is paid once. */
  readonly every: Period | null
}

/** Everything that is sold, by product. Of offers with the same product the first counts. */
export function stripeCatalogue(offers: Offers): StripeProduct[] {
  const agencies = offers.agencies.map(({ plans }) => ({ ...offers, plans, addOns: {}, upgrades: {} }))
  const subscriptions = [offers, ...agencies].flatMap(subscriptionOffers).map(subscriptionProduct)
  const products = [...subscriptions, ...oneTimeOffers(offers).map(oneTimeProduct)]
  return products.filter(({ code }, index) => products.findIndex((other) => other.code === code) === index)
}

function subscriptionProduct(offer: SubscriptionOffer): StripeProduct {
  const { id, product, currency, price, trialPeriod, today, todayInExperiment = {} } = offer
  const once = (suffix: string, amount: number) => ({
    lookupKey: `${product.code}-today${suffix}`,
    money: { amount, currency },
    every: null,
  })
  return {
    code: product.code,
    offerId: id,
    prices: [
      { lookupKey: renewalPriceKey(product.code), money: { amount: price, currency }, every: renewalPeriod(offer) },
      once('', today?.price ?? trialPeriod?.price ?? price),
      ...Object.entries(todayInExperiment).map(([experiment, { test }]) => once(`-${experiment}`, test.price)),
    ],
  }
}

function oneTimeProduct({ id, product, currency, price }: OneTimeOffer): StripeProduct {
  const lookupKey = `${product.code}-once`
  return { code: product.code, offerId: id, prices: [{ lookupKey, money: { amount: price, currency }, every: null }] }
}
