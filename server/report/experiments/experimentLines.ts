import { stringify } from 'yaml'
import { experimentsOn } from '../../../domain/experiments/experimentsOn'
import { isDecidedByMoney } from '../../../domain/experiments/isDecidedByMoney'
import type { Money } from '../../../domain/money/money'
import { proportion, type Sample } from '../../../domain/statistics/sample'
import { type Comparison, type Decision, type VariantFigures, verdict } from '../../../domain/statistics/verdict'
import type { CompiledFunnel } from '../../../schema/compile/compiled'
import { dayNumber, dayText } from '../readNumbers'
import type { ReportFilter } from '../reportFilter'
import { moneyOf } from '../summary'
import type { AskedOfExperiments, ExperimentNumbers } from './readExperiments'
import { LATER_DAYS } from './readLaterMoney'

/** One variant of an experiment, as it is shown. */
export interface VariantLine {
  readonly variant: string
  readonly visitors: number
  readonly customers: number
  /** What is left, and what went back, by currency. */
  readonly revenue: readonly Money[]
  readonly refunded: readonly Money[]
  /** As `LATER_DAYS`. */
  readonly later: readonly LaterRevenue[]
  /** The share of those who came to the step that guards. Null without one. */
  readonly guard: number | null
  /** How it stands against control. Null for control. */
  readonly comparison: Comparison | null
  /** The percent of the visitors that it should have, and the share (of 1) that it has. */
  readonly declared: number
  readonly actual: number
}

/** What visitors have brought by a day after they came, renewals and refunds included. */
export interface LaterRevenue {
  readonly days: number
  /** Those who came so long ago: only they count. */
  readonly visitors: number
  /** By currency. Null where they are too few. */
  readonly revenue: readonly Money[] | null
}

export interface ExperimentLine {
  readonly name: string
  readonly about: string | null
  /** Whom it is for, as its file says it. Null: everybody. */
  readonly only: string | null
  /** The step whose visitors must not become fewer. */
  readonly guard: string | null
  readonly since: string
  readonly days: number
  /** The least lift that is worth it, of 1. */
  readonly lift: number
  readonly decision: Decision
  /** Control first. */
  readonly variants: readonly VariantLine[]
}

/** Of fewer visitors a mean says nothing: chance alone makes it twice as much, or half. */
const LEAST_VISITORS = 100
/** In percent, where the experiment says nothing else. */
export const USUAL_LIFT = 10

/** The experiments that somebody has seen. */
export function experimentLines(funnel: CompiledFunnel, numbers: ExperimentNumbers, today: string): ExperimentLine[] {
  return Object.entries(experimentsOn(funnel.experiments, today)).flatMap(([name, experiment]) => {
    const seen = numbers.exposed.filter((row) => row.experiment === name)
    if (seen.length === 0) return []
    const first = Math.min(...seen.map(({ firstDay }) => firstDay))
    const days = Math.max(1, dayNumber(today) - first + 1)
    const lift = (experiment.lift ?? USUAL_LIFT) / 100
    const { currencies } = funnel.offers
    const total = sum(seen, ({ visitors }) => visitors)
    const figures = Object.entries(experiment.variants).map(([variant, share]) =>
      figuresOf({ name, variant, share, currencies, hasGuard: experiment.guard !== undefined }, numbers),
    )
    const { decision, comparisons } = verdict(figures, {
      currencies,
      isPriced: isDecidedByMoney(funnel, name),
      lift,
      days,
    })
    const lines = figures.map(({ variant, share, conversion, revenue, guard }): VariantLine => {
      const { visitors, acting } = conversion
      const isIn = isOf(name, variant)
      return {
        variant,
        visitors,
        customers: acting,
        revenue: Object.entries(revenue).flatMap(([currency, { acting: payers, sum: amount }]) =>
          payers > 0 ? [{ amount, currency }] : [],
        ),
        refunded: currencies.flatMap((currency) => {
          const rows = numbers.payers.filter((row) => row.currency === currency && isPayer(name, row) && isIn(row))
          const amount = sum(rows, ({ refunded }) => refunded)
          return amount > 0 ? [{ amount, currency }] : []
        }),
        later: laterRevenue(name, variant, numbers),
        guard: guard && guard.visitors > 0 ? guard.acting / guard.visitors : null,
        comparison: comparisons.find((each) => each.variant === variant) ?? null,
        declared: share,
        actual: total > 0 ? visitors / total : 0,
      }
    })
    return [
      {
        name,
        about: experiment.about ?? null,
        only: experiment.only ? stringify(experiment.only, { collectionStyle: 'flow', lineWidth: 0 }).trim() : null,
        guard: experiment.guard ?? null,
        since: dayText(first),
        days,
        lift,
        decision,
        variants: lines,
      },
    ]
  })
}

