import { expect, test } from 'vitest'
import { withoutGoneKeys } from './withoutGoneKeys'

const order = { goneKeys: { habits: ['wine', 'beer'], motive: ['wedding'] } }

test.each([
  ['an option that is gone was not chosen', { motive: 'wedding', age: '18_29' }, { age: '18_29' }],
  ['a list loses what is gone', { habits: ['wine', 'sweets'] }, { habits: ['sweets'] }],
  ['a list of which nothing is left was not given', { habits: ['wine', 'beer'] }, {}],
  ['an option of the same name elsewhere stays', { food: 'wine' }, { food: 'wine' }],
  ['a measure stays', { motive: { kg: 70 } }, { motive: { kg: 70 } }],
])('%s', (_rule, answers, expected) => {
  expect(withoutGoneKeys(order, answers)).toEqual(expected)
})

test.each([
  ['nothing is gone', {}],
  ['what is gone was not chosen', order],
])('the same object where %s', (_rule, each) => {
  const answers = { habits: ['sweets'], motive: 'summer', other: [] }
  expect(withoutGoneKeys(each, answers)).toBe(answers)
})
