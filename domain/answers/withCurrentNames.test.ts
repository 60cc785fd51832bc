import { expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { withCurrentNames } from './withCurrentNames'

const order: Order = {
  name: 'short',
  formerFields: { motive: 'specificMotivation', oldHabits: 'habits' },
  segments: [['event', 'habits']],
  steps: {
    event: {
      stores: 'specificMotivation',
      formerKeys: { sports_event: 'sports_competition', other: 'other_occasion' },
    },
    habits: { stores: 'habits', formerKeys: { wine: 'like_wine' } },
  },
}

test.each([
  ['an older spelling', { specificMotivation: 'sports_event' }, { specificMotivation: 'sports_competition' }],
  ['an older spelling in a list', { habits: ['wine', 'sweet_tooth'] }, { habits: ['like_wine', 'sweet_tooth'] }],
  ['a spelling of another field', { dreamBody: 'other' }, { dreamBody: 'other' }],
  ['an old field', { motive: 'wedding' }, { specificMotivation: 'wedding' }],
  ['an old field and an old key in it', { motive: 'other' }, { specificMotivation: 'other_occasion' }],
  [
    'an old field beside that of today, which is newer',
    { motive: 'wedding', specificMotivation: 'no' },
    { specificMotivation: 'no' },
  ],
  ['two old keys that are one today', { oldHabits: ['wine', 'like_wine'] }, { habits: ['like_wine'] }],
  ['a name that every object has', { specificMotivation: 'constructor' }, { specificMotivation: 'constructor' }],
])('%s', (_what, answers, expected) => {
  expect(withCurrentNames(order, answers)).toEqual(expected)
})

test('answers that need no reading are the same object', () => {
  const answers = { specificMotivation: 'wedding', habits: [], other: null }
  expect(withCurrentNames(order, answers)).toBe(answers)
})
