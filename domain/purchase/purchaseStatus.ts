/**
 * How a purchase stands. `open`: begun, a card is still to be given. `needsAction`: the bank asks the customer. `failed`: not charged,
 * another try may succeed. `cancelled`: given up, or a subscription that has ended. `refunded`: the money went back.
 */
export type PurchaseStatus = 'open' | 'needsAction' | 'failed' | 'paid' | 'cancelled' | 'refunded'

/** What became known of a purchase, from the payment provider or its webhook, with the provider's own time (milliseconds). */
export interface PurchaseEvent {
  readonly type: 'created' | 'cardNeeded' | 'actionNeeded' | 'failed' | 'paid' | 'cancelled' | 'refunded'
  readonly at: number
}

/** The status, and the time of the event that it comes from. */
export interface PurchaseProgress {
  readonly status: PurchaseStatus
  readonly at: number
}

const STATUS_AFTER: { readonly [type in PurchaseEvent['type']]: PurchaseStatus } = {
  created: 'open',
  cardNeeded: 'open',
  actionNeeded: 'needsAction',
  failed: 'failed',
  paid: 'paid',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

/**
 * How final a status is. Between statuses of one rank the newer event counts, but a higher rank is never left for a lower one, however
 * new: a renewal that fails does not unpay the purchase, and nothing brings a cancelled or refunded one back to life.
 */
const RANK: { readonly [status in PurchaseStatus]: number } = {
  open: 0,
  needsAction: 0,
  failed: 0,
  paid: 1,
  cancelled: 2,
  refunded: 3,
}

/** Events of one attempt may have the same second: then what comes later in an attempt counts. */
const COURSE: readonly PurchaseStatus[] = ['open', 'needsAction', 'failed', 'paid', 'cancelled', 'refunded']

/**
 * The progress once an event became known; the very same object where it changes nothing. Whatever the order in which events arrive,
 * and however often, the same events lead to the same progress.
 */
export function afterEvent(progress: PurchaseProgress | null, event: PurchaseEvent): PurchaseProgress {
  const next: PurchaseProgress = { status: STATUS_AFTER[event.type], at: event.at }
  return progress && compare(next, progress) <= 0 ? progress : next
}

function compare(a: PurchaseProgress, b: PurchaseProgress): number {
  return RANK[a.status] - RANK[b.status] || a.at - b.at || COURSE.indexOf(a.status) - COURSE.indexOf(b.status)
}
