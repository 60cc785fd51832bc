import { describe, expect, test } from 'vitest'
import { catalogue } from '../../tests/reference/catalogue'
import { offersOn, toldOn } from './offersOn'
import { mergedOffers, subscriptionOffers } from './wireOffers'

const JANUARY = { from: '2027-01-01', until: '2027-01-31' }
const week = catalogue.plans['plan-1-week']
if (!week) throw new Error('the reference has another plan')
const offers = { ...catalogue, plans: { ...catalogue.plans, 'plan-1-week': { ...week, ...JANUARY } } }

test.each([
  ['2026-12-31', false],
  ['2027-01-01', true],
  ['2027-01-31', true],
  ['2027-02-01', false],
])('on %s a plan of January is sold: %s', (day, isSold) => {
  expect('plan-1-week' in offersOn(offers, day).plans).toBe(isSold)
  expect(offersOn(offers, day).plans).toHaveProperty('plan-4-weeks')
})

test.each([
  ['2026-12-31', undefined],
  ['2027-01-15', { id: 'plan-1-week' }],
  ['2027-02-01', { id: 'plan-1-week', ended: true }],
])('on %s pages are told of it as %j', (day, told) => {
  const found = toldOn(subscriptionOffers(offers), day).find(({ id }) => id === 'plan-1-week')
  if (told) expect(found).toMatchObject(told)
  else expect(found).toBeUndefined()
})

describe('a price that changes on a day', () => {
  const todayFrom = { '2027-02-01': { price: 699, perDay: 100 }, '2027-01-01': { price: 599, perDay: 86 } }
  const guide = { product: { code: 'guide' }, price: 4999, regularPrice: 9900, value: 4500 }
  const scheduled = {
    ...catalogue,
    plans: { 'plan-1-week': { ...week, todayFrom } },
    oneTime: { guide: { ...guide, todayFrom: { '2027-01-01': { price: 3999 } } } },
  }

  test.each([
    ['2026-12-31', week.today, 4999],
    ['2027-01-01', { price: 599, perDay: 86 }, 3999],
    ['2027-01-31', { price: 599, perDay: 86 }, 3999],
    ['2028-06-01', { price: 699, perDay: 100 }, 3999],
  ])('on %s it is %j, and %d once', (day, today, once) => {
    const { plans, oneTime } = offersOn(scheduled, day)
    expect(plans['plan-1-week']?.today).toEqual(today)
    expect(plans['plan-1-week']?.price).toBe(week.price)
    expect(oneTime.guide).toMatchObject({ price: once, value: 4500 })
    expect(toldOn(subscriptionOffers(scheduled), day)[0]).toMatchObject({ id: 'plan-1-week', today })
  })

  test('pages are told of no price that is still to come', () => {
    expect(JSON.stringify(toldOn(subscriptionOffers(scheduled), '2027-01-15'))).not.toContain('todayFrom')
    expect(JSON.stringify(offersOn(scheduled, '2027-01-15'))).not.toContain('todayFrom')
  })
})

test('an offer of an agency that has ended leaves its place to the ordinary one', () => {
  const standard = subscriptionOffers(catalogue)
  const ended = standard.slice(0, 1).map((offer) => ({ ...offer, price: 1, ended: true as const }))
  expect(mergedOffers(standard, ended)).toEqual(standard)
})
