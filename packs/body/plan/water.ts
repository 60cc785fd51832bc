import type { ClientSettings } from '../../../domain/pack'
import { roundTo } from '../../../domain/units/roundTo'

/** By definition of the US fluid ounce. */
const MILLILITRES_PER_FLUID_OUNCE = 29.5735295625

/** The water to drink in a day, in whole millilitres: so much for each kilogram, within bounds. Null while the weight is unknown. */
export function waterMillilitres(
  weightGrams: number | null,
  { water }: Pick<ClientSettings['plan'], 'water'>,
): number | null {
  if (!weightGrams) return null
  return Math.min(water.max, Math.max(water.min, Math.round((water.millilitresPerKg * weightGrams) / 1000)))
}

/** Millilitres as litres to one decimal, for who weighs in kg. */
export function litres(millilitres: number): number {
  return roundTo(millilitres / 1000, 1)
}

/** Millilitres as whole US fluid ounces, for who weighs in lbs. */
export function fluidOunces(millilitres: number): number {
  return Math.round(millilitres / MILLILITRES_PER_FLUID_OUNCE)
}
