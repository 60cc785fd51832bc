import { addDays, dayOf, daysInMonth, readDay } from '../../../domain/dates/day'

/** A month with fewer days left is a page of days that have passed. */
const DAYS_WORTH_A_MONTH = 10

/** The day at which the calendar opens while none is chosen: the first one that can be, or the first of the next month where this one is nearly over. */
export function openingDay(from: string, to: string): string {
  const day = readDay(from)
  if (!day) return from
  const left = daysInMonth(day.year, day.month) - day.day + 1
  if (left >= DAYS_WORTH_A_MONTH) return from
  const next = addDays(dayOf(day) ?? from, left)
  return next !== null && next <= to ? next : from
}
