import { readDay } from './day'

/**
 * A moment within a calendar day where the visitor is, for Intl, which formats moments in the time zone of the machine. Midnight in
 * UTC would be shown as the day before in America; noon at home is the right day everywhere, on days of a clock change too.
 */
export function noonOf(day: string): Date | null {
  const date = readDay(day)
  if (!date) return null
  const noon = new Date(2000, 0, 1, 12)
  // Not the constructor, which takes the year 99 for 1999.
  noon.setFullYear(date.year, date.month - 1, date.day)
  return noon
}
