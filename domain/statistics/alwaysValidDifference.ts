import { boundary } from './boundary'
import { meanOf, type Sample, together, varianceOf } from './sample'

/** The difference of two means, and the range in which the true one lies. */
export interface Difference {
  readonly difference: number
  readonly low: number
  readonly high: number
}

/**
 * Nothing is said before so many visitors have to be expected in each variant whose figure is not 0: what is proved is proved of many of them, and money, of which most
 * visitors pay nothing and few pay much, takes longest to behave as if it were many.
 */
export const LEAST_EXPECTED = 20

/**
 * The mean of `test` less that of `control`, with a range that holds the true difference at all times together, however often one looks, with the
 * probability 1 - alpha (see boundary). Null while there is too little.
 */
export function alwaysValidDifference(test: Sample, control: Sample, alpha: number): Difference | null {
  const all = together(test, control)
  const expected = (all.acting * Math.min(test.visitors, control.visitors)) / all.visitors
  if (!(expected >= LEAST_EXPECTED)) return null
  const difference = meanOf(test) - meanOf(control)
  const spread = boundary(all.visitors, alpha) * standardError(test, control)
  return { difference, low: difference - spread, high: difference + spread }
}

/**
 * The larger of two estimates, by the variance of each, and by that of both together. The first alone is too small where by chance few of a small variant did it,
 * and would tell of a loss that is none.
 */
function standardError(test: Sample, control: Sample): number {
  const ofEach = varianceOf(test) / test.visitors + varianceOf(control) / control.visitors
  const ofBoth = varianceOf(together(test, control)) * (1 / test.visitors + 1 / control.visitors)
  return Math.sqrt(Math.max(ofEach, ofBoth))
}
