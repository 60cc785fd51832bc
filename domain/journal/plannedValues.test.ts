import { describe, expect, test } from 'vitest'
import type { PlannedValues } from '../../schema/trackingPlan'
import { plannedValues } from './plannedValues'

const plan: PlannedValues = {
  step: { about: 'a number', oneOf: [1, 2] },
  title: { about: 'a text', longest: 5 },
  source: { about: 'may be missing', longest: 5, optional: true },
}

describe('what an event may carry', () => {
  test.each([
    ['what the plan names', { step: 1, title: 'age', source: 'tv' }, { step: 1, title: 'age', source: 'tv' }],
    ['nothing else', { step: 1, title: 'age', weight: 72, __proto__: { source: 'x' } }, { step: 1, title: 'age' }],
    [
      'an optional value of a wrong kind is left out',
      { step: 1, title: 'age', source: ['tv'] },
      { step: 1, title: 'age' },
    ],
    ['an empty text is none', { step: 1, title: 'age', source: '' }, { step: 1, title: 'age' }],
    ['a long text is cut', { step: 1, title: 'weight' }, { step: 1, title: 'weigh' }],
    ['no emoji is cut in half', { step: 1, title: 'four🙂' }, { step: 1, title: 'four' }],
    ['a value of no list is none', { step: 3, title: 'age' }, null],
    ['a list has numbers or texts, not both', { step: '1', title: 'age' }, null],
    ['a missing value', { step: 1 }, null],
    ['a text that is a number', { step: 1, title: 7 }, null],
  ])('%s', (_rule, given, told) => {
    expect(plannedValues(plan, given)).toEqual(told)
  })
})
