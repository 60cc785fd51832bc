import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Outside of these a percentage is more likely a slip than meant: 0.26 for 26. */
const LEAST_PERCENT = 1
const MOST_PERCENT = 90

/** A promo code's percentage has at most two decimals, and its days are ones that the calendar has, in their order. */
export const oddPromo: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const [code, { percent, from, until }] of Object.entries(offers.values.promoCodes ?? {})) {
    const place = (key: string) => placeOf(offers.file, ['promoCodes', code, key])
    if (Number(percent.toFixed(2)) !== percent) {
      report(place('percent'), `${percent} percent have more than two decimals`, `Write ${Number(percent.toFixed(2))}.`)
    } else if (percent < LEAST_PERCENT || percent > MOST_PERCENT) {
      const meant = Math.round(percent * 100)
      report(
        place('percent'),
        `the promo code ${code} takes ${percent} percent off`,
        meant > 0 && percent < LEAST_PERCENT ? `Write ${meant} for ${meant} percent.` : undefined,
        { severity: 'warning' },
      )
    }
    for (const [key, day] of [['from', from] as const, ['until', until] as const])
      if (day !== undefined && !isDay(day)) report(place(key), `the calendar has no day ${day}`)
    if (from !== undefined && until !== undefined && from > until)
      report(
        place('until'),
        `the code ends on ${until}, before it begins`,
        `It holds from ${from}. Write a later day, or the same.`,
      )
  }
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
