import type { PurchaseStatus } from './purchaseStatus'

/** By the form for a card, by the stored card, or by a card of test mode. */
export type PaymentMethod = 'card' | 'stored_card' | 'test_card'

export type PurchaseKind = 'subscription' | 'addOn' | 'upgrade'

/** A subscription's period as the payment provider has it, and what comes after it. */
export interface BilledPeriod {
  /** The day (UTC) on which it ends. */
  readonly ends: string
  readonly standing: 'renews' | 'ends' | 'pastDue'
}

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
  /** Null where the provider has said nothing of it: then the calendar counts. */
  readonly period: BilledPeriod | null
  /** True once some browser has told of the payment. */
  readonly isTold: boolean
  /** How it was paid. */
  readonly method: PaymentMethod | null
}
