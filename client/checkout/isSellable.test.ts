import { expect, test } from 'vitest'
import { nothingBought } from '../../domain/purchase/purchaseState'
import type { Catalogue } from './catalogue'
import { isSellable, readPurchaseState } from './isSellable'

const plan = {
  id: 'plan',
  role: 'plan',
  currency: 'USD',
  price: 2999,
  duration: 4,
  durationUnit: 'Week',
  trialPeriod: { price: 2999, duration: 28, durationUnit: 'Day' },
  key: '4-Week-28',
}
const guide = { id: 'guide', currency: 'USD', price: 4999, regularPrice: 9900 }
const of = (subscriptions: unknown, oneTime: unknown) => ({ subscriptions, oneTime }) as Catalogue

test('what has prices can be sold', () => {
  expect(isSellable(of([plan], [guide]))).toBe(true)
})

test.each([
  ['nothing in the list', of([null], [])],
  ['a text in the list', of([], ['guide'])],
  ['an amount that is a text', of([], [{ ...guide, price: '4999' }])],
  ['an amount without bounds', of([], [{ ...guide, price: 1e300 }])],
  ['no amount', of([], [{ ...guide, price: undefined }])],
  ['an amount below zero', of([], [{ ...guide, price: -1 }])],
  ['a currency that is none', of([], [{ ...guide, currency: 'dollars' }])],
  ['a plan without a period', of([{ ...plan, durationUnit: 'toString' }], [])],
])('what has no prices is not: %s', (_fault, catalogue) => {
  expect(isSellable(catalogue)).toBe(false)
})

const bought = nothingBought

test.each([
  [bought, true],
  [{ ...bought, addOns: null }, false],
  [{ ...bought, downloads: 'all' }, false],
  [{ ...bought, subscription: 'paid' }, false],
  [null, false],
  ['<!doctype html>', false],
  [[], false],
])('%j says what was bought: %s', (body, isRead) => {
  expect(readPurchaseState(body) !== null).toBe(isRead)
})
