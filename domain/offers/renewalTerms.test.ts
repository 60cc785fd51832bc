import { expect, test } from 'vitest'
import { catalogue } from '../../tests/reference/catalogue'
import { daysOf, periodEnd } from '../money/period'
import { addOnQuote } from '../offers/addOnQuote'
import { quote } from '../offers/quote'
import { oneTimeOffers, subscriptionOffers } from '../offers/wireOffers'
import { renewalTerms } from './renewalTerms'

const offer = (id: string) => subscriptionOffers(catalogue).find((each) => each.id === id)

test.each([
  ['plan-1-week', '2026-11-27', 699, 2999, '2026-12-04', '2026-12-03'],
  ['plan-4-weeks', '2026-11-27', 1799, 2999, '2026-12-25', '2026-12-24'],
  ['plan-12-weeks', '2026-11-27', 2999, 5999, '2027-02-19', '2027-02-18'],
  ['monthly-guides', '2027-01-31', 2999, 5999, '2027-02-28', '2027-02-27'],
])('%s bought on %s', (id, day, today, renewal, renewsOn, cancelBy) => {
  const quoted = id === 'monthly-guides' ? addOnQuote(offer(id)) : quote(offer(id), {})
  expect(quoted && renewalTerms(quoted, day)).toMatchObject({
    today: { amount: today },
    renewal: { amount: renewal },
    renewsOn,
    cancelBy,
  })
})

test('what is paid once has no terms, and neither has what is no day', () => {
  const guide = addOnQuote(oneTimeOffers(catalogue)[0])
  expect(guide && renewalTerms(guide, '2026-11-27')).toBeNull()
  const plan = quote(offer('plan-1-week'), {})
  expect(plan && renewalTerms(plan, '2026-02-30')).toBeNull()
})

test.each([
  [{ count: 7, unit: 'Day' }, 7, '2028-03-06'],
  [{ count: 4, unit: 'Week' }, 28, '2028-03-27'],
  [{ count: 1, unit: 'Month' }, 30, '2028-03-28'],
  [{ count: 1, unit: 'Year' }, 365, '2029-02-28'],
] as const)('%j from 28 February 2028', (period, days, end) => {
  expect(daysOf(period)).toBe(days)
  expect(periodEnd('2028-02-28', period)).toBe(end)
})
