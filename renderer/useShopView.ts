import { useSyncExternalStore } from 'react'
import type { Shop, ShopView } from '../client/checkout/shop'

/** The view, drawn anew after each change. */
export function useShopView(shop: Shop): ShopView {
  return useSyncExternalStore(shop.subscribe, shop.view)
}
