import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyFat, bodyFatRange } from './bodyFat'

test.each([
  ['one to either side of the rounded estimate', { sex: 'female', age: 35, bmi: 30.1194 }, { from: 41, to: 43 }],
  ['never below 3 %', { sex: 'male', age: 18, bmi: 13 }, { from: 3, to: 5 }],
  ['never above 60 %', { sex: 'female', age: 110, bmi: 60 }, { from: 58, to: 60 }],
  ['not without a sex', { sex: null, age: 35, bmi: 30 }, null],
  ['not for a sex that the formula does not know', { sex: 'woman', age: 35, bmi: 30 }, null],
  ['not without an age', { sex: 'male', age: null, bmi: 30 }, null],
  ['not without a body mass index', { sex: 'male', age: 35, bmi: null }, null],
])('the range of body fat: %s', (_rule, input, expected) => {
  expect(bodyFatRange(input)).toEqual(expected)
})

test('more weight never shows less fat', () => {
  const bmi = fc.double({ min: 10, max: 300, noNaN: true })
  fc.assert(
    fc.property(
      fc.constantFrom('female', 'male'),
      fc.integer({ min: 0, max: 120 }),
      bmi,
      bmi,
      (sex, age, one, other) => {
        const less = bodyFat({ sex, age, bmi: Math.min(one, other) }) ?? Number.NaN
        const more = bodyFat({ sex, age, bmi: Math.max(one, other) }) ?? Number.NaN
        expect(more - less).toBeGreaterThan(-1e-9)
      },
    ),
  )
})
