import { conditionsOf, leavesOf } from '../model/conditionsOf.ts'
import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { isDay } from '../parse/isDay.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { soldInAll } from '../shop/marketsOf.ts'

/** What begins later than this was most likely meant for this year, or is planned too early to be kept in mind. */
const DAYS_AHEAD = 300
/** What ends later than this ends never. */
const YEARS_AHEAD = 3

/** No day is so far off that its year is likely a slip: what begins a year late is shown to nobody until then. */
export const farDay: Rule = ({ offers, steps, today }, report) => {
  const latestStart = dayAfter(today, DAYS_AHEAD)
  const latestEnd = dayAfter(today, YEARS_AHEAD * 366)
  const tell = (at: Place, day: string | undefined, latest: string, what: string) => {
    if (day === undefined || !isDay(day) || day <= latest) return
    report(at, `${what} ${day}: that is far off`, 'Look at its year.', { severity: 'warning' })
  }
  for (const step of steps.values()) {
    if (!step.isWhole) continue
    for (const leaf of conditionsOf(step).flatMap(({ expression }) => leavesOf(expression))) {
      if (leaf.kind !== 'days') continue
      tell(leaf.at, leaf.from, latestStart, 'nobody sees this before')
      tell(leaf.at, leaf.until, latestEnd, 'this is shown until')
    }
  }
  if (!offers) return
  for (const { id, path, offer } of soldOffers(offers)) {
    tell(placeOf(offers.file, [...path, 'from']), offer.from, latestStart, `"${id}" is not sold before`)
    tell(placeOf(offers.file, [...path, 'until']), offer.until, latestEnd, `"${id}" is sold until`)
  }
  for (const { id, path, offer } of soldInAll(offers))
    for (const day of Object.keys(offer.todayFrom ?? {}))
      tell(keyPlaceOf(offers.file, [...path, 'todayFrom', day]), day, latestStart, `"${id}" has this price not before`)
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
