import { expect, test } from 'vitest'
import { isAnswered } from './isAnswered'

test.each([
  ['an option', 'age', '18_29', true],
  ['an empty text', 'email', '', false],
  ['an empty list', 'habits', [], false],
  ['a list', 'habits', ['sweet_tooth'], true],
  ['null', 'activityLevel', null, false],
  ['undefined', 'age', undefined, false],
  ['zero where nothing is computed', 'later', 0, true],
  ['a weight', 'weight', { kg: 82 }, true],
  ['a weight of zero', 'weight', { kg: 0 }, false],
  ['a weight of null', 'goal', { lbs: null }, false],
  ['a weight as text', 'goal', '70', false],
  ['a height', 'height', { ft: 5 }, true],
  ['a height of too many inches', 'height', { ft: 5, inch: 13 }, false],
  ['a height of true', 'height', true, false],
])('%s', (_rule, field, answer, expected) => {
  expect(isAnswered({ [field]: answer }, field)).toBe(expected)
})

test('what every object has is no answer', () => {
  expect(isAnswered({}, 'constructor')).toBe(false)
})
