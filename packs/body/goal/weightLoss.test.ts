import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lossBox, weightLossPercentage } from './weightLoss'

/** The boxes of S24. */
const boxes = [
  { name: 'great-start', below: 1 },
  { name: 'lets-go', below: 2 },
  { name: 'realistic-goal', below: 4 },
  { name: 'realistic-target', below: 6 },
  { name: 'moderate-goal', below: 8 },
  { name: 'health-benefits', below: 10 },
  { name: 'challenging-goal' },
]

test.each([
  [100_000, 99_600, 0, 'great-start'],
  [100_000, 99_500, 1, 'lets-go'],
  [100_000, 99_000, 1, 'lets-go'],
  [100_000, 98_600, 1, 'lets-go'],
  [100_000, 98_500, 2, 'realistic-goal'],
  [100_000, 97_000, 3, 'realistic-goal'],
  [100_000, 96_000, 4, 'realistic-target'],
  [100_000, 95_000, 5, 'realistic-target'],
  [100_000, 94_000, 6, 'moderate-goal'],
  [100_000, 93_000, 7, 'moderate-goal'],
  [100_000, 92_000, 8, 'health-benefits'],
  [100_000, 90_600, 9, 'health-benefits'],
  [100_000, 90_500, 10, 'challenging-goal'],
  [82_000, 70_000, 15, 'challenging-goal'],
  [300_000, 30_000, 90, 'challenging-goal'],
])('from %i g to %i g is a loss of %i %%: %s', (weight, goal, percent, box) => {
  expect(weightLossPercentage(weight, goal)).toBe(percent)
  expect(lossBox(boxes, percent)?.name).toBe(box)
})

test.each([
  ['a gain is below zero', 60_000, 66_000, -10],
  ['a small gain is 0 and not -0', 100_000, 100_100, 0],
  ['without a weight there is none', null, 70_000, null],
  ['without a goal there is none', 70_000, null, null],
  ['a weight of zero is none', 0, 70_000, null],
  ['a goal of zero is none', 70_000, 0, null],
])('the percentage: %s', (_rule, weight, goal, expected) => {
  expect(weightLossPercentage(weight, goal)).toBe(expected)
})

test('there is no box above the last limit', () => {
  expect(lossBox([{ below: 2 }], 2)).toBeNull()
})

test('a lower goal is never a smaller loss', () => {
  const grams = fc.integer({ min: 30_000, max: 300_000 })
  fc.assert(
    fc.property(grams, grams, grams, (weight, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(weightLossPercentage(weight, low)).toBeGreaterThanOrEqual(weightLossPercentage(weight, high) ?? 0)
    }),
  )
})
