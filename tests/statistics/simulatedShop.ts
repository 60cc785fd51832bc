import { randomPoisson } from 'd3-random'
import type { Sample } from '../../domain/statistics/sample'
import type { VariantFigures } from '../../domain/statistics/verdict'
import { chances } from '../../scripts/bench/chances'

/** What a visitor may leave in the shop, in minor units, and how many of a thousand visitors do: most leave nothing, few leave much. */
export type Baskets = readonly (readonly [paid: number, ofThousand: number])[]

/** Three plans, with extras or without: a thirtieth of the visitors pay, and the dearest basket is 40 times the mean. */
export const BASKETS: Baskets = [
  [699, 9],
  [1799, 12],
  [2999, 5],
  [1799 + 2999, 3],
  [2999 + 4999, 1],
  [2999 + 2999 + 4019 + 4999 + 2999, 0.4],
]

export const paying = (baskets: Baskets) => baskets.reduce((sum, [, ofThousand]) => sum + ofThousand, 0) / 1000
export const worth = (baskets: Baskets) =>
  baskets.reduce((sum, [paid, ofThousand]) => sum + paid * ofThousand, 0) / 1000

/** So many percent more visitors pay. */
export const lifted = (baskets: Baskets, percent: number): Baskets =>
  baskets.map(([paid, ofThousand]) => [paid, ofThousand * (1 + percent / 100)])

interface Arm {
  readonly variant: string
  readonly share: number
  readonly baskets: Baskets
}

/**
 * The figures of an experiment as they stand each evening. Visitors come by chance, each for themselves, so the counts of each basket are Poisson's:
 * no visitor has to be drawn.
 */
export function simulatedShop(visitorsADay: number, arms: readonly Arm[], seed: number) {
  const poisson = randomPoisson.source(chances(seed))
  const draws = arms.map(({ variant, share, baskets }) => {
    const visitors = (visitorsADay * share) / 100
    return {
      variant,
      share,
      others: poisson(visitors * (1 - paying(baskets))),
      baskets: baskets.map(([paid, ofThousand]) => ({ paid, count: poisson((visitors * ofThousand) / 1000) })),
    }
  })
  return function* evenings(days: number): Generator<readonly VariantFigures[]> {
    const sums = draws.map(() => ({ visitors: 0, acting: 0, sum: 0, squares: 0 }))
    for (let day = 0; day < days; day++) {
      yield draws.map(({ variant, share, others, baskets }, index): VariantFigures => {
        const total = sums[index] as { -readonly [key in keyof Sample]: Sample[key] }
        total.visitors += others()
        for (const { paid, count } of baskets) {
          const buyers = count()
          total.visitors += buyers
          total.acting += buyers
          total.sum += buyers * paid
          total.squares += buyers * paid ** 2
        }
        const { visitors, acting } = total
        return {
          variant,
          share,
          conversion: { visitors, acting, sum: acting, squares: acting },
          revenue: { USD: { ...total } },
        }
      })
    }
  }
}
