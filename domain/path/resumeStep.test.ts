import { expect, test } from 'vitest'
import { fullAnswers } from '../../tests/orders/fullAnswers'
import { live35 } from '../../tests/orders/live35'
import { resumeStep } from './resumeStep'

test.each([
  ['nothing is answered', {}, null],
  ['after the first question', { age: '18_29' }, 'gender'],
  ['after the sex', { age: '18_29', sex: 'men' }, 'focus'],
  [
    'after the last answer, over one that was left empty',
    { age: '18_29', sex: 'men', workout: 'only_walks' },
    'feel-during-the-day',
  ],
  ['over a step that asks nothing', { feelDuringTheDay: 'full_energy' }, 'join-millions'],
  [
    'an answer that no longer counts is passed over',
    { specificMotivation: 'no', specificMotivationDate: '2027-06-01' },
    'your-pace',
  ],
  ['a damaged answer is passed over', { weight: { kg: 82 }, goal: { kg: 0 } }, 'weight-goal'],
  ['everything is answered', fullAnswers, 'paywall'],
])('%s', (_rule, answers, expected) => {
  expect(resumeStep({ order: live35, answers, variants: {} })).toBe(expected)
})

test('whose option is gone is not thrown back to its question', () => {
  const order = { ...live35, goneKeys: { workout: ['only_walks'] } }
  expect(resumeStep({ order, answers: { age: '18_29', workout: 'only_walks' }, variants: {} })).toBe(
    'feel-during-the-day',
  )
})
