import type { Variants } from '../experiments/assign'
import type { PromoCode } from './promoCode'

/** What a code takes off for visitors of these variants, in percent. Of several experiments the first that changes it counts. */
export function percentFor(
  { percent, percentInExperiment = {} }: Pick<PromoCode, 'percent' | 'percentInExperiment'>,
  variants: Variants,
): number | undefined {
  const [tested] = Object.entries(percentInExperiment).flatMap(([experiment, percents]) => {
    const variant = Object.hasOwn(variants, experiment) ? (variants[experiment] ?? '') : ''
    return Object.hasOwn(percents, variant) ? (percents[variant] ?? []) : []
  })
  return tested ?? percent
}

/** The code as visitors of these variants have it: what it takes off for others is left out. */
export function promoFor<Promo extends Pick<PromoCode, 'percent' | 'percentInExperiment'>>(
  promo: Promo,
  variants: Variants,
): Omit<Promo, 'percentInExperiment'> {
  const { percentInExperiment: _, ...others } = promo
  const percent = percentFor(promo, variants)
  return percent === undefined ? others : { ...others, percent }
}
