import type { SubscriptionOffer } from '../offers/offer'
import { hasPaid } from './hasPaid'
import type { PurchaseState } from './purchaseState'

/**
 * The upgrade that a customer may be offered: the first that is not barred after the plan, while none is paid. It takes the place of a
 * renewal, so a plan that does not renew has none. Null where there is none.
 */
export function upgradeFor(offers: readonly SubscriptionOffer[], state: PurchaseState): SubscriptionOffer | null {
  if (!hasPaid(state) || state.subscription?.standing !== 'renews' || state.upgrade === 'paid') return null
  const plan = state.subscription?.offerId ?? ''
  return offers.find(({ role, notAfter = [] }) => role === 'upgrade' && !notAfter.includes(plan)) ?? null
}

/** True where the add-on can be bought: after a plan, and once. */
export function mayBuyAddOn(offerId: string, state: PurchaseState): boolean {
  return hasPaid(state) && state.addOns[offerId] !== 'paid'
}
