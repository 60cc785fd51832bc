import { expect, test } from 'vitest'
import { plan } from '../plan/plan.fixture'
import {
  bmiCategories,
  bodyMassCategory,
  bodyMassIndex,
  healthyWeights,
  shownBodyMassIndex,
  weightAtBodyMassIndex,
} from './bodyMassIndex'

test.each([
  ['far below', 10, 'underweight'],
  ['18.4 is under', 18.4, 'underweight'],
  ['18.5 is no longer', 18.5, 'normal'],
  ['24.9', 24.9, 'normal'],
  ['18.46 is shown as 18.5 and is under it', 18.46, 'underweight'],
  ['24.96 is shown as 25 and is under it', 24.96, 'normal'],
  ['29.96 is shown as 30 and is under it', 29.96, 'overweight'],
  ['39.96 is shown as 40 and is under it', 39.96, 'obese'],
  ['the last number under a limit', 24.999_999, 'normal'],
  ['25', 25, 'overweight'],
  ['29.9', 29.9, 'overweight'],
  ['30', 30, 'obese'],
  ['39.9', 39.9, 'obese'],
  ['40', 40, 'extremely'],
  ['far above', 300, 'extremely'],
])('the category of a body mass index: %s', (_rule, bmi, expected) => {
  expect(bodyMassCategory(bmi, plan)).toBe(expected)
})

test('limits count in any order of the file', () => {
  const bmi = { obese: 40, normal: 25, underweight: 18.5, overweight: 30 }
  expect(bodyMassCategory(20, { bmi, bmiAbove: 'extremely' })).toBe('normal')
})

test.each([
  ['weight', null, 16_500],
  ['height', 82_000, null],
  ['weight above zero', 0, 16_500],
  ['height above zero', 82_000, 0],
])('there is no index without a %s', (_rule, weight, height) => {
  expect(bodyMassIndex(weight, height)).toBeNull()
})

test('the weight of an index is the least in whole grams that has it', () => {
  expect(weightAtBodyMassIndex(18.5, 16_530)).toBe(50_550)
  expect(bodyMassIndex(50_550, 16_530)).toBeGreaterThanOrEqual(18.5)
  expect(bodyMassIndex(50_549, 16_530)).toBeLessThan(18.5)
})

test('an index is shown to one decimal', () => {
  expect(shownBodyMassIndex(30.1193)).toBe(30.1)
  expect(shownBodyMassIndex(24.95)).toBe(25)
})

test('the categories go from low to high, and the last one is without a limit', () => {
  const bmi = { obese: 40, normal: 25, underweight: 18.5, overweight: 30 }
  expect(bmiCategories({ bmi, bmiAbove: 'extremely' })).toEqual([
    { name: 'underweight', below: 18.5 },
    { name: 'normal', below: 25 },
    { name: 'overweight', below: 30 },
    { name: 'obese', below: 40 },
    { name: 'extremely', below: null },
  ])
})

test('both ends of the healthy weights are healthy, and a gram beyond them is not', () => {
  const found = healthyWeights(16_500, plan)
  const category = (grams: number) => bodyMassCategory(bodyMassIndex(grams, 16_500) ?? 0, plan)
  expect(found).not.toBeNull()
  if (!found) return
  expect([found.from - 1, found.from, found.to, found.to + 1].map(category)).toEqual([
    'underweight',
    found.category,
    found.category,
    'overweight',
  ])
  expect(healthyWeights(null, plan)).toBeNull()
})
