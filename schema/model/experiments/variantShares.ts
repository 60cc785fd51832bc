import type { Experiment } from '../../generated/experiments.ts'

/** How many percent of the visitors get each variant, control first: `share: 20` is short for 80 and 20. */
export function variantShares({ share = 0, variants }: Pick<Experiment, 'share' | 'variants'>): {
  readonly [variant: string]: number
} {
  return variants ?? { control: 100 - share, test: share }
}
