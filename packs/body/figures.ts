import type { PackFigures } from '../../domain/pack'
import { readHeight } from '../../domain/units/height'
import { readWeight } from '../../domain/units/weight'
import { bodyMassIndex } from './measures/bodyMassIndex'

const GRAMS_PER_KG = 1000
/** A height is read in tenths of a millimetre. */
const TENTHS_PER_CM = 100

/** The figures that conditions ask for, by the names of pack.json: weights in kg, height in cm, body mass index in kg/m². */
export const figures = {
  bmi: ({ weight, height }) => bodyMassIndex(readWeight(weight), readHeight(height)),
  weight: ({ weight }) => scaled(readWeight(weight), GRAMS_PER_KG),
  height: ({ height }) => scaled(readHeight(height), TENTHS_PER_CM),
  weightToLose: ({ weight, goal }) => {
    const [now, wanted] = [readWeight(weight), readWeight(goal)]
    return now === null || wanted === null ? null : scaled(now - wanted, GRAMS_PER_KG)
  },
  percentToLose: ({ weight, goal }) => {
    const [now, wanted] = [readWeight(weight), readWeight(goal)]
    return now === null || wanted === null ? null : (100 * (now - wanted)) / now
  },
  goalBmi: ({ goal, height }) => bodyMassIndex(readWeight(goal), readHeight(height)),
} satisfies PackFigures

function scaled(amount: number | null, perUnit: number): number | null {
  return amount === null ? null : amount / perUnit
}
