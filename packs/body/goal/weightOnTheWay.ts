import { gramsPer, shownWeight, type WeightUnit, wholeWeight } from '../../../domain/units/weight'

/** From so many units on, a step of the way is read in whole ones. */
const LONG_WAY_UNITS = 10

/** The weight when so many percent of the way are done, in grams. Null while weight or goal is unknown. */
export function weightOnTheWay(weightGrams: number | null, goalGrams: number | null, percent: number): number | null {
  if (weightGrams === null || goalGrams === null) return null
  return weightGrams + ((goalGrams - weightGrams) * percent) / 100
}

/** The same as it is read: the two ends as they were given, what is between them in whole units where the way is long enough to tell the steps apart. */
export function readableWeightOnTheWay(
  weightGrams: number | null,
  goalGrams: number | null,
  percent: number,
  unit: WeightUnit,
): number | null {
  const grams = weightOnTheWay(weightGrams, goalGrams, percent)
  if (grams === null || weightGrams === null || goalGrams === null) return null
  const isEnd = percent === 0 || percent === 100
  const isLong = Math.abs(goalGrams - weightGrams) >= LONG_WAY_UNITS * gramsPer(unit)
  return isLong && !isEnd ? wholeWeight(grams, unit) : shownWeight(grams, unit)
}

/** True where a milestone is worth a name: at least one unit from the start, and one to the goal. */
export function isMilestone(weightGrams: number, goalGrams: number, percent: number, unit: WeightUnit): boolean {
  const wayUnits = Math.abs(goalGrams - weightGrams) / gramsPer(unit)
  return (wayUnits * percent) / 100 >= 1 && (wayUnits * (100 - percent)) / 100 >= 1
}
