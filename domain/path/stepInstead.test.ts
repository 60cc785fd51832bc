import { expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import type { Journey } from './journey'
import { stepInstead } from './stepInstead'

const order = {
  name: 'live',
  segments: [['age', 'focus', 'praise', 'habits', 'email']],
  steps: {
    age: { stores: 'age' },
    focus: { stores: 'focus' },
    habits: { stores: 'habits' },
    email: { stores: 'email' },
  },
} as unknown as Order

const journey = (answers: Journey['answers']): Journey => ({ order, answers, variants: {} })

test.each([
  ['nothing answered: there is no way yet', {}, undefined, null],
  ['nothing answered, whatever led there', {}, 'age', null],
  ['what follows the last answer', { age: '18_29' }, undefined, 'focus'],
  ['what follows the step that led there', { age: '18_29', focus: 'tone' }, 'praise', 'habits'],
  ['also after a step that was gone back to', { age: '18_29', focus: 'tone', habits: ['x'] }, 'age', 'focus'],
  ['a step that was taken out too led there', { age: '18_29', focus: 'tone' }, 'gone', 'praise'],
  ['the last step led there', { age: '18_29', email: 'a@b.c' }, 'email', 'email'],
  ['damaged history', { age: '18_29' }, { toString: 1 }, 'focus'],
  ['a name that every object has', { age: '18_29' }, 'constructor', 'focus'],
])('%s', (_rule, answers, from, expected) => {
  expect(stepInstead(journey(answers), from)).toBe(expected)
})
