import type { PackTools } from '../../domain/pack'
import { readHeight } from '../../domain/units/height'
import { readWeight } from '../../domain/units/weight'
import { examplePeople } from './examplePeople'
import { lossBox, weightLossPercentage } from './goal/weightLoss'
import { bmiCategories, bodyMassCategory, bodyMassIndex, shownBodyMassIndex } from './measures/bodyMassIndex'
import { planFigures } from './plan/planFigures'

/** What commands tell of a person's body and plan. */
export const tools: PackTools = {
  people: examplePeople,
  figures({ answers, sex, today }, settings) {
    const { resting, burned, calories, diet, water, goal } = planFigures({ answers, sex, today }, settings)
    const weight = readWeight(answers.weight)
    const bmi = bodyMassIndex(weight, readHeight(answers.height))
    const loss = weightLossPercentage(weight, readWeight(answers.goal))
    const grams = diet?.grams
    return {
      'body mass index': bmi === null ? null : String(shownBodyMassIndex(bmi)),
      'class of body mass index': bmi === null ? null : bodyMassCategory(bmi, settings.plan),
      loses: loss === null ? null : `${loss} %`,
      'day of the goal': goal?.date ?? null,
      'energy at rest': kcalText(resting),
      'energy used': kcalText(burned),
      'calories to eat': kcalText(calories),
      diet:
        diet &&
        (grams
          ? `${diet.key}: ${grams.carbsGrams} g carbs, ${grams.proteinGrams} g protein, ${grams.fatGrams} g fat`
          : diet.key),
      water: water === null ? null : `${water} ml`,
    }
  },
  boxes(step, { plan }) {
    if (step.type === 'weight') return bmiCategories(plan).map(({ name }) => name)
    return step.type === 'weight-goal' ? step.boxes.map(({ name }) => name) : []
  },
  shownBox(step, answers, { plan }) {
    const weight = readWeight(answers.weight)
    if (step.type === 'weight') {
      const index = bodyMassIndex(weight, readHeight(answers.height))
      return index === null ? null : bodyMassCategory(index, plan)
    }
    if (step.type !== 'weight-goal') return undefined
    const percent = weightLossPercentage(weight, readWeight(answers.goal))
    return percent === null ? null : (lossBox(step.boxes, percent)?.name ?? null)
  },
}

function kcalText(kcal: number | null): string | null {
  return kcal === null ? null : `${Math.round(kcal)} kcal`
}
