import { expect, test } from 'vitest'
import { portionGrams, portionKcal } from './energy'
import { portionWeight } from './portionWeight'

test.each([
  ['strawberries', 200, 32, 625],
  ['milk chocolate', 200, 535, 37.38],
  ['butter', 717, 717, 100],
])('%s: %i kcal at %i kcal per 100 g are %d g', (_food, kcal, per100g, grams) => {
  expect(portionGrams(kcal, per100g)).toBeCloseTo(grams, 2)
})

test.each([
  [120, 274, 329],
  [150, 93, 140],
  [100, 31, 31],
])('%i g at %i kcal per 100 g are %i kcal', (grams, per100g, kcal) => {
  expect(portionKcal(grams, per100g)).toBe(kcal)
})

test.each([
  [625, 'kg', 625, 'gram'],
  [487.8, 'kg', 490, 'gram'],
  [37.38, 'kg', 35, 'gram'],
  [1, 'kg', 5, 'gram'],
  [625, 'lbs', 22, 'ounce'],
  [37.38, 'lbs', 1.3, 'ounce'],
  [50, 'lbs', 1.8, 'ounce'],
  [1, 'lbs', 0.1, 'ounce'],
  [283.4, 'lbs', 10, 'ounce'],
] as const)('%d g for who weighs in %s are %d %s', (grams, weighsIn, amount, unit) => {
  expect(portionWeight(grams, weighsIn)).toEqual({ amount, unit })
})
