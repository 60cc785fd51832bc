import { addDays } from '../dates/day'
import type { SubscriptionState } from './purchaseState'

export interface NextPayment {
  readonly on: string
  /** The last day to cancel: 24 hours before. Null where that has passed. */
  readonly cancelBy: string | null
}

/** The next payment as it is read on the visitor's day. Null where none comes, and for a page that was left open until after it. */
export function nextPayment(
  { currentPeriodEnds, standing }: Pick<SubscriptionState, 'currentPeriodEnds' | 'standing'>,
  today: string,
): NextPayment | null {
  if (standing !== 'renews' || currentPeriodEnds === null || currentPeriodEnds < today) return null
  const cancelBy = addDays(currentPeriodEnds, -1)
  return { on: currentPeriodEnds, cancelBy: cancelBy !== null && cancelBy >= today ? cancelBy : null }
}
