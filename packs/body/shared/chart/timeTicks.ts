import { addDays, dayOf, daysBetween, readDay } from '../../../../domain/dates/day'

/** So many names of months stand side by side on the narrowest phone. */
const MOST_TICKS = 5
/** Days are written with their month, which takes more room. */
const MOST_DAYS = 3
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 48]
const DAY_STEPS = [1, 2, 7, 14, 28]

/** A day of the time line, and what is written at it. */
export interface TimeTick {
  readonly day: number
  readonly date: string
  readonly form: 'day' | 'month' | 'year'
}

/** Where a time line from today on has its marks: at the first of months, as many as there is room for; at days where no two months begin. */
export function timeTicks(today: string, days: number): readonly TimeTick[] {
  const months = firstsOfMonths(today, days)
  if (months.length < 2) return dayTicks(today, days)
  for (const step of MONTH_STEPS) {
    const kept = months.filter(({ date }) => monthNumber(date) % step === 0)
    if (kept.length > MOST_TICKS) continue
    return kept.map((month) => ({ ...month, form: step < 12 ? 'month' : 'year' }))
  }
  return []
}

function firstsOfMonths(today: string, days: number): { readonly day: number; readonly date: string }[] {
  const now = readDay(today)
  if (!now) return []
  const found: { day: number; date: string }[] = []
  for (let count = now.year * 12 + now.month; ; count++) {
    const date = dayOf({ year: Math.floor(count / 12), month: (count % 12) + 1, day: 1 })
    const day = date === null ? null : daysBetween(today, date)
    if (date === null || day === null || day > days) return found
    found.push({ day, date })
  }
}

function dayTicks(today: string, days: number): TimeTick[] {
  const step = DAY_STEPS.find((each) => days / each <= MOST_DAYS + 1) ?? days
  const count = Math.min(MOST_DAYS, Math.floor(days / step))
  return Array.from({ length: count }, (_, index) => (index + 1) * step).flatMap((day) => {
    const date = addDays(today, day)
    return date === null ? [] : [{ day, date, form: 'day' as const }]
  })
}

/** January is 0 in every year, so that a year's first month is always among every second, third or sixth. */
function monthNumber(date: string): number {
  const day = readDay(date)
  return day ? day.year * 12 + day.month - 1 : 0
}
