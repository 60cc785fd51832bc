import { formatMoney } from '../../domain/money/formatMoney'
import type { Money } from '../../domain/money/money'

/** What is not known, or cannot be computed. */
export const NOTHING = '–'

export interface Formats {
  count(value: number): string
  /** A share of 1: 0.4231 is 42.3%. */
  share(value: number | null): string
  /** A relative difference, with its sign: 0.012 is +1.2%. */
  change(value: number): string
  /** Amounts of several currencies, one after the other. */
  money(amounts: readonly Money[]): string
  /** A stay: 8.4 s, 1.5 min. */
  stay(milliseconds: number | null): string
  day(day: string): string
  time(milliseconds: number): string
  languageName(language: string): string
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

export function formats(locale: string): Formats {
  const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const counts = number()
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const shares = number({ style: 'percent', ...oneDigit })
  const changes = number({ style: 'percent', signDisplay: 'exceptZero', ...oneDigit })
  const seconds = number({ style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 0 })
  const shortSeconds = number({ style: 'unit', unit: 'second', unitDisplay: 'short', ...oneDigit })
  const minutes = number({ style: 'unit', unit: 'minute', unitDisplay: 'short', ...oneDigit })
  const days = date({ weekday: 'short', day: 'numeric', month: 'short' })
  const times = date({ dateStyle: 'medium', timeStyle: 'medium' })
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return {
    count: (value) => counts.format(value),
    share: (value) => (value === null ? NOTHING : shares.format(value)),
    change: (value) => changes.format(value),
    money: (amounts) => amounts.map((amount) => formatMoney(amount, locale)).join(' · ') || NOTHING,
    stay(milliseconds) {
      if (milliseconds === null) return NOTHING
      if (milliseconds >= MINUTE_MS) return minutes.format(milliseconds / MINUTE_MS)
      return (milliseconds < 10 * SECOND_MS ? shortSeconds : seconds).format(milliseconds / SECOND_MS)
    },
    day: (day) => days.format(new Date(day)),
    time: (milliseconds) => times.format(milliseconds),
    languageName: (language) => names.of(language) ?? language,
  }
}
