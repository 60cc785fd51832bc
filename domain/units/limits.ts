import { type FeetAndInches, INCHES_PER_FOOT, TENTHS_PER_INCH, tenthsOfCentimetres } from './height'
import { gramsOf, gramsPer, type WeightUnit } from './weight'

export interface WeightLimits {
  readonly minKg: number
  readonly maxKg: number
}

export interface HeightLimits {
  readonly minCm: number
  readonly maxCm: number
}

/** True for a weight that the step accepts, the limits themselves included. */
export function isWeightWithin(grams: number, { minKg, maxKg }: WeightLimits): boolean {
  return grams >= gramsOf(minKg, 'kg') && grams <= gramsOf(maxKg, 'kg')
}

/** True for a height that the step accepts, the limits themselves included. */
export function isHeightWithin(tenths: number, { minCm, maxCm }: HeightLimits): boolean {
  return tenths >= tenthsOfCentimetres(minCm) && tenths <= tenthsOfCentimetres(maxCm)
}

/** The limits as the visitor is told them: the outermost whole kg or lbs that are accepted. */
export function shownWeightLimits(
  { minKg, maxKg }: WeightLimits,
  unit: WeightUnit,
): { readonly min: number; readonly max: number } {
  const one = gramsPer(unit)
  return { min: Math.ceil(gramsOf(minKg, 'kg') / one), max: Math.floor(gramsOf(maxKg, 'kg') / one) }
}

/** The limits as the visitor is told them: the outermost whole inches that are accepted. */
export function shownHeightLimits({ minCm, maxCm }: HeightLimits): {
  readonly min: FeetAndInches
  readonly max: FeetAndInches
} {
  return {
    min: feet(Math.ceil(tenthsOfCentimetres(minCm) / TENTHS_PER_INCH)),
    max: feet(Math.floor(tenthsOfCentimetres(maxCm) / TENTHS_PER_INCH)),
  }
}

function feet(inches: number): FeetAndInches {
  return { ft: Math.floor(inches / INCHES_PER_FOOT), inch: inches % INCHES_PER_FOOT }
}
