import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityLevel } from './activityLevel'
import { dailyCalories } from './dailyCalories'
import { diet } from './diet'
import { macros } from './macros'
import { plan } from './plan.fixture'
import { restingCalories } from './restingCalories'
import { fluidOunces, litres, waterMillilitres } from './water'

describe('the activity level', () => {
  test.each([
    ['as it was answered', { activityLevel: 'very_active', typicalDay: 'sitting_all_day' }, 'very_active'],
    ['sitting all day', { typicalDay: 'sitting_all_day' }, 'sedentary'],
    ['mostly active', { typicalDay: 'mostly_active' }, 'sedentary'],
    ['lots of activity', { typicalDay: 'lots_of_activity' }, 'moderately_active'],
    ['staying at home', { typicalDay: 'staying_home' }, 'very_active'],
    ['the record’s default is no answer', { activityLevel: null, typicalDay: 'staying_home' }, 'very_active'],
    ['a level that is none', { activityLevel: 'lazy', typicalDay: 'staying_home' }, 'very_active'],
    ['a day that is none', { typicalDay: 'constructor' }, null],
    ['nothing said', {}, null],
  ])('%s', (_rule, answers, expected) => {
    expect(activityLevel(answers, plan)).toBe(expected)
  })
})

describe('the daily calories', () => {
  const lose = 'lose' as const
  const gain = 'gain' as const

  test.each([
    [
      '500 below the need to lose',
      { restingCalories: 1947.5, activity: 'moderately_active', direction: lose, sex: 'male' },
      2519,
    ],
    [
      '300 above the need to gain',
      { restingCalories: 1786.25, activity: 'very_active', direction: gain, sex: 'male' },
      3381,
    ],
    [
      'a woman’s floor: 939 would be too little',
      { restingCalories: 1199, activity: 'sedentary', direction: lose, sex: 'female' },
      1200,
    ],
    [
      'a woman’s floor: 625 would be too little',
      { restingCalories: 937.75, activity: 'sedentary', direction: lose, sex: 'female' },
      1200,
    ],
    ['a man’s floor', { restingCalories: 1500, activity: 'sedentary', direction: lose, sex: 'male' }, 1500],
    [
      'not without energy at rest',
      { restingCalories: null, activity: 'sedentary', direction: lose, sex: 'male' },
      null,
    ],
    ['not without an activity', { restingCalories: 1500, activity: null, direction: lose, sex: 'male' }, null],
    [
      'not for an activity that is none',
      { restingCalories: 1500, activity: 'toString', direction: lose, sex: 'male' },
      null,
    ],
    ['not without a sex', { restingCalories: 1500, activity: 'sedentary', direction: lose, sex: null }, null],
    [
      'not for a sex without a floor',
      { restingCalories: 1500, activity: 'sedentary', direction: lose, sex: 'woman' },
      null,
    ],
  ])('%s', (_rule, input, expected) => {
    expect(dailyCalories(input, plan)).toBe(expected)
  })

  test('are never under the floor', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 4000, noNaN: true }),
        fc.constantFrom(...Object.keys(plan.activityFactors)),
        (resting, activity) => {
          expect(
            dailyCalories({ restingCalories: resting, activity, direction: lose, sex: 'female' }, plan),
          ).toBeGreaterThanOrEqual(1200)
          expect(
            dailyCalories({ restingCalories: resting, activity, direction: lose, sex: 'male' }, plan),
          ).toBeGreaterThanOrEqual(1500)
        },
      ),
    )
  })
})

test.each([
  ['a sex', { sex: null }],
  ['a sex of the formula', { sex: 'men' }],
  ['an age', { age: null }],
  ['a weight', { weightGrams: null }],
  ['a height', { heightTenths: null }],
])('the energy at rest is unknown without %s', (_rule, lacking) => {
  const all = { sex: 'female', age: 35, weightGrams: 82_000, heightTenths: 16_500 }
  expect(restingCalories({ ...all, ...lacking })).toBeNull()
})

test.each([
  ['the plan preference', { planPreference: 'keto', preferredDiet: 'balanced' }, 'keto'],
  ['else the preferred diet', { preferredDiet: 'low_fat' }, 'low_fat'],
  ['a preference that is none', { planPreference: 'pizza', preferredDiet: 'low_fat' }, 'low_fat'],
  ['the record’s default is no answer', { preferredDiet: '' }, null],
  ['nothing said', {}, null],
])('the diet is %s', (_rule, answers, expected) => {
  expect(diet(answers, plan)).toBe(expected)
})

describe('the macros', () => {
  test.each([
    ['balanced', 2000, { carbsGrams: 250, proteinGrams: 100, fatGrams: 67 }],
    ['low_fat', 1800, { carbsGrams: 248, proteinGrams: 113, fatGrams: 40 }],
    ['low_carb', 1200, { carbsGrams: 75, proteinGrams: 90, fatGrams: 60 }],
    ['keto', 1500, { carbsGrams: 19, proteinGrams: 75, fatGrams: 125 }],
    ['constructor', 1500, null],
    [null, 1500, null],
    ['keto', null, null],
  ])('%s on %s kcal', (key, calories, expected) => {
    expect(macros(calories, key, plan)).toEqual(expected)
  })

  test('of every diet of the plan make up the calories, but for rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1200, max: 5000 }),
        fc.constantFrom(...Object.keys(plan.macros)),
        (calories, key) => {
          const grams = macros(calories, key, plan)
          const sum = 4 * (grams?.carbsGrams ?? 0) + 4 * (grams?.proteinGrams ?? 0) + 9 * (grams?.fatGrams ?? 0)
          expect(Math.abs(sum - calories)).toBeLessThanOrEqual(8.5)
        },
      ),
    )
  })
})

describe('the water', () => {
  test.each([
    ['33 ml for each kilogram', 82_000, 2706, 2.7, 92],
    ['never under 1.6 litres', 40_000, 1600, 1.6, 54],
    ['never over 4 litres', 150_000, 4000, 4, 135],
  ])('%s', (_rule, weight, expected, inLitres, inOunces) => {
    const millilitres = waterMillilitres(weight, plan)
    expect(millilitres).toBe(expected)
    expect(litres(millilitres ?? 0)).toBe(inLitres)
    expect(fluidOunces(millilitres ?? 0)).toBe(inOunces)
  })

  test.each([null, 0])('is unknown for a weight of %s', (weight) => {
    expect(waterMillilitres(weight, plan)).toBeNull()
  })
})
