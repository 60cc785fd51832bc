import { expect, test } from 'vitest'
import { matches } from './matches'

test.each([
  ['one key that is chosen', { goal: 'lose' }, { goal: 'lose' }, true],
  ['one key that is not chosen', { goal: 'lose' }, { goal: 'gain' }, false],
  ['one of several keys', { goal: ['gain', 'lose'] }, { goal: 'lose' }, true],
  ['every field must match', { goal: 'lose', pace: 'fast' }, { goal: 'lose', pace: 'slow' }, false],
  ['any answer of a list', { habits: 'soda' }, { habits: ['wine', 'soda'] }, true],
  ['no answer of a list', { habits: ['tea', 'milk'] }, { habits: ['wine', 'soda'] }, false],
  ['an empty list', { habits: 'soda' }, { habits: [] }, false],
  ['an answer not given', { goal: 'lose' }, {}, false],
  ['an answer of null', { goal: 'null' }, { goal: null }, false],
  ['a property that every object has', { constructor: 'x' }, {}, false],
])('a condition on %s', (_rule, condition, answers, expected) => {
  expect(matches(condition as never, answers)).toBe(expected)
})
