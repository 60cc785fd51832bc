import { hasPaid } from '../../domain/purchase/hasPaid'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import type { SafeStorage } from '../storage/safeStorage'

export const PAID_KEY = 'funnel.v1.paid'
export const PAID = 'yes'

/**
 * Whether the visitor is a customer, as the shop said last. It only decides which step is shown before the shop is open; what they have
 * bought is always asked of the server.
 */
export function rememberedPurchase(storage: SafeStorage, onChange: (isCustomer: boolean) => void) {
  return {
    hasPaid: () => storage.read(PAID_KEY) === PAID,
    remember(state: PurchaseState): void {
      const isCustomer = hasPaid(state)
      if (isCustomer) storage.write(PAID_KEY, PAID)
      else storage.remove(PAID_KEY)
      onChange(isCustomer)
    },
  }
}
