import type { Offers } from '../../schema/compile/compiled'
import type { Variants } from '../experiments/assign'
import type { OneTimeOffer, SubscriptionOffer } from '../offers/offer'
import { offersOn } from '../offers/offersOn'
import { preselectedOffer } from '../offers/preselectedOffer'
import { todayPrice } from '../offers/todayPrice'
import { oneTimeOffers, subscriptionOffers } from '../offers/wireOffers'
import type { Purchase, PurchaseKind } from '../purchase/purchase'

interface Sold {
  /** In one currency. */
  readonly offers: Offers
  readonly variants: Variants
  /** They buy all of it on this day. */
  readonly today: string
}

/** What a persona buys, as if it were paid, the plan first. Without a plan of their own the one that is chosen for everybody. */
export function personaPurchases(buys: readonly string[] = [], { offers, variants, today }: Sold): Purchase[] {
  const sold = offersOn(offers, today)
  const subscriptions = subscriptionOffers(sold)
  const oneTime = oneTimeOffers(sold)
  const plan =
    subscriptions.find(({ id, role }) => role === 'plan' && buys.includes(id)) ?? preselectedOffer(subscriptions)
  if (!plan) return []
  const extras = buys.flatMap((id) => {
    const extra = [...subscriptions, ...oneTime].find((offer) => offer.id === id && !isPlan(offer))
    return extra ? [purchaseOf(extra, variants, today)] : []
  })
  return [purchaseOf(plan, variants, today), ...extras]
}

function isPlan(offer: SubscriptionOffer | OneTimeOffer): boolean {
  return 'role' in offer && offer.role === 'plan'
}

function purchaseOf(offer: SubscriptionOffer | OneTimeOffer, variants: Variants, today: string): Purchase {
  return {
    id: offer.id,
    kind: kindOf(offer),
    offerId: offer.id,
    productCode: offer.product.code,
    amount: 'role' in offer ? todayPrice(offer, variants).price : offer.price,
    currency: offer.currency,
    promoCode: null,
    status: 'paid',
    createdAt: 0,
    paidOn: today,
    period: null,
    isTold: true,
    method: 'card',
  }
}

function kindOf(offer: SubscriptionOffer | OneTimeOffer): PurchaseKind {
  if (!('role' in offer) || offer.role === 'addOn') return 'addOn'
  return offer.role === 'plan' ? 'subscription' : 'upgrade'
}
