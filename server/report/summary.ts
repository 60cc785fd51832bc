import type { Money } from '../../domain/money/money'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { medianTime } from '../analytics/timeBuckets'
import { EVERYBODY } from '../analytics/visitor'
import { dayNumber, dayText, type PlaceNumbers, type ReportNumbers } from './readNumbers'
import type { ReportFilter } from './reportFilter'

/** What is said of a group of visitors. */
export interface Totals {
  readonly visitors: number
  /** Visitors who paid for a plan. */
  readonly customers: number
  /** The share of customers. Null where nobody came. */
  readonly conversion: number | null
  /** By currency. */
  readonly revenue: readonly Money[]
}

export interface StepLine {
  readonly step: string
  readonly visitors: number
  /** The share of all visitors who reached it. */
  readonly reached: number | null
  /** The share of its visitors who came to another step after it. Null where nobody came, and at the end of the funnel. */
  readonly wentOn: number | null
  /** How many came to no other step after it. At the end of the funnel nobody has left. */
  readonly left: number
  readonly medianMs: number | null
  /** It is among the steps that lose the most visitors. */
  readonly isBigLoss: boolean
}

export interface GroupLine extends Totals {
  /** What the group has in common; empty where it is not known; OTHERS for what is left without the largest. */
  readonly value: string
  readonly steps: readonly StepLine[]
}

export interface OfferLine {
  readonly offerId: string
  readonly kind: string
  readonly purchases: number
  readonly refunded: number
  readonly revenue: Money
}

export interface Summary {
  readonly totals: Totals
  /** In the order of the funnel. */
  readonly steps: readonly StepLine[]
  /** The largest groups of what is compared, and what is left without them. Empty where nothing is compared. */
  readonly groups: readonly GroupLine[]
  readonly days: readonly (Totals & { readonly day: string })[]
  readonly offers: readonly OfferLine[]
  readonly unlinked: { readonly purchases: number; readonly revenue: readonly Money[] }
}

export const OTHERS = '…'
/** More columns cannot be read next to each other. */
const MOST_GROUPS = 6
const BIG_LOSSES = 3

/** The steps of an order, and those outside of it last. */
export function stepsOfOrder({ orders }: CompiledFunnel, name: string): readonly string[] {
  const order = orders[name]
  return order ? [...order.segments.flat(), ...(order.aside ?? [])] : []
}

/** All steps of the order, and of those outside of it the ones that somebody came to. */
function shownSteps(funnel: CompiledFunnel, order: string, places: readonly PlaceNumbers[]): readonly string[] {
  const visited = new Set(places.filter(({ visitors }) => visitors > 0).map(({ place }) => place))
  const aside = new Set(funnel.orders[order]?.aside ?? [])
  return stepsOfOrder(funnel, order).filter((step) => !aside.has(step) || visited.has(step))
}

/** What the numbers amount to. Pure: the same numbers say the same. */
export function summary(funnel: CompiledFunnel, filter: ReportFilter, numbers: ReportNumbers): Summary {
  const steps = shownSteps(funnel, filter.order, numbers.places)
  const last = funnel.orders[filter.order]?.segments.flat().at(-1)
  const all = stepLines(steps, last, numbers.places)
  return {
    totals: totalsOf(visitorsOf(numbers.places), numbers.customers, numbers.purchases),
    steps: all,
    groups: filter.split === null ? [] : groupLines(steps, last, numbers),
    days: dayLines(filter, numbers),
    offers: offerLines(numbers.purchases),
    unlinked: { purchases: sum(numbers.unlinked, ({ purchases }) => purchases), revenue: moneyOf(numbers.unlinked) },
  }
}

function totalsOf(
  visitors: number,
  customers: readonly { readonly customers: number }[],
  purchases: readonly { readonly currency: string; readonly revenue: number }[],
): Totals {
  const bought = sum(customers, (each) => each.customers)
  return { visitors, customers: bought, conversion: shareOf(bought, visitors), revenue: moneyOf(purchases) }
}

function visitorsOf(places: readonly PlaceNumbers[]): number {
  return sum(
    places.filter(({ place }) => place === EVERYBODY),
    ({ visitors }) => visitors,
  )
}

