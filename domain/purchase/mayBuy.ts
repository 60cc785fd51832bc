import type { SubscriptionOffer } from '../offers/offer'
import { hasPaid } from './hasPaid'
import type { PurchaseKind } from './purchase'
import type { PurchaseState } from './purchaseState'

/** An offer by what decides whether somebody may buy it. */
export interface OfferToBuy {
  readonly kind: PurchaseKind
  readonly offerId: string
}

/** Why a customer in this state may not buy an offer. Null: they may. A plan comes first, and everything is sold once. */
export function whyNotBuy(offer: OfferToBuy, state: PurchaseState): 'no-subscription' | 'already-paid' | null {
  if (offer.kind !== 'subscription' && !hasPaid(state)) return 'no-subscription'
  return statusOf(offer, state) === 'paid' ? 'already-paid' : null
}

/** True where the add-on can be bought: after a plan, and once. */
export function mayBuyAddOn(offerId: string, state: PurchaseState): boolean {
  return whyNotBuy({ kind: 'addOn', offerId }, state) === null
}

/**
 * The upgrade that a customer may be offered: the first that is not barred after the plan, while none is paid. It takes the place of a
 * renewal, so a plan that does not renew has none. Null where there is none.
 */
export function upgradeFor(offers: readonly SubscriptionOffer[], state: PurchaseState): SubscriptionOffer | null {
  if (state.subscription?.standing !== 'renews' || whyNotBuy({ kind: 'upgrade', offerId: '' }, state)) return null
  const { offerId: plan, charged } = state.subscription
  // A subscription goes on in the currency in which it was bought.
  const upgrades = offers.filter(({ role, currency }) => role === 'upgrade' && currency === charged.currency)
  return upgrades.find(({ notAfter = [] }) => !notAfter.includes(plan)) ?? null
}

function statusOf({ kind, offerId }: OfferToBuy, { addOns, subscription, upgrade }: PurchaseState) {
  if (kind === 'subscription') return subscription?.status
  if (kind === 'upgrade') return upgrade
  // An id can be any text that a call has sent.
  return Object.hasOwn(addOns, offerId) ? addOns[offerId] : undefined
}
