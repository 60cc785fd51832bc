import type { Birthday } from '../answers/answers'
import { addMonths, dayOf, isRealDate, readDay } from './day'

export type BirthdayFault = 'unreal' | 'future' | 'tooOld'

/** A birthday as the record holds it. Null unless it is a real calendar date in whole numbers. */
export function readBirthday(value: unknown): Birthday | null {
  if (typeof value !== 'object' || value === null) return null
  const { year, month, day } = value as { year?: unknown; month?: unknown; day?: unknown }
  if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number') return null
  return isRealDate({ year, month, day }) ? { year, month, day } : null
}

/** What is wrong with a birthday: no such day, today or later, or more than so many years ago. Null where nothing is. */
export function birthdayFault(birthday: Birthday, today: string, oldestYears: number): BirthdayFault | null {
  const day = dayOf(birthday)
  if (day === null) return 'unreal'
  if (day >= today) return 'future'
  const oldest = addMonths(today, -12 * oldestYears)
  return oldest !== null && day < oldest ? 'tooOld' : null
}

/**
 * Whole years since birth. A year counts from the birthday on, for somebody born on 29 February from 1 March in other years. Null
 * before the birth and for what is no day.
 */
export function ageOn(birthday: Birthday, today: string): number | null {
  const now = readDay(today)
  if (!now || !isRealDate(birthday)) return null
  const isPassed = now.month > birthday.month || (now.month === birthday.month && now.day >= birthday.day)
  const age = now.year - birthday.year - (isPassed ? 0 : 1)
  return age >= 0 ? age : null
}
