import { expect, it } from 'vitest'
import { stageGrams } from './stageGrams'

it.each([
  [80_000, 70_000, 0, 80_000],
  [80_000, 70_000, 15, 78_500],
  [80_000, 70_000, 100, 70_000],
  [60_000, 66_000, 50, 63_000],
  [null, 70_000, 50, null],
  [80_000, null, 50, null],
])('from %j to %j grams at %i percent: %j', (weight, goal, percent, expected) => {
  expect(stageGrams(weight, goal, percent)).toBe(expected)
})
