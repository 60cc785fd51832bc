import { addDays } from '../dates/day'
import type { Money } from '../money/money'
import { type Period, periodEnd } from '../money/period'
import type { Renewal } from '../offers/quote'

/** What is next to the button that pays: who reads it knows every amount and the last day to cancel. */
export interface RenewalTerms {
  readonly today: Money
  readonly renewal: Money
  readonly every: Period
  /** The day of the first renewal. */
  readonly renewsOn: string
  /** The last day to cancel: 24 hours before the first period ends. */
  readonly cancelBy: string
}

interface Terms {
  readonly today: Money
  readonly first: Period | null
  readonly renewal: Renewal | null
}

/** The terms of a subscription that is bought on the day. Null for what is paid once, and for what is no day. */
export function renewalTerms({ today, first, renewal }: Terms, day: string): RenewalTerms | null {
  if (!renewal || !first) return null
  const renewsOn = periodEnd(day, first)
  const cancelBy = renewsOn && addDays(renewsOn, -1)
  return renewsOn && cancelBy ? { today, renewal: renewal.amount, every: renewal.every, renewsOn, cancelBy } : null
}
