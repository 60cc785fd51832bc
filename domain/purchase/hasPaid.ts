import type { PurchaseState } from './purchaseState'

/** True once a subscription is paid, and until it is refunded or has ended. */
export function hasPaid({ subscription }: PurchaseState): boolean {
  return subscription?.status === 'paid'
}
