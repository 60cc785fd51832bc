import { alwaysValidDifference, type Difference } from './alwaysValidDifference'
import { isSplitOdd } from './isSplitOdd'
import { meanOf, type Sample } from './sample'
import { visitorsNeeded } from './visitorsNeeded'

/** The figures of one variant: the first is control. */
export interface VariantFigures {
  readonly variant: string
  /** The part of all visitors, in percent, that it should have. */
  readonly share: number
  readonly conversion: Sample
  /** What visitors paid, by currency: of all of them, and so also of who pays in another. */
  readonly revenue: { readonly [currency: string]: Sample }
  /** Those who came to the step that guards. */
  readonly guard?: Sample
}

export interface Asked {
  /** All currencies in which something is sold, whether or not anybody has paid in them. */
  readonly currencies: readonly string[]
  /** Something costs another price in it: then money alone decides. */
  readonly isPriced: boolean
  /** The least relative difference that is worth shipping: 0.1 for a tenth. */
  readonly lift: number
  /** Days from the first visitor to today, both counted. */
  readonly days: number
}

/**
 * How a variant stands against control. `better`, `worse`: shown. `guardFell`: fewer come to the step that guards, shown. `tooSmall`: shown not to be better by as much as is
 * worth it. `early`: nothing can be said yet. `open`: not decided.
 */
export type Standing = 'better' | 'worse' | 'guardFell' | 'tooSmall' | 'early' | 'open'

export interface Comparison {
  readonly variant: string
  readonly standing: Standing
  readonly conversion: Difference | null
  readonly revenue: { readonly [currency: string]: Difference | null }
  readonly guard: Difference | null
}

export type Decision =
  /** `days`: about so many more. Null: nobody can say. */
  | { readonly say: 'wait'; readonly days: number | null }
  | { readonly say: 'ship'; readonly variant: string }
  | { readonly say: 'stop'; readonly because: 'worse' | 'tooSmall' | 'tooSlow' }
  | { readonly say: 'brokenSplit' }
  /** Everybody gets the same variant. */
  | { readonly say: 'over'; readonly variant: string }

export interface Verdict {
  readonly decision: Decision
  /** Of each variant but control. */
  readonly comparisons: readonly Comparison[]
}

/** All that an experiment says is right together with this probability, however often one looks. */
const ALPHA = 0.05
/** Who would have to wait for longer stops. */
export const MOST_DAYS = 365
/** Before so many days nobody is told to stop for want of visitors. */
const LEAST_DAYS = 14

/**
 * The probability that one of the ranges of an experiment may miss the truth: by Bonferroni's correction all of them have it in equal parts, those of the conversion and of
 * the revenue in each currency, of each variant. So one range that is all above nothing is enough. The guard finds no winner, and has its own.
 */
export function alphaOf(variants: number, figures: number): number {
  return ALPHA / (Math.max(1, variants) * figures)
}

/** What an experiment has shown, and what to do. */
export function verdict(variants: readonly VariantFigures[], asked: Asked): Verdict {
  const [control, ...others] = variants
  if (!control) throw new Error('an experiment has a control')
  const alpha = alphaOf(others.length, 1 + asked.currencies.length)
  const compared = others.map((test) => comparison(test, control, asked, alpha, alphaOf(others.length, 1)))
  const [given, ...more] = variants.filter(({ share }) => share > 0)
  if (more.length === 0)
    return { decision: { say: 'over', variant: (given ?? control).variant }, comparisons: compared }
  return { decision: decision([control, ...others], compared, asked, alpha), comparisons: compared }
}

function comparison(
  test: VariantFigures,
  control: VariantFigures,
  asked: Asked,
  alpha: number,
  alphaOfGuard: number,
): Comparison {
  const between = (ofTest: Sample | undefined, ofControl: Sample | undefined, level: number) =>
    ofTest && ofControl ? alwaysValidDifference(ofTest, ofControl, level) : null
  const conversion = between(test.conversion, control.conversion, alpha)
  const revenue = Object.fromEntries(
    asked.currencies.map((currency) => [currency, between(test.revenue[currency], control.revenue[currency], alpha)]),
  )
  const guard = between(test.guard, control.guard, alphaOfGuard)
  return {
    variant: test.variant,
    conversion,
    revenue,
    guard,
    standing: standing({ conversion, revenue, guard }, control, asked),
  }
}

