import { expect, test } from 'vitest'
import { specialEvent } from './specialEvent'

const TODAY = '2026-11-27'

test.each([
  ['an event in the future', 'wedding', '2027-06-01', { key: 'wedding', date: '2027-06-01' }],
  ['an event tomorrow', 'wedding', '2026-11-28', { key: 'wedding', date: '2026-11-28' }],
  ['an event today is not in the future', 'wedding', '2026-11-27', null],
  ['an event in the past', 'wedding', '2026-11-26', null],
  ['no special event', 'no', '2027-06-01', null],
  ['an event without a date', 'wedding', undefined, null],
  ['an event with a date of null', 'wedding', null, null],
  ['an event on no real day', 'wedding', '2027-02-30', null],
  ['a date for nobody knows what', undefined, '2027-06-01', { key: null, date: '2027-06-01' }],
])('%s', (_rule, specificMotivation, specificMotivationDate, expected) => {
  expect(specialEvent({ specificMotivation, specificMotivationDate }, TODAY)).toEqual(expected)
})
