import { dateFormat } from '../../../domain/language/formats'

export type DatePart = 'day' | 'month' | 'year'

/** Day, month and year in the order in which the locale writes a date. */
export function dateOrder(locale: string): readonly DatePart[] {
  const parts = dateFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0)
  return parts.map(({ type }) => type).filter((type): type is DatePart => ['day', 'month', 'year'].includes(type))
}

/** The names of the twelve months, as they stand alone. */
export function monthNames(locale: string): readonly string[] {
  const format = dateFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)))
}
