import { describe, expect, test } from 'vitest'
import { tenthsOfCentimetres } from '../../../domain/units/height'
import { gramsOf, shownWeight } from '../../../domain/units/weight'
import { bodyFat } from '../measures/bodyFat'
import { bodyMassIndex, weightAtBodyMassIndex } from '../measures/bodyMassIndex'
import { restingCalories } from './restingCalories'

/** Computed from the published formulas and not from this code. */
describe.each([
  ['female', 35, 165, 82, 30.12, 1515.25, 41.8, 50.4],
  ['female', 28, 160, 50, 19.53, 1199, 24.8, 47.4],
  ['female', 70, 155, 48, 19.98, 937.75, 33.4, 44.4],
  ['male', 42, 178, 104, 32.82, 1947.5, 34.2, 58.6],
  ['male', 60, 172, 72, 24.34, 1500, 25.2, 54.7],
  ['female', 50, 158, 120, 48.07, 1776.5, 56.6, 46.2],
  ['female', 22, 165, 150, 55.1, 2260.25, 57.2, 50.4],
  ['male', 25, 185, 75, 21.91, 1786.25, 16.2, 63.3],
  ['female', 18, 150, 90, 40, 1586.5, 50.9, 41.6],
])('%s, %i years, %i cm, %i kg', (sex, age, cm, kg, bmi, resting, fat, leastKg) => {
  const weightGrams = gramsOf(kg, 'kg')
  const heightTenths = tenthsOfCentimetres(cm)

  test(`has a body mass index of ${bmi}`, () => {
    expect(bodyMassIndex(weightGrams, heightTenths)).toBeCloseTo(bmi, 2)
  })

  test(`burns ${resting} kcal at rest`, () => {
    expect(restingCalories({ sex, age, weightGrams, heightTenths })).toBe(resting)
  })

  test(`has ${fat} % body fat`, () => {
    expect(bodyFat({ sex, age, bmi: bodyMassIndex(weightGrams, heightTenths) })).toBeCloseTo(fat, 1)
  })

  test(`is underweight below ${leastKg} kg`, () => {
    expect(shownWeight(weightAtBodyMassIndex(18.5, heightTenths), 'kg')).toBe(leastKg)
  })
})
