import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Outside of these a percentage is more likely a slip than meant: 0.26 for 26. */
const LEAST_PERCENT = 1
const MOST_PERCENT = 90

/** A promo code's percentage has at most two decimals, and its last day is one that the calendar has. */
export const oddPromo: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const [code, { percent, until }] of Object.entries(offers.values.promoCodes ?? {})) {
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
    if (until !== undefined && !isDay(until)) report(place('until'), `the calendar has no day ${until}`)
  }
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
