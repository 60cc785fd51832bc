import type { Subscription } from '../../schema/generated/offers'
import type { Variants } from '../experiments/assign'
import { currencyExponent } from '../money/currencyExponent'
import { DAYS_OF_UNIT } from '../money/period'

export interface TodayPrice {
  readonly price: number
  readonly perDay: number
  /** What the purchase is reported to be worth, in minor units: the price in whole units where the offer does not say. */
  readonly value: number
}

/** What an offer costs today before any promo code, in minor units. Of several experiments the first that changes it counts. */
export function todayPrice(offer: Subscription & { readonly currency: string }, variants: Variants): TodayPrice {
  const [tested] = Object.entries(offer.todayInExperiment ?? {}).flatMap(([experiment, prices]) => {
    const variant = Object.hasOwn(variants, experiment) ? (variants[experiment] ?? '') : ''
    return (Object.hasOwn(prices, variant) && prices[variant]) || []
  })
  const stated = tested ?? offer.today
  const price = stated?.price ?? offer.trialPeriod?.price ?? offer.price
  const { currency } = offer
  const perDay = stated?.perDay ?? Math.floor(price / DAYS_OF_UNIT[offer.durationUnit])
  return { price, perDay, value: stated?.value ?? inWholeUnits(price, currency) }
}

/** The nearest amount without a part of a unit: 2999 US cents are 30 dollars. */
export function inWholeUnits(amount: number, currency: string): number {
  const unit = 10 ** currencyExponent(currency)
  return Math.round(amount / unit) * unit
}
