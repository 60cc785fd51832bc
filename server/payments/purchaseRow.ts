import { createHash } from 'node:crypto'
import type { Purchase, PurchaseKind } from '../../domain/purchase/purchase'
import type { PurchaseStatus } from '../../domain/purchase/purchaseStatus'
import type { PurchaseRow } from '../store/tables'
import type { GatewayRefs, SubscriptionTerms } from './gateway'

export const UNDER_WAY: readonly PurchaseStatus[] = ['open', 'needsAction', 'failed']

/** What a record can have once: a plan, an upgrade, and each add-on. */
export function slotOf({ kind, offerId }: { readonly kind: PurchaseKind; readonly offerId: string }): string {
  return kind === 'addOn' ? `${kind} ${offerId}` : kind
}

export function isUnderWay({ status }: PurchaseRow): boolean {
  return UNDER_WAY.includes(status)
}

export function isAttemptOf(row: PurchaseRow, key: string): boolean {
  return row.attempt_key === hashOf(key)
}

export function refsOf({ gateway_intent, gateway_invoice, gateway_subscription }: PurchaseRow): GatewayRefs | null {
  return gateway_intent === null
    ? null
    : { intent: gateway_intent, invoice: gateway_invoice, subscription: gateway_subscription }
}

export function termsOf({ renewal }: PurchaseRow): SubscriptionTerms | null {
  return renewal === null ? null : JSON.parse(renewal)
}

/** The row as the rules see it. */
export function purchaseOf(row: PurchaseRow): Purchase {
  const { id, kind, amount, currency, status } = row
  return {
    id,
    kind,
    offerId: row.offer_id,
    productCode: row.product_code,
    amount,
    currency,
    promoCode: row.promo_code,
    status,
    createdAt: row.created_at,
    paidOn: row.paid_on,
    period: row.period_ends && row.period_standing ? { ends: row.period_ends, standing: row.period_standing } : null,
    isTold: row.told_by !== null,
    method: row.method,
  }
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
