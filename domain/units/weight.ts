import type { AnswerValues } from '../../schema/shape/answerKinds'
import { roundTo } from './roundTo'

export type WeightUnit = 'kg' | 'lbs'

/** By definition of the international pound. */
const GRAMS_PER_POUND = 453.59237
const GRAMS_PER_KILOGRAM = 1000
/** Above what any person has weighed: such a value is damage, not a weight. */
const MOST_GRAMS = 1_000_000

/** A weight as the record holds it, in whole grams. Null unless it is a number above zero in one of the two units. */
export function readWeight(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null
  const { kg, lbs } = value as { kg?: unknown; lbs?: unknown }
  return readAmount(kg, 'kg') ?? readAmount(lbs, 'lbs')
}

/** The unit that the record holds a weight in. Null where it holds none. */
export function weightUnitOf(value: unknown): WeightUnit | null {
  if (readWeight(value) === null) return null
  return readAmount((value as { kg?: unknown }).kg, 'kg') === null ? 'lbs' : 'kg'
}

/** Whole grams of an amount in kg or lbs. */
export function gramsOf(amount: number, unit: WeightUnit): number {
  return Math.round(amount * gramsPer(unit))
}

/** An amount of grams in kg or lbs, for computing and storing, with as few decimals as give the same grams again: 200 lbs are not 199.999. */
export function weightIn(grams: number, unit: WeightUnit): number {
  const exact = grams / gramsPer(unit)
  const decimals = [0, 1, 2].find((few) => gramsOf(roundTo(exact, few), unit) === grams) ?? 3
  return roundTo(exact, decimals)
}

/** An amount of grams in kg or lbs to one decimal, for showing in an input. */
export function shownWeight(grams: number, unit: WeightUnit): number {
  return roundTo(grams / gramsPer(unit), 1)
}

/** The same for the least weight that is enough: never less than it, so that who types it has it. */
export function shownWeightFrom(grams: number, unit: WeightUnit): number {
  const shown = shownWeight(grams, unit)
  return gramsOf(shown, unit) < grams ? roundTo(shown + 0.1, 1) : shown
}

/** An amount of grams in whole kg or lbs, for reading in a sentence or a graph. */
export function wholeWeight(grams: number, unit: WeightUnit): number {
  return roundTo(grams / gramsPer(unit), 0)
}

/** True where two weights cannot be told apart in this unit, as it is shown. */
export function looksTheSame(grams: number, otherGrams: number, unit: WeightUnit): boolean {
  return shownWeight(grams, unit) === shownWeight(otherGrams, unit)
}

/** A weight as the record stores it. It gives the same grams when it is read again. */
export function weightAnswer(grams: number, unit: WeightUnit): AnswerValues['weight'] {
  return unit === 'kg' ? { kg: weightIn(grams, unit) } : { lbs: weightIn(grams, unit) }
}

/** Grams of one kg or one lb, exactly. */
export function gramsPer(unit: WeightUnit): number {
  return unit === 'kg' ? GRAMS_PER_KILOGRAM : GRAMS_PER_POUND
}

function readAmount(amount: unknown, unit: WeightUnit): number | null {
  if (typeof amount !== 'number') return null
  const grams = gramsOf(amount, unit)
  return grams > 0 && grams <= MOST_GRAMS ? grams : null
}
