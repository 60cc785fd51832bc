import { noonOf } from '../../domain/dates/noonOf'
import { dateFormat, numberFormat } from '../../domain/language/formats'
import { readHeight } from '../../domain/units/height'
import { quantityText } from '../../domain/units/quantityText'
import { readWeight, shownWeight, type WeightUnit, weightUnitOf } from '../../domain/units/weight'
import type { PackVariables } from '../../renderer/pack'
import { prediction, roundedWeeks } from './goal/prediction'
import { weightLossPercentage } from './goal/weightLoss'
import { bodyMassIndex, shownBodyMassIndex } from './measures/bodyMassIndex'

/** What sentences may say of the visitor's body and the way to their goal, by the names of pack.json. */
export const variables: PackVariables = (settings, { answers, today, locale }) => {
  const weightGrams = readWeight(answers.weight)
  const goalGrams = readWeight(answers.goal)
  const bmi = bodyMassIndex(weightGrams, readHeight(answers.height))
  const way = prediction({
    weightGrams,
    goalGrams,
    event: null,
    unit: weightUnitOf(answers.goal) ?? 'kg',
    percentPerWeek: settings.pace.percentPerWeek,
    today,
  })
  const goalDate = way ? noonOf(way.goalDate) : null
  const changeGrams = weightGrams !== null && goalGrams !== null ? Math.abs(weightGrams - goalGrams) : 0
  const changeUnit = weightUnitOf(answers.goal)
  const event = answers.specificMotivation
  const number = numberFormat(locale, { maximumFractionDigits: 1 })

  return {
    event: typeof event === 'string' && event !== '' ? event : undefined,
    weight: withUnit(answers.weight, locale),
    weightGoal: withUnit(answers.goal, locale),
    weightUnit: weightUnitOf(answers.weight) ?? undefined,
    weightChange: changeUnit && changeGrams > 0 ? weightText(changeGrams, changeUnit, locale) : undefined,
    weeksToGoal: way && way.days > 0 ? roundedWeeks(way.days) : undefined,
    weightLossPercentage: weightLossPercentage(weightGrams, goalGrams) ?? undefined,
    bmi: bmi === null ? undefined : number.format(shownBodyMassIndex(bmi)),
    formattedGoalDate: dateText(goalDate, locale, { day: 'numeric', month: 'long' }),
    formattedGoalDateWithYear: dateText(goalDate, locale, { day: 'numeric', month: 'long', year: 'numeric' }),
  }
}

function withUnit(answer: unknown, locale: string): string | undefined {
  const grams = readWeight(answer)
  const unit = weightUnitOf(answer)
  if (grams === null || unit === null) return undefined
  return weightText(grams, unit, locale)
}

function weightText(grams: number, unit: WeightUnit, locale: string): string {
  return quantityText(shownWeight(grams, unit), unit, locale)
}

function dateText(date: Date | null, locale: string, form: Intl.DateTimeFormatOptions): string | undefined {
  return date ? dateFormat(locale, form).format(date) : undefined
}
