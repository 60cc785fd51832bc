import { expect, test } from 'vitest'
import { figuresWith } from '../../domain/figures/figuresWith'
import { figures } from './figures'

const figure = figuresWith([figures])({ ageRanges: {} }, '2026-11-29')

test.each([
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
