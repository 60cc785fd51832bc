import { meanOf, proportion, type Sample } from '../../domain/statistics/sample'
import { alphaOf, MOST_DAYS } from '../../domain/statistics/verdict'
import { visitorsNeeded } from '../../domain/statistics/visitorsNeeded'

/** What is known of the visitors of an experiment, or of those who would be in it. */
export interface Planned {
  /** The percent of each variant, control first. */
  readonly shares: { readonly [variant: string]: number }
  /** Those whom it is for and who meet what differs, in so many days. */
  readonly days: number
  readonly visitors: number
  /** The part of them, from 0 to 1, that it has: the holdout and other experiments of its group have the rest. */
  readonly part: number
  /** What decides: the conversion, or the money in the currency in which most pay. */
  readonly usual: Sample
  readonly currencies: number
  /** A step on the way to the shop, and how many of the visitors come to it. */
  readonly earlier: { readonly step: string; readonly came: number } | null
}

export interface Need {
  /** Infinite where nobody comes, or nobody ever did it. */
  readonly visitors: number
  readonly days: number
}

export interface Plan extends Need {
  /** What would be decided within a year, where this is not. */
  readonly instead: {
    /** In percent. */
    readonly lift: { readonly percent: number; readonly days: number } | null
    /** The percent of each variant, evenly divided. */
    readonly share: { readonly percent: number; readonly days: number } | null
    readonly earlier: { readonly step: string; readonly days: number } | null
  } | null
}

/** So long a wait is proposed in place of one that is too long. */
const GOOD_DAYS = 60
const STEP_PERCENT = 5
const MOST_PERCENT = 100

/** How long it takes until a lift (percent) is told from none in every variant, and what would take less than a year. */
export function plan(planned: Planned, percent: number): Plan {
  const need = needOf(planned, percent)
  if (need.days <= MOST_DAYS) return { ...need, instead: null }
  const variants = Object.keys(planned.shares)
  const even = Object.fromEntries(variants.map((variant) => [variant, 100 / variants.length]))
  const evenDays = needOf({ ...planned, shares: even }, percent).days
  const earlierDays =
    planned.earlier && needOf({ ...planned, usual: proportion(planned.earlier.came, planned.visitors) }, percent).days
  return {
    ...need,
    instead: {
      lift: largerLift(planned, percent),
      share: evenDays <= MOST_DAYS ? { percent: Math.floor(100 / variants.length), days: evenDays } : null,
      earlier:
        planned.earlier && earlierDays !== null && earlierDays <= MOST_DAYS
          ? { step: planned.earlier.step, days: earlierDays }
          : null,
    },
  }
}

/** A lift for which two months are enough, else the least that takes no more than a year. */
function largerLift(planned: Planned, percent: number): { readonly percent: number; readonly days: number } | null {
  const first = (Math.floor(percent / STEP_PERCENT) + 1) * STEP_PERCENT
  const count = Math.max(0, Math.floor((MOST_PERCENT - first) / STEP_PERCENT) + 1)
  const lifts = Array.from({ length: count }, (_, index) => first + index * STEP_PERCENT)
  const each = lifts.map((larger) => ({ percent: larger, days: needOf(planned, larger).days }))
  return each.find(({ days }) => days <= GOOD_DAYS) ?? each.find(({ days }) => days <= MOST_DAYS) ?? null
}

function needOf({ shares, days, visitors, part, usual, currencies }: Planned, percent: number): Need {
  const [control = 0, ...others] = Object.values(shares)
  const alpha = alphaOf(others.length, 1 + currencies)
  const each = others.map((share) => {
    const both = share + control
    const needed = visitorsNeeded(usual, { lift: percent / 100, shares: [share / both, control / both], alpha })
    return needed / (both / 100)
  })
  const most = Math.ceil(Math.max(...each))
  return {
    visitors: most,
    days: visitors > 0 ? Math.ceil((most * days) / (visitors * part)) : Number.POSITIVE_INFINITY,
  }
}

/** The figure that decides, before and after such a lift. */
export function liftedMean(usual: Sample, percent: number): readonly [before: number, after: number] {
  const mean = meanOf(usual)
  return [mean, mean * (1 + percent / 100)]
}
