import { expect, test } from 'vitest'
import { gramsOf } from '../../../domain/units/weight'
import { suggestedGoal } from './suggestedGoal'

const reach = { kg: 5, lbs: 11 }

test.each([
  [82, 'kg', { from: 77, to: 87 }],
  [72.5, 'kg', { from: 67.5, to: 77.5 }],
  [181, 'lbs', { from: 170, to: 192 }],
  [159.8, 'lbs', { from: 148.8, to: 170.8 }],
  [4, 'kg', { from: 0, to: 9 }],
] as const)('around %d %s: %j', (amount, unit, expected) => {
  expect(suggestedGoal(gramsOf(amount, unit), unit, reach)).toEqual(expected)
})
