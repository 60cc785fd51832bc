import type { AddOnQuote } from '../../../domain/offers/addOnQuote'
import type { UpgradeQuote } from '../../../domain/offers/upgradeQuote'
import { mayBuyAddOn } from '../../../domain/purchase/mayBuy'
import type { ShopView } from '../../../renderer/widget'

/** An extra at its price, for this customer. */
export type ExtraOnSale =
  | { readonly kind: 'addOn'; readonly quote: AddOnQuote }
  | { readonly kind: 'upgrade'; readonly quote: UpgradeQuote }

/** Null for what was bought already, what is not for this customer, and what there is not. */
export function extraOnSale(offerId: string, { addOns, upgrade, state }: ShopView): ExtraOnSale | null {
  if (upgrade?.offerId === offerId) return { kind: 'upgrade', quote: upgrade }
  const addOn = addOns[offerId]
  return addOn && mayBuyAddOn(offerId, state) ? { kind: 'addOn', quote: addOn } : null
}
