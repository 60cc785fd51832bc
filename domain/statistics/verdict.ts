import type { Difference, Proportion } from './differenceInterval'

/** Below so many the interval's formula is a poor guide, and a few visitors more or less turn the result. */
export const LEAST_VISITORS = 100
export const LEAST_CUSTOMERS = 10

export type Verdict = 'notEnough' | 'better' | 'worse' | 'noDifference'

/** What an experiment has shown of test against control: a difference only where the whole interval is on one side of nothing. */
export function verdict(test: Proportion, control: Proportion, difference: Difference | null): Verdict {
  const isSmall = [test, control].some(({ successes, total }) => total < LEAST_VISITORS || successes < LEAST_CUSTOMERS)
  if (isSmall || difference === null) return 'notEnough'
  if (difference.low > 0) return 'better'
  return difference.high < 0 ? 'worse' : 'noDifference'
}
