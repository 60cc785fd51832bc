import type { Rule } from '../model/funnel.ts'
import { type SoldOffer, soldOffers } from '../model/soldOffers.ts'
import { isDay } from '../parse/isDay.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { visitedSteps } from '../shop/extrasOf.ts'

const DAY_MS = 86_400_000

/** On every day from today there is a plan for sale, where visitors come to a paywall. */
export const dayWithoutPlan: Rule = (funnel, report) => {
  const { offers, today } = funnel
  if (!offers || !visitedSteps(funnel).some(({ step }) => step.type === 'paywall')) return
  const plans = soldOffers(offers).filter((each) => each.section === 'plans' && each.offer.listed !== false)
  // Faulty days have their own messages.
  if (plans.some((plan) => daysOf(plan).some((day) => !isDay(day)))) return
  const ends = plans.flatMap(({ offer: { until } }) => (until === undefined ? [] : [dayAfter(until)]))
  const day = [today, ...ends.filter((end) => end > today)].sort().find((each) => !plans.some(isSoldOn(each)))
  const [blamed] = plans.toSorted((a, b) => (b.offer.until ?? '').localeCompare(a.offer.until ?? ''))
  if (day === undefined || !blamed) return
  const last = plans.findLast(({ offer: { until } }) => until !== undefined && dayAfter(until) === day) ?? blamed
  const key = last.offer.until === undefined ? 'from' : 'until'
  report(
    placeOf(offers.file, [...last.path, key]),
    `no plan is for sale on ${day}: visitors of that day come to a paywall without plans`,
    'Let one of the plans be sold on that day too, or leave the dates of one out.',
  )
}

function isSoldOn(day: string) {
  return ({ offer: { from, until } }: SoldOffer) =>
    (from === undefined || day >= from) && (until === undefined || day <= until)
}

function daysOf({ offer: { from, until } }: SoldOffer): string[] {
  return [from, until].filter((day) => day !== undefined)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
