import { expect, test } from 'vitest'
import { roundTo } from './roundTo'

test.each([
  [1.005, 2, 1.01],
  [100.05, 1, 100.1],
  [24.95, 1, 25],
  [24.949, 1, 24.9],
  [2.5, 0, 3],
  [0, 1, 0],
])('%d to %i decimals is %d', (value, decimals, expected) => {
  expect(roundTo(value, decimals)).toBe(expected)
})