/**
 * Money decides where it is clear. Until then the conversion does, which is clear much sooner, where the prices are the same and the money does not
 * point the other way.
 */
function standing(
  { conversion, revenue, guard }: Pick<Comparison, 'conversion' | 'revenue' | 'guard'>,
  control: VariantFigures,
  { isPriced, lift }: Asked,
): Standing {
  if (guard && guard.high < 0) return 'guardFell'
  const earned = Object.values(revenue).filter((each) => each !== null)
  const isUp = earned.some(({ low }) => low > 0)
  const isDown = earned.some(({ high }) => high < 0)
  if (isUp !== isDown) return isUp ? 'better' : 'worse'
  if (isUp) return 'open'
  if (!isPriced && conversion) {
    if (conversion.low > 0 && earned.every(({ difference }) => difference >= 0)) return 'better'
    if (conversion.high < 0 && earned.every(({ difference }) => difference <= 0)) return 'worse'
  }
  const decisive = isPriced
    ? Object.entries(revenue).map(([currency, each]) => [each, control.revenue[currency]] as const)
    : [[conversion, control.conversion] as const]
  const known = decisive.flatMap(([each, sample]) => (each && sample ? [{ each, sample }] : []))
  if (known.length === 0) return 'early'
  return known.every(({ each, sample }) => each.high < lift * meanOf(sample)) ? 'tooSmall' : 'open'
}

function decision(
  [control, ...others]: readonly [VariantFigures, ...VariantFigures[]],
  compared: readonly Comparison[],
  asked: Asked,
  alpha: number,
): Decision {
  if (isSplitOdd([control, ...others].map(({ conversion, share }) => ({ visitors: conversion.visitors, share }))))
    return { say: 'brokenSplit' }
  const winners = compared.filter(({ standing }) => standing === 'better')
  const best = winners.toSorted((a, b) => gain(b, control) - gain(a, control))[0]
  if (best) return { say: 'ship', variant: best.variant }
  const standings = compared.map(({ standing }) => standing)
  if (standings.every((each) => each === 'worse' || each === 'guardFell')) return { say: 'stop', because: 'worse' }
  if (!standings.some((each) => each === 'open' || each === 'early')) return { say: 'stop', because: 'tooSmall' }
  const undecided = others.filter((_, index) => ['open', 'early'].includes(standings[index] ?? ''))
  const days = Math.max(...undecided.map((test) => daysLeft(test, control, asked, alpha)))
  if (days <= MOST_DAYS) return { say: 'wait', days }
  return days > MOST_DAYS && asked.days >= LEAST_DAYS
    ? { say: 'stop', because: 'tooSlow' }
    : { say: 'wait', days: null }
}

/** By what the better of two winners is chosen: the money in the currency in which most pay, and where that is not known the conversion. */
function gain({ conversion, revenue }: Comparison, control: VariantFigures): number {
  const [main] = Object.entries(control.revenue).sort(([, a], [, b]) => b.acting - a.acting)
  const earned = main && revenue[main[0]]
  if (main && earned) return earned.difference / meanOf(main[1])
  return (conversion?.difference ?? 0) / meanOf(control.conversion)
}

/** How many more days until it is decided, if visitors come and behave as so far. NaN where nobody can say. */
function daysLeft(test: VariantFigures, control: VariantFigures, asked: Asked, alpha: number): number {
  const figures = asked.isPriced
    ? asked.currencies.map((currency) => [test.revenue[currency], control.revenue[currency]] as const)
    : [[test.conversion, control.conversion] as const]
  const share = test.share + control.share
  const visitors = test.conversion.visitors + control.conversion.visitors
  const needed = figures.map(([ofTest, ofControl]) =>
    ofTest && ofControl && ofControl.acting > 0
      ? visitorsNeeded(ofControl, {
          lift: stillToTell(meanOf(ofTest) / meanOf(ofControl) - 1, asked.lift),
          shares: [test.share / share, control.share / share],
          alpha,
        })
      : Number.POSITIVE_INFINITY,
  )
  const least = Math.min(...needed)
  if (!Number.isFinite(least) || visitors === 0) return Number.NaN
  return Math.max(1, Math.ceil(((least - visitors) * asked.days) / visitors))
}

/** The distance that has to show if the lift stays as it was seen: from nothing, or from what is worth it. Half of what is worth it takes longest. */
function stillToTell(seen: number, worthIt: number): number {
  return Math.max(seen, worthIt - seen)
}
