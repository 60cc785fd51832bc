import { expect, test } from 'vitest'
import { discountBadge } from './discountBadge'

test.each([
  ['floored, not rounded', 2999, 1799, 40],
  ['50.03 %', 1399, 699, 50],
  ['33.01 %', 5999, 4019, 33],
  ['99.9 % is not all', 1000, 1, 99],
  ['all', 1000, 0, 100],
  ['nothing off', 1000, 1000, 0],
  ['dearer than before', 1000, 1200, 0],
  ['nothing before', 0, 0, 0],
  ['no number', Number.NaN, 5, 0],
])('%s', (_, old, now, badge) => {
  expect(discountBadge(old, now)).toBe(badge)
})
