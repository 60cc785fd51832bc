import { logGamma } from './logGamma'

/** In a fair split, ever, the alarm is given at the most once in so many experiments. */
const ONCE_IN = 1000
/** How close to the declared shares an odd split is looked for: the weight of so many visitors. Small faults show up sooner with a large one, large faults later. */
const CLOSENESS = 100

/** Visitors of a variant, and the part of all (percent) that it should have. */
export interface SplitPart {
  readonly visitors: number
  readonly share: number
}

/**
 * Whether visitors were divided so unlike the declared shares that it is hardly chance: a sample-ratio mismatch, which tells that visitors of a variant
 * got lost on the way, or that the shares were changed meanwhile. It may be looked at as often as one likes: a Bayes factor against the declared shares, with a Dirichlet
 * distribution around them; a fair split passes 1000 at any time with a probability of 1 in 1000 at the most (M. Lindon, A. Malek, "Anytime-valid inference for
 * multinomial count data", NeurIPS 2022).
 */
export function isSplitOdd(parts: readonly SplitPart[]): boolean {
  return logBayesFactor(parts) > Math.log(ONCE_IN)
}

/** The logarithm of how much better another split explains the visitors than the declared one. */
export function logBayesFactor(parts: readonly SplitPart[]): number {
  if (parts.some(({ visitors, share }) => share <= 0 && visitors > 0)) return Number.POSITIVE_INFINITY
  const given = parts.filter(({ share }) => share > 0)
  const total = given.reduce((sum, { visitors }) => sum + visitors, 0)
  const shares = given.reduce((sum, { share }) => sum + share, 0)
  const each = given.map(({ visitors, share }) => {
    const weight = (CLOSENESS * share) / shares
    return logGamma(weight + visitors) - logGamma(weight) - visitors * Math.log(share / shares)
  })
  return each.reduce((sum, part) => sum + part, logGamma(CLOSENESS) - logGamma(CLOSENESS + total))
}
