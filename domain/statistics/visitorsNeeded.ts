import { boundary } from './boundary'
import { meanOf, type Sample, varianceOf } from './sample'

/** The point of the normal distribution below which four fifths lie: so often a difference of the size that is looked for is found. */
const FOUR_FIFTHS = 0.8416
/** More are never waited for. */
const MOST = 1e12
const CLOSE_ENOUGH = 1.0001

interface Sought {
  /** The relative difference that is to be told from none: 0.1 for a tenth. */
  readonly lift: number
  /** The parts of the visitors of both, of 1, that the two variants get. */
  readonly shares: readonly [test: number, control: number]
  readonly alpha: number
}

/**
 * How many visitors test and control need together until a difference of that size shows in four of five experiments. `usual` is the figure without the experiment.
 * Infinite where nobody ever did it.
 */
export function visitorsNeeded(usual: Sample, { lift, shares, alpha }: Sought): number {
  const sought = Math.abs(lift) * meanOf(usual)
  if (!(sought > 0) || shares.some((share) => share <= 0)) return Number.POSITIVE_INFINITY
  const ofOne = Math.sqrt(varianceOf(usual) * shares.reduce((sum, share) => sum + 1 / share, 0))
  const isEnough = (visitors: number) =>
    ((boundary(visitors, alpha) + FOUR_FIFTHS) * ofOne) / Math.sqrt(visitors) <= sought
  let [few, enough] = [1, MOST]
  if (!isEnough(enough)) return Number.POSITIVE_INFINITY
  while (enough / few > CLOSE_ENOUGH) {
    const middle = Math.sqrt(few * enough)
    if (isEnough(middle)) enough = middle
    else few = middle
  }
  return Math.ceil(enough)
}
