import type { Subscription } from '../../schema/generated/offers'
import type { Variants } from '../experiments/assign'
import { discountBadge } from '../money/discountBadge'
import type { Money } from '../money/money'
import { daysOf, firstPeriod, type Period, renewalPeriod } from '../money/period'
import type { SubscriptionOffer } from './offer'
import { promoFor } from './percentFor'
import { isForPlan, priceWithCode } from './priceWithCode'
import type { PromoCode } from './promoCode'
import { todayPrice } from './todayPrice'

export interface Renewal {
  readonly amount: Money
  readonly every: Period
}

/** Everything that a page says of an offer's price, and what the server charges: `today`. */
export interface Quote {
  readonly offerId: string
  /** Names the words for the plan and its period. */
  readonly key: Subscription['key']
  /** Shown struck through. */
  readonly old: Money
  /** Shown, and charged at once. */
  readonly today: Money
  /** Percent between the two, floored. 0: there is nothing to boast of. */
  readonly badge: number
  readonly perDay: Money
  /** Days of the first period. */
  readonly days: number
  /** The first period, as the calendar counts it. */
  readonly first: Period
  readonly renewal: Renewal
  /** What the purchase is reported to be worth. */
  readonly value: Money
  readonly promo?: PromoCode & { readonly discount: Money }
}

export interface QuoteTerms {
  readonly variants?: Variants
  /** A promo code that was looked up already. It changes nothing where it is for other plans. */
  readonly promo?: PromoCode | null
}

/** The prices of a subscription. Null for an offer that there is not, and a promo code of no possible discount. */
export function quote(
  offer: SubscriptionOffer | null | undefined,
  { variants = {}, promo: held }: QuoteTerms,
): Quote | null {
  if (!offer) return null
  const promo = held && isForPlan(held, offer.id) ? promoFor(held, variants) : null
  const { currency } = offer
  const money = (amount: number): Money => ({ amount, currency })
  const shown = todayPrice(offer, variants)
  const today = promo ? priceWithCode(shown.price, promo, currency) : shown.price
  if (today === null) return null
  const first = firstPeriod(offer)
  const days = daysOf(first)
  const old = offer.regularPrice ?? offer.trialPeriod?.price ?? offer.price
  return {
    offerId: offer.id,
    key: offer.key,
    old: money(old),
    today: money(today),
    badge: discountBadge(old, today),
    perDay: money(promo ? Math.floor(today / days) : shown.perDay),
    days,
    first,
    renewal: { amount: money(offer.price), every: renewalPeriod(offer) },
    value: money(shown.value),
    ...(promo && { promo: { ...promo, discount: money(shown.price - today) } }),
  }
}
