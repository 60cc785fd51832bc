import type { Birthday } from '../answers/answers'

/** Days are texts such as 2026-02-28: a calendar day has no hour and no time zone, so nothing here can be a day off. */

export const DAY_MS = 86_400_000
const LAST_YEAR = 9999

/** Year, month (1-12) and day of a calendar day. Null for anything that is not a real one, such as 2026-02-30. */
export function readDay(value: unknown): Birthday | null {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  if (!parts) return null
  const day = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) }
  return isRealDate(day) ? day : null
}

/** True for a date that the calendar has. Whole numbers only. */
export function isRealDate({ year, month, day }: Birthday): boolean {
  if (![year, month, day].every(Number.isInteger)) return false
  if (year < 1 || year > LAST_YEAR || month < 1 || month > 12) return false
  return day >= 1 && day <= daysInMonth(year, month)
}

/** The text of a calendar day: { 2026, 2, 1 } is 2026-02-01. Null for a date that the calendar does not have. */
export function dayOf(date: Birthday): string | null {
  if (!isRealDate(date)) return null
  const { year, month, day } = date
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** So many days later; earlier for a negative number. Null for what is no day, and beyond the year 9999. */
export function addDays(day: string, days: number): string | null {
  const start = dayNumber(day)
  if (start === null || !Number.isInteger(days)) return null
  const date = new Date((start + days) * DAY_MS)
  return Number.isNaN(date.getTime())
    ? null
    : dayOf({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}

/** So many months later, on the same day or the last one that the month has: 31 January and a month is 28 or 29 February. */
export function addMonths(day: string, months: number): string | null {
  const start = readDay(day)
  if (!start || !Number.isInteger(months)) return null
  const count = start.year * 12 + start.month - 1 + months
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  return dayOf({ year, month, day: Math.min(start.day, daysInMonth(year, month)) })
}

/** Whole days from one day to another, negative where the other is earlier. Null for what is no day. */
export function daysBetween(from: string, to: string): number | null {
  const start = dayNumber(from)
  const end = dayNumber(to)
  return start === null || end === null ? null : end - start
}

/** The last day of a month, 1-12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function dayNumber(day: string): number | null {
  const date = readDay(day)
  if (!date) return null
  // Not Date.UTC, which takes the year 99 for 1999.
  return new Date(0).setUTCFullYear(date.year, date.month - 1, date.day) / DAY_MS
}
