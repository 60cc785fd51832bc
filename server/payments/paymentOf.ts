import type { Payment } from '../../domain/wire/paymentCalls'
import type { PurchaseRow } from '../store/tables'
import { GatewayUnavailable, type Outcome } from './gateway'

/** What the page hears of a purchase. */
export function paymentOf(row: PurchaseRow, outcome: Outcome | null): Payment {
  const purchaseId = row.id
  if (row.status === 'paid') {
    return { purchaseId, status: 'paid', charged: { amount: row.amount, currency: row.currency } }
  }
  switch (outcome?.status) {
    case 'processing':
      throw new GatewayUnavailable('the bank has not decided yet')
    case 'needsAction':
    case 'needsCard':
      return { purchaseId, status: outcome.status, ...secretOf(outcome) }
    case 'declined':
      return { purchaseId, status: 'declined', reason: outcome.reason, ...secretOf(outcome) }
    default:
      // Nothing was begun at the provider, or it is over there.
      return row.status === 'open'
        ? { purchaseId, status: 'needsCard' }
        : { purchaseId, status: 'declined', reason: 'other' }
  }
}

function secretOf({ clientSecret }: { readonly clientSecret: string | null }) {
  return clientSecret === null ? {} : { clientSecret }
}
