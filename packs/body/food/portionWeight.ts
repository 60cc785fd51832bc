import type { WeightUnit } from '../../../domain/units/weight'

/** By definition of the international ounce. */
const GRAMS_PER_OUNCE = 28.349523125

export interface PortionWeight {
  readonly amount: number
  readonly unit: 'gram' | 'ounce'
}

/**
 * A portion as a kitchen scale would be read by who weighs themselves in kg or lbs: to 5 g; to a tenth of an ounce, from ten on to a
 * whole one.
 */
export function portionWeight(grams: number, unit: WeightUnit): PortionWeight {
  if (unit === 'kg') return { amount: Math.max(5, Math.round(grams / 5) * 5), unit: 'gram' }
  const ounces = grams / GRAMS_PER_OUNCE
  const amount = ounces < 10 ? Math.max(0.1, Math.round(ounces * 10) / 10) : Math.round(ounces)
  return { amount, unit: 'ounce' }
}
