import type { PurchaseStatus } from './purchaseStatus'

export type PurchaseKind = 'subscription' | 'addOn' | 'upgrade'

/** One row of the purchases: what the customer's state is derived from. */
export interface Purchase {
  readonly id: string
  readonly kind: PurchaseKind
  readonly offerId: string
  /** Tells an agency's plan from the standard one of the same id. */
  readonly productCode: string
  /** Charged at the first payment, in minor units. */
  readonly amount: number
  readonly currency: string
  readonly promoCode: string | null
  readonly status: PurchaseStatus
  /** When it was begun, in milliseconds. */
  readonly createdAt: number
  /** The day (UTC) of the first payment, null until then. */
  readonly paidOn: string | null
}
