import type { Subscription, TrialPeriod } from '../../schema/generated/offers'
import { addDays, addMonths, daysBetween } from '../dates/day'

export type PeriodUnit = TrialPeriod['durationUnit']

/** A span of the calendar: 4 weeks, 1 month. */
export interface Period {
  readonly count: number
  readonly unit: PeriodUnit
}

/** How many days one unit counts as (S29). */
export const DAYS_OF_UNIT: { readonly [unit in PeriodUnit]: number } = { Day: 1, Week: 7, Month: 30, Year: 365 }

/** How many days the period counts as, where no calendar is at hand. */
export function daysOf({ count, unit }: Period): number {
  return count * DAYS_OF_UNIT[unit]
}

/** The day on which a period that begins today ends: 31 January and a month is 28 or 29 February. Null for what is no day. */
export function periodEnd(day: string, { count, unit }: Period): string | null {
  if (unit === 'Month') return addMonths(day, count)
  if (unit === 'Year') return addMonths(day, count * 12)
  return addDays(day, daysOf({ count, unit }))
}

/** More days than one unit ever has: counted in these, no renewal is passed over. */
const MOST_DAYS: { readonly [unit in PeriodUnit]: number } = { Day: 1, Week: 7, Month: 31, Year: 366 }

/**
 * The first renewal after the day, of a subscription whose first one is on `first` and that renews every so often. Counted from the
 * first each time, so that a plan of the 31st comes back to the 31st after February. Null for what is no day.
 */
export function renewalAfter(first: string, every: Period, day: string): string | null {
  const daysSince = daysBetween(first, day)
  if (daysSince === null) return null
  if (daysSince < 0) return first
  for (let count = Math.floor(daysSince / (MOST_DAYS[every.unit] * every.count)); ; count++) {
    const renewal = periodEnd(first, { count: every.count * count, unit: every.unit })
    if (renewal === null || (daysBetween(day, renewal) ?? 1) > 0) return renewal
  }
}

/** The period at the price of today: the introductory one, else that of a renewal. */
export function firstPeriod({ trialPeriod, ...offer }: Subscription): Period {
  const { duration, durationUnit } = trialPeriod ?? offer
  return { count: duration, unit: durationUnit }
}

/** The period of each renewal. */
export function renewalPeriod({ duration, durationUnit }: Subscription): Period {
  return { count: duration, unit: durationUnit }
}
