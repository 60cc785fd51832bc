import type { Birthday } from '../../../domain/answers/answers'
import { type BirthdayFault, birthdayFault } from '../../../domain/dates/birthday'
import { readTypedNumber } from '../../../domain/units/typedNumber'
import type { DatePart } from './dateOrder'

/** A birthday as it stands in the three fields. */
export type BirthdayTexts = Readonly<Record<DatePart, string>>

export type TypedBirthday =
  | { readonly birthday: Birthday }
  /** What is wrong, and the field to mend. */
  | { readonly fault: 'empty' | 'day' | 'year' | BirthdayFault; readonly field: DatePart }

/** @param order in which an empty field is looked for, as the fields stand on the screen. */
export function readBirthdayTexts(
  texts: BirthdayTexts,
  order: readonly DatePart[],
  today: string,
  oldestYears: number,
): TypedBirthday {
  const empty = order.find((part) => texts[part].trim() === '')
  if (empty) return { fault: 'empty', field: empty }
  const day = wholeNumber(texts.day)
  const month = wholeNumber(texts.month)
  const year = wholeNumber(texts.year)
  if (day === null || day < 1 || day > 31) return { fault: 'day', field: 'day' }
  if (year === null || year < 1000) return { fault: 'year', field: 'year' }
  if (month === null) return { fault: 'empty', field: 'month' }
  const birthday = { year, month, day }
  const fault = birthdayFault(birthday, today, oldestYears)
  return fault ? { fault, field: fault === 'unreal' ? 'day' : 'year' } : { birthday }
}

function wholeNumber(text: string): number | null {
  const number = readTypedNumber(text)
  return number.kind === 'number' && Number.isInteger(number.value) ? number.value : null
}
