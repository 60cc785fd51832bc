import { expect, test } from 'vitest'
import { tenthsOfCentimetres, tenthsOfFeet } from './height'
import { isHeightWithin, isWeightWithin, shownHeightLimits, shownWeightLimits } from './limits'
import { gramsOf } from './weight'

const weights = { minKg: 30, maxKg: 300 }
const heights = { minCm: 100, maxCm: 250 }

test.each([
  ['the least', 30, 'kg', true],
  ['a tenth less', 29.9, 'kg', false],
  ['the most', 300, 'kg', true],
  ['a tenth more', 300.1, 'kg', false],
  ['the least in pounds', 67, 'lbs', true],
  ['less than the least in pounds', 66, 'lbs', false],
  ['the most in pounds', 661, 'lbs', true],
  ['more than the most in pounds', 662, 'lbs', false],
] as const)('a weight is accepted within 30 and 300 kg: %s', (_rule, amount, unit, expected) => {
  expect(isWeightWithin(gramsOf(amount, unit), weights)).toBe(expected)
})

test('the limits that are shown are accepted themselves', () => {
  expect(shownWeightLimits(weights, 'kg')).toEqual({ min: 30, max: 300 })
  expect(shownWeightLimits(weights, 'lbs')).toEqual({ min: 67, max: 661 })
  const { min, max } = shownHeightLimits(heights)
  expect([min, max]).toEqual([
    { ft: 3, inch: 4 },
    { ft: 8, inch: 2 },
  ])
  expect(isHeightWithin(tenthsOfFeet(min), heights)).toBe(true)
  expect(isHeightWithin(tenthsOfFeet(max), heights)).toBe(true)
})

test.each([
  [99.9, false],
  [100, true],
  [250, true],
  [250.1, false],
])('a height is accepted within 100 and 250 cm: %d', (cm, expected) => {
  expect(isHeightWithin(tenthsOfCentimetres(cm), heights)).toBe(expected)
})
