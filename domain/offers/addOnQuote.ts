import type { Subscription } from '../../schema/generated/offers'
import { discountBadge } from '../money/discountBadge'
import type { Money } from '../money/money'
import type { Period } from '../money/period'
import type { OneTimeOffer, SubscriptionOffer } from './offer'
import { quote, type Renewal } from './quote'
import { inWholeUnits } from './todayPrice'

export interface AddOnQuote {
  readonly offerId: string
  /** Names the words for its period. Null for what is paid once. */
  readonly key: Subscription['key'] | null
  readonly old: Money
  readonly today: Money
  readonly badge: number
  readonly value: Money
  /** Null for what is paid once. */
  readonly renewal: Renewal | null
  /** The period that today's price is for. Null for what is paid once. */
  readonly first: Period | null
  /** True: the buyer downloads a PDF. */
  readonly hasPdf: boolean
}

/** The prices of something sold after the plan, paid once or a second subscription. Null for an offer that there is not. */
export function addOnQuote(offer: OneTimeOffer | SubscriptionOffer | null | undefined): AddOnQuote | null {
  if (!offer) return null
  if ('durationUnit' in offer) return subscriptionQuote(offer)
  const { id, currency, price, regularPrice, value, pdf = false } = offer
  return {
    offerId: id,
    key: null,
    old: { amount: regularPrice, currency },
    today: { amount: price, currency },
    badge: discountBadge(regularPrice, price),
    value: { amount: value ?? inWholeUnits(price, currency), currency },
    renewal: null,
    first: null,
    hasPdf: pdf,
  }
}

function subscriptionQuote(offer: SubscriptionOffer): AddOnQuote | null {
  const quoted = quote(offer, {})
  if (!quoted) return null
  const { offerId, key, old, today, badge, value, renewal, first } = quoted
  return { offerId, key, old, today, badge, value, renewal, first, hasPdf: false }
}
