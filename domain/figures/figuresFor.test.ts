import { expect, test } from 'vitest'
import { figuresFor } from './figuresFor'

const figure = figuresFor({ ageRanges: { '30_39': { from: 30, to: 39 } } }, '2026-11-29')

test.each([
  ['age', { age: '30_39' }, 34.5],
  // The birthday beats the range, and comes on the very day.
  ['age', { age: '30_39', birthday: { year: 1980, month: 11, day: 29 } }, 46],
  ['age', { birthday: { year: 1980, month: 11, day: 30 } }, 45],
  ['age', {}, null],
  ['bmi', { weight: { kg: 81 }, height: { cm: 180 } }, 25],
  ['bmi', { weight: { kg: 81 } }, null],
  ['weight', { weight: { lbs: 200 } }, 90.718],
  ['weight', {}, null],
  ['height', { height: { ft: 5, inch: 11 } }, 180.34],
  ['height', {}, null],
  ['weightToLose', { weight: { kg: 81 }, goal: { kg: 70.5 } }, 10.5],
  ['weightToLose', { weight: { kg: 60 }, goal: { kg: 65 } }, -5],
  ['weightToLose', { weight: { kg: 60 } }, null],
  ['percentToLose', { weight: { kg: 80 }, goal: { kg: 76 } }, 5],
  ['percentToLose', { weight: { kg: 80 }, goal: { kg: 84 } }, -5],
  ['percentToLose', { weight: { kg: 0 }, goal: { kg: 84 } }, null],
  ['goalBmi', { weight: { kg: 90 }, goal: { kg: 81 }, height: { cm: 180 } }, 25],
  ['goalBmi', { weight: { kg: 81 }, height: { cm: 180 } }, null],
] as const)('%s of %j is %s', (name, answers, expected) => {
  expect(figure(name, answers)).toBe(expected)
})
