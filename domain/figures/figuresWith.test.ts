import { expect, test } from 'vitest'
import { figuresWith } from './figuresWith'

const figuresFor = figuresWith([{ height: ({ steps }) => (typeof steps === 'number' ? steps * 10 : null) }])
const figure = figuresFor({ ageRanges: { '30_39': { from: 30, to: 39 } } }, '2026-11-29')

test.each([
  ['age', { age: '30_39' }, 34.5],
  // The birthday beats the range, and comes on the very day.
  ['age', { age: '30_39', birthday: { year: 1980, month: 11, day: 29 } }, 46],
  ['age', { birthday: { year: 1980, month: 11, day: 30 } }, 45],
  ['age', {}, null],
  ['height', { steps: 17 }, 170],
  ['height', {}, null],
  ['bmi', {}, null],
] as const)('%s of %j', (name, answers, value) => {
  expect(figure(name, answers)).toBe(value)
})
