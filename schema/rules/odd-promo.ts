import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A promo code's percentage has at most two decimals, and its days are ones that the calendar has, in their order. */
export const oddPromo: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const [code, { percent, from, until }] of Object.entries(offers.values.promoCodes ?? {})) {
    const place = (key: string) => placeOf(offers.file, ['promoCodes', code, key])
    if (Number(percent.toFixed(2)) !== percent) {
      report(place('percent'), `${percent} percent have more than two decimals`, `Write ${Number(percent.toFixed(2))}.`)
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