function stepLines(steps: readonly string[], last: string | undefined, places: readonly PlaceNumbers[]): StepLine[] {
  const everybody = visitorsOf(places)
  const lines = steps.map((step) => {
    const here = places.filter(({ place }) => place === step)
    const visitors = sum(here, (each) => each.visitors)
    const left = step === last ? 0 : sum(here, ({ ended }) => ended)
    const times = here.reduce<readonly number[]>((total, each) => each.times.map((n, i) => n + (total[i] ?? 0)), [])
    return {
      step,
      visitors,
      reached: shareOf(visitors, everybody),
      wentOn: step === last ? null : shareOf(visitors - left, visitors),
      left,
      medianMs: medianTime(times),
    }
  })
  const losses = lines.filter(({ left }) => left > 0).sort((a, b) => b.left - a.left)
  const big = new Set(losses.slice(0, BIG_LOSSES).map(({ step }) => step))
  return lines.map((line) => ({ ...line, isBigLoss: big.has(line.step) }))
}

function groupLines(steps: readonly string[], last: string | undefined, numbers: ReportNumbers): GroupLine[] {
  const everybody = numbers.places.filter(({ place, visitors }) => place === EVERYBODY && visitors > 0)
  const bySize = everybody.toSorted((a, b) => b.visitors - a.visitors || (a.value < b.value ? -1 : 1))
  const named = bySize.filter(({ value }) => value !== OTHERS).map(({ value }) => value)
  const shown = named.length < bySize.length || named.length > MOST_GROUPS ? named.slice(0, MOST_GROUPS - 1) : named
  const groupOf = (value: string) => (shown.includes(value) ? value : OTHERS)
  return [...new Set([...shown, ...bySize.map(({ value }) => groupOf(value))])].map((value) => {
    const isHere = (row: { readonly value: string }) => groupOf(row.value) === value
    const places = numbers.places.filter(isHere)
    const totals = totalsOf(visitorsOf(places), numbers.customers.filter(isHere), numbers.purchases.filter(isHere))
    return { value, ...totals, steps: stepLines(steps, last, places) }
  })
}

/** The last day first, down to the first on which anybody came. Days between on which nobody did are lines too: a gap is to be seen. */
function dayLines({ from, to }: ReportFilter, numbers: ReportNumbers): Summary['days'] {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const lines = Array.from({ length: last - first + 1 }, (_, index) => {
    const day = last - index
    const isHere = (row: { readonly day: number }) => row.day === day
    const visitors = sum(numbers.days.filter(isHere), (each) => each.visitors)
    return {
      day: dayText(day),
      ...totalsOf(visitors, numbers.customers.filter(isHere), numbers.purchases.filter(isHere)),
    }
  })
  const oldest = lines.findLastIndex(({ visitors, customers }) => visitors > 0 || customers > 0)
  return lines.slice(0, oldest + 1)
}

function offerLines(purchases: ReportNumbers['purchases']): OfferLine[] {
  const lines = new Map<string, OfferLine>()
  for (const { offerId, kind, currency, purchases: count, refunded, revenue } of purchases) {
    const key = JSON.stringify([kind, offerId, currency])
    const line = lines.get(key) ?? { offerId, kind, purchases: 0, refunded: 0, revenue: { amount: 0, currency } }
    lines.set(key, {
      ...line,
      purchases: line.purchases + count,
      refunded: line.refunded + refunded,
      revenue: { currency, amount: line.revenue.amount + revenue },
    })
  }
  // Amounts of two currencies cannot be compared: the lines of one stand together, and the one in which most is bought first.
  const currencies = [...new Set(purchases.map(({ currency }) => currency))]
  const rank = currencies.sort((a, b) => boughtIn(b) - boughtIn(a) || (a < b ? -1 : 1))
  return [...lines.values()].sort(
    (a, b) =>
      rank.indexOf(a.revenue.currency) - rank.indexOf(b.revenue.currency) ||
      b.revenue.amount - a.revenue.amount ||
      (a.offerId < b.offerId ? -1 : 1),
  )

  function boughtIn(currency: string): number {
    return sum(
      purchases.filter((each) => each.currency === currency),
      (each) => each.purchases,
    )
  }
}

/** In the order of their codes; a currency in which nothing was left is not named. */
export function moneyOf(rows: readonly { readonly currency: string; readonly revenue: number }[]): Money[] {
  const byCurrency = new Map<string, number>()
  for (const { currency, revenue } of rows) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + revenue)
  return [...byCurrency].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, amount]) => ({ amount, currency }))
}

function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}

function sum<T>(rows: readonly T[], amountOf: (row: T) => number): number {
  return rows.reduce((total, row) => total + amountOf(row), 0)
}
