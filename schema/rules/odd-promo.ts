import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A promo code's percentage has at most two decimals, and its last day is one that the calendar has. */
export const oddPromo: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const [code, { percent, until }] of Object.entries(offers.values.promoCodes ?? {})) {
    const place = (key: string) => placeOf(offers.file, ['promoCodes', code, key])
    if (Number(percent.toFixed(2)) !== percent) {
      report(place('percent'), `${percent} percent have more than two decimals`, `Write ${Number(percent.toFixed(2))}.`)
    }
    if (until !== undefined && !isDay(until)) report(place('until'), `the calendar has no day ${until}`)
  }
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
