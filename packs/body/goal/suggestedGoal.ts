import { roundTo } from '../../../domain/units/roundTo'
import { shownWeight, type WeightUnit } from '../../../domain/units/weight'

/** The goals that are suggested, in the visitor's unit: so many kg or lbs below and above today's weight. */
export function suggestedGoal(
  weightGrams: number,
  unit: WeightUnit,
  reach: { readonly [Unit in WeightUnit]: number },
): { readonly from: number; readonly to: number } {
  const weight = shownWeight(weightGrams, unit)
  return { from: Math.max(0, roundTo(weight - reach[unit], 1)), to: roundTo(weight + reach[unit], 1) }
}
