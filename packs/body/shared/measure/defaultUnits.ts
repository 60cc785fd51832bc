import type { Answers } from '../../../../domain/answers/answers'
import { type HeightUnit, heightUnitOf } from '../../../../domain/units/height'
import { type WeightUnit, weightUnitOf } from '../../../../domain/units/weight'

/** Where pounds, feet and inches are in daily use: the United States, Liberia, Myanmar. */
const IMPERIAL_REGIONS: ReadonlySet<string | undefined> = new Set(['US', 'LR', 'MM'])

/** The unit that a height is first asked in: the one it was given in, else the one of the visitor's region. */
export function defaultHeightUnit(answers: Answers, locale: string): HeightUnit {
  return heightUnitOf(answers.height) ?? (isImperial(locale) ? 'ft' : 'cm')
}

/** The unit that a weight is first asked and shown in: the one of the goal, else of the weight, else the one that goes with the height. */
export function defaultWeightUnit(answers: Answers, locale: string): WeightUnit {
  const given = weightUnitOf(answers.goal) ?? weightUnitOf(answers.weight)
  return given ?? (defaultHeightUnit(answers, locale) === 'ft' ? 'lbs' : 'kg')
}

function isImperial(locale: string): boolean {
  return IMPERIAL_REGIONS.has(new Intl.Locale(locale).region)
}
