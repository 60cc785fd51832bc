import { dateFormat, numberFormat } from '../../domain/language/formats'

const MINUTES_PER_HOUR = 60
const NO_BREAK_SPACE = '\u00a0'

/** A length of time as the language writes it in short, such as 7h 30m. */
export function lengthText(minutes: number, locale: string): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), Math.round(minutes % MINUTES_PER_HOUR)]
  const parts = [
    ...(hours > 0 ? [unitText(hours, 'hour', locale)] : []),
    ...(rest > 0 ? [unitText(rest, 'minute', locale)] : []),
  ]
  return parts.join(NO_BREAK_SPACE)
}

/** A time of day, in minutes after midnight, as the clock of the language has it: 10:45 pm, 22:45. */
export function clockText(minutes: number, locale: string): string {
  const time = new Date(Date.UTC(2000, 0, 1, 0, minutes))
  return withoutBreaks(dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(time))
}

function unitText(amount: number, unit: 'hour' | 'minute', locale: string): string {
  return withoutBreaks(numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount))
}

function withoutBreaks(text: string): string {
  return text.replaceAll(/[ \u202f]/g, NO_BREAK_SPACE)
}
