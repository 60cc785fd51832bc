import { hasPaid } from '../../domain/purchase/hasPaid'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { KEPT } from '../storage/kept'
import type { SafeStorage } from '../storage/safeStorage'

export const PAID_KEY = `${KEPT}paid`
export const PAID = 'yes'

/**
 * Whether the visitor is a customer, as the shop said last. It only decides which step is shown before the shop is open; what they have
 * bought is always asked of the server.
 */
export interface RememberedPurchase {
  hasPaid(): boolean
  remember(state: PurchaseState): void
  /** Called when the shop has said something, here or in another tab. */
  subscribe(listener: () => void): void
}

export function rememberedPurchase(storage: SafeStorage, window: Window): RememberedPurchase {
  const listeners = new Set<() => void>()
  const tellAll = () => {
    for (const listener of listeners) listener()
  }
  // Paid in another tab: this one must not sell again.
  window.addEventListener('storage', tellAll)
  return {
    hasPaid: () => storage.read(PAID_KEY) === PAID,
    remember(state) {
      if (hasPaid(state)) storage.write(PAID_KEY, PAID)
      else storage.remove(PAID_KEY)
      tellAll()
    },
    subscribe: (listener) => void listeners.add(listener),
  }
}