function laterRevenue(name: string, variant: string, { exposed, later }: ExperimentNumbers): LaterRevenue[] {
  const isIn = isOf(name, variant)
  const seen = exposed.filter((row) => row.experiment === name && isIn(row))
  const paid = later.filter((row) => isPayer(name, row) && isIn(row))
  return LATER_DAYS.map((days, index) => {
    const visitors = sum(seen, ({ early }) => early[index] ?? 0)
    const revenue = moneyOf(paid.map(({ currency, sums }) => ({ currency, revenue: sums[index] ?? 0 })))
    const some = revenue.filter(({ amount }) => amount !== 0)
    return { days, visitors, revenue: visitors < LEAST_VISITORS ? null : some }
  })
}

/** The experiments as the database is asked for them. */
export function guardedExperiments({ experiments }: CompiledFunnel): AskedOfExperiments['experiments'] {
  return Object.entries(experiments).map(([name, { guard }]) => ({ name, guard }))
}

/** Whether only some visitors are looked at. The days and the order change nothing: an experiment is read whole. */
export function isPart({ language, sex, source, variants }: ReportFilter): boolean {
  return [language, sex, source].some((value) => value !== null) || Object.keys(variants).length > 0
}

interface Variant {
  readonly name: string
  readonly variant: string
  readonly share: number
  readonly currencies: readonly string[]
  readonly hasGuard: boolean
}

function figuresOf(
  { name, variant, share, currencies, hasGuard }: Variant,
  { exposed, payers, guards }: ExperimentNumbers,
): VariantFigures {
  const isIn = isOf(name, variant)
  const visitors = sum(
    exposed.filter((row) => row.experiment === name && isIn(row)),
    (row) => row.visitors,
  )
  const paid = payers.filter((row) => isPayer(name, row) && isIn(row))
  // Who bought with two records may be in two groups.
  const atMost = (count: number) => Math.min(count, visitors)
  const inCurrency = (currency: string): Sample => {
    const rows = paid.filter((row) => row.currency === currency)
    return {
      visitors,
      acting: atMost(sum(rows, (row) => row.payers)),
      sum: sum(rows, (row) => row.sum),
      squares: sum(rows, (row) => row.squares),
    }
  }
  const guarded = guards.filter((row) => row.experiment === name && isIn(row))
  const came = sum(guarded, (row) => row.came)
  const all = sum(guarded, (row) => row.visitors)
  return {
    variant,
    share,
    conversion: proportion(atMost(sum(paid, ({ customers }) => customers)), visitors),
    revenue: Object.fromEntries(currencies.map((currency) => [currency, inCurrency(currency)])),
    ...(hasGuard && { guard: proportion(Math.min(came, all), all) }),
  }
}

function isOf(name: string, variant: string): (row: { readonly variants: string }) => boolean {
  return ({ variants }) => variants.includes(`;${name}:${variant};`)
}

function isPayer(name: string, { experiments }: { readonly experiments: string }): boolean {
  return experiments.includes(`;${name};`)
}

function sum<T>(rows: readonly T[], amountOf: (row: T) => number): number {
  return rows.reduce((total, row) => total + amountOf(row), 0)
}
