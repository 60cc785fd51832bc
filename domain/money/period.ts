import type { Subscription, TrialPeriod } from '../../schema/generated/offers'
import { addDays, addMonths } from '../dates/day'

export type PeriodUnit = TrialPeriod['durationUnit']

/** A span of the calendar: 4 weeks, 1 month. */
export interface Period {
  readonly count: number
  readonly unit: PeriodUnit
}

/** The days that one unit is reckoned as (doc 1, point 9). */
export const DAYS_OF_UNIT: { readonly [unit in PeriodUnit]: number } = { Day: 1, Week: 7, Month: 30, Year: 365 }

/** How many days the period is reckoned as, where no calendar is at hand. */
export function daysOf({ count, unit }: Period): number {
  return count * DAYS_OF_UNIT[unit]
}

/** The day on which a period that begins today ends: 31 January and a month is 28 or 29 February. Null for what is no day. */
export function periodEnd(day: string, { count, unit }: Period): string | null {
  if (unit === 'Month') return addMonths(day, count)
  if (unit === 'Year') return addMonths(day, count * 12)
  return addDays(day, daysOf({ count, unit }))
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
