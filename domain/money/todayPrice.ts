import type { Subscription } from '../../schema/generated/offers'
import type { Variants } from '../experiments/assign'
import { DAYS_OF_UNIT } from './period'

export interface TodayPrice {
  readonly price: number
  readonly perDay: number
  /** What the sale is reported to be worth, in minor units. Null where the offer does not say. */
  readonly value: number | null
}

/** What an offer costs today before any promo code, in minor units. Of several experiments the first that changes it counts. */
export function todayPrice(offer: Subscription, variants: Variants): TodayPrice {
  const tested = Object.entries(offer.todayInExperiment ?? {}).find(
    ([experiment]) => Object.hasOwn(variants, experiment) && variants[experiment] === 'test',
  )
  const stated = tested?.[1].test ?? offer.today
  const price = stated?.price ?? offer.trialPeriod?.price ?? offer.price
  const perDay = stated?.perDay ?? Math.floor(price / DAYS_OF_UNIT[offer.durationUnit])
  return { price, perDay, value: stated?.value ?? null }
}
