import { describe, expect, test } from 'vitest'
import { catalogue } from '../money/catalogue.fixture'
import { subscriptionOffers } from '../money/wireOffers'
import { hasPaid } from './hasPaid'
import { mayBuyAddOn, upgradeFor } from './mayBuy'
import type { Purchase } from './purchase'
import { purchaseState } from './purchaseState'

const PRODUCTS: { readonly [offerId: string]: string } = {
  'plan-1-week': 'calorie-4w-7d',
  'plan-4-weeks': 'calorie-4w-28d',
  'plan-12-weeks': 'calorie-12w-84d',
}

let made = 0
function bought(offerId: string, status: Purchase['status'], more: Partial<Purchase> = {}): Purchase {
  made += 1
  return {
    id: `purchase-${made}`,
    kind: offerId.startsWith('plan') ? 'subscription' : offerId.startsWith('upgrade') ? 'upgrade' : 'addOn',
    offerId,
    productCode: PRODUCTS[offerId] ?? offerId,
    amount: 699,
    currency: 'USD',
    promoCode: null,
    status,
    createdAt: made,
    paidOn: status === 'paid' ? '2026-11-27' : null,
    ...more,
  }
}

const stateOf = (...purchases: Purchase[]) => purchaseState(purchases, catalogue)
const offers = subscriptionOffers(catalogue)

test('nothing bought', () => {
  expect(stateOf()).toEqual({ subscription: null, addOns: {}, upgrade: null, purchaseIds: {}, downloads: [] })
  expect(hasPaid(stateOf())).toBe(false)
})

test.each([
  ['plan-1-week', '2026-12-04', 2999, 4],
  ['plan-4-weeks', '2026-12-25', 2999, 4],
  ['plan-12-weeks', '2027-02-19', 5999, 12],
])('%s is paid until %s', (offerId, currentPeriodEnds, price, count) => {
  const plan = bought(offerId, 'paid')
  const state = stateOf(plan)
  expect(state.subscription).toEqual({
    purchaseId: plan.id,
    status: 'paid',
    offerId,
    charged: { amount: 699, currency: 'USD' },
    renewal: { amount: { amount: price, currency: 'USD' }, every: { count, unit: 'Week' } },
    currentPeriodEnds,
  })
  expect(hasPaid(state)).toBe(true)
})

describe('several attempts', () => {
  test('a paid plan counts before any other, whatever the order of the rows', () => {
    const rows = [bought('plan-4-weeks', 'failed'), bought('plan-1-week', 'paid'), bought('plan-12-weeks', 'open')]
    for (const order of [rows, rows.toReversed()]) expect(stateOf(...order).subscription?.offerId).toBe('plan-1-week')
  })

  test('without a paid one the newest counts', () => {
    const rows = [bought('plan-4-weeks', 'failed'), bought('plan-1-week', 'needsAction')]
    for (const order of [rows, rows.toReversed()]) {
      expect(stateOf(...order).subscription).toMatchObject({
        offerId: 'plan-1-week',
        status: 'needsAction',
        currentPeriodEnds: null,
      })
    }
  })

  test.each(['open', 'needsAction', 'failed', 'cancelled', 'refunded'] as const)('%s is not paid', (status) => {
    expect(hasPaid(stateOf(bought('plan-1-week', status)))).toBe(false)
  })
})

test("an agency's plan renews on its own terms", () => {
  const terms = {
    key: '4-Week-28',
    price: 1999,
    duration: 4,
    durationUnit: 'Week',
    product: { code: 'agency' },
  } as const
  const offers = { ...catalogue, agencies: [{ productCode: 'a', plans: { 'plan-4-weeks': terms } }] }
  const plan = bought('plan-4-weeks', 'paid', { productCode: 'agency' })
  expect(purchaseState([plan], offers).subscription?.renewal?.amount.amount).toBe(1999)
})

test('a plan that is not sold any more has no known renewal', () => {
  const plan = bought('plan-old', 'paid', { kind: 'subscription' })
  expect(stateOf(plan).subscription).toMatchObject({ status: 'paid', renewal: null, currentPeriodEnds: null })
})

describe('after the plan', () => {
  test('downloads are the PDFs that are paid, in the order of the catalogue', () => {
    const plan = bought('plan-1-week', 'paid')
    const rows = [
      plan,
      bought('workout-plan', 'paid'),
      bought('monthly-guides', 'paid'),
      bought('nutrition-guide', 'paid'),
    ]
    expect(stateOf(...rows).downloads).toEqual(['nutrition-guide', 'workout-plan'])
    expect(stateOf(plan, bought('workout-plan', 'failed'), bought('nutrition-guide', 'refunded')).downloads).toEqual([])
  })

  test('what comes without a PDF is no download', () => {
    const coaching = { product: { code: 'coaching' }, price: 999, regularPrice: 1999 }
    const rows = [bought('plan-1-week', 'paid'), bought('coaching', 'paid')]
    expect(purchaseState(rows, { ...catalogue, oneTime: { coaching } }).downloads).toEqual([])
  })

  test('a failed add-on that is bought in a second try is paid', () => {
    const second = bought('workout-plan', 'paid')
    const state = stateOf(bought('plan-1-week', 'paid'), second, bought('workout-plan', 'failed', { createdAt: 0 }))
    expect(state.addOns).toEqual({ 'workout-plan': 'paid' })
    expect(state.purchaseIds['workout-plan']).toBe(second.id)
  })

  test('an add-on is for customers, and sold once', () => {
    const plan = bought('plan-1-week', 'paid')
    expect(mayBuyAddOn('workout-plan', stateOf())).toBe(false)
    expect(mayBuyAddOn('workout-plan', stateOf(plan))).toBe(true)
    expect(mayBuyAddOn('workout-plan', stateOf(plan, bought('workout-plan', 'failed')))).toBe(true)
    expect(mayBuyAddOn('workout-plan', stateOf(plan, bought('workout-plan', 'paid')))).toBe(false)
  })

  test.each([
    ['plan-1-week', 'upgrade-12-weeks'],
    ['plan-4-weeks', 'upgrade-12-weeks'],
    ['plan-12-weeks', undefined],
  ])('after %s the upgrade is %s', (offerId, upgrade) => {
    expect(upgradeFor(offers, stateOf(bought(offerId, 'paid')))?.id).toBe(upgrade)
  })

  test('the upgrade is for customers, and sold once', () => {
    const plan = bought('plan-1-week', 'paid')
    expect(upgradeFor(offers, stateOf(bought('plan-1-week', 'failed')))).toBeNull()
    expect(upgradeFor(offers, stateOf(plan, bought('upgrade-12-weeks', 'failed')))?.id).toBe('upgrade-12-weeks')
    expect(upgradeFor(offers, stateOf(plan, bought('upgrade-12-weeks', 'paid')))).toBeNull()
  })

  test('an upgrade that is not paid changes nothing', () => {
    const plan = bought('plan-1-week', 'paid')
    const { subscription } = stateOf(plan, bought('upgrade-12-weeks', 'failed'))
    expect(subscription).toEqual(stateOf(plan).subscription)
  })

  test('the upgrade takes the place of the renewal, for twelve weeks after the introductory period', () => {
    expect(stateOf(bought('plan-1-week', 'paid'), bought('upgrade-12-weeks', 'paid')).subscription).toMatchObject({
      offerId: 'plan-1-week',
      renewal: { amount: { amount: 4019, currency: 'USD' }, every: { count: 12, unit: 'Week' } },
      currentPeriodEnds: '2027-02-26',
    })
  })
})
