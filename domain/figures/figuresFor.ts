import type { FigureName } from '../../schema/shape/figures'
import type { Answers } from '../answers/answers'
import { bodyMassIndex } from '../body/bodyMassIndex'
import type { FiguresFor } from '../conditions/known'
import { ageForPlan } from '../dates/age'
import { readHeight } from '../units/height'
import { readWeight } from '../units/weight'

const GRAMS_PER_KG = 1000
/** A height is read in tenths of a millimetre. */
const TENTHS_PER_CM = 100

/**
 * Computes the figures that conditions ask for: age in years, weights in kg, height in cm, body mass index in kg/m². Null while what they are
 * computed from is not answered.
 */
export const figuresFor: FiguresFor = ({ ageRanges }, today) => {
  const figures: { readonly [name in FigureName]: (answers: Answers) => number | null } = {
    age: (answers) => ageForPlan(answers, today, ageRanges),
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
  }
  return (name, answers) => figures[name](answers)
}

function scaled(amount: number | null, perUnit: number): number | null {
  return amount === null ? null : amount / perUnit
}
