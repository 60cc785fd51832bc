import type { ClientSettings } from '../../schema/compile/compiled'
import type { Answers } from '../answers/answers'
import { ageOn, birthdayFault, readBirthday } from './birthday'

type AgeRanges = ClientSettings['ageRanges']

/** By S15 a birthday longer ago is a slip. */
const OLDEST_YEARS = 120

/** The visitor's age in whole years from the birthday. Null without one that can be true. */
export function ageFromBirthday(answers: Answers, today: string): number | null {
  const birthday = readBirthday(answers.birthday)
  if (!birthday || birthdayFault(birthday, today, OLDEST_YEARS) !== null) return null
  return ageOn(birthday, today)
}

/**
 * The key of the age range that copy speaks to. A birthday beats the range that was picked; somebody younger than the first range
 * counts to the first, somebody older than the last to the last. Null while the age is unknown.
 */
export function ageRangeOf(answers: Answers, today: string, ranges: AgeRanges): string | null {
  const age = ageFromBirthday(answers, today)
  if (age === null) return pickedRange(answers, ranges)
  const byAge = Object.entries(ranges).sort(([, one], [, other]) => one.from - other.from)
  return (byAge.filter(([, range]) => range.from <= age).at(-1) ?? byAge[0])?.[0] ?? null
}

/** The age in years that the plan is computed with: from the birthday, else the middle of the range. Null while it is unknown. */
export function ageForPlan(answers: Answers, today: string, ranges: AgeRanges): number | null {
  const age = ageFromBirthday(answers, today)
  if (age !== null) return age
  const range = ranges[pickedRange(answers, ranges) ?? '']
  return range ? (range.from + range.to) / 2 : null
}

function pickedRange({ age }: Answers, ranges: AgeRanges): string | null {
  return typeof age === 'string' && Object.hasOwn(ranges, age) ? age : null
}
