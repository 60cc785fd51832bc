import { expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { withKnownSpellings } from './withKnownSpellings'

const order: Order = {
  name: 'short',
  segments: [['event', 'habits']],
  steps: {
    event: { stores: 'specificMotivation', alsoReads: { sports_event: 'sports_competition', other: 'other_occasion' } },
    habits: { stores: 'habits', alsoReads: { wine: 'like_wine' } },
  },
}

test.each([
  ['an older spelling', { specificMotivation: 'sports_event' }, { specificMotivation: 'sports_competition' }],
  ['an older spelling in a list', { habits: ['wine', 'sweet_tooth'] }, { habits: ['like_wine', 'sweet_tooth'] }],
  ['a spelling of another field', { dreamBody: 'other' }, { dreamBody: 'other' }],
  ['a name that every object has', { specificMotivation: 'constructor' }, { specificMotivation: 'constructor' }],
])('%s', (_what, answers, expected) => {
  expect(withKnownSpellings(order, answers)).toEqual(expected)
})

test('answers that need no reading are the same object', () => {
  const answers = { specificMotivation: 'wedding', habits: [], other: null }
  expect(withKnownSpellings(order, answers)).toBe(answers)
})
