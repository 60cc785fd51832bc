import { describe, expect, test } from 'vitest'
import { catalogue } from '../../tests/reference/catalogue'
import { inPounds, marketCatalogue } from '../../tests/reference/marketCatalogue'
import { inCurrency } from '../markets/inCurrency'
import { subscriptionOffers } from '../offers/wireOffers'
import { hasPaid } from './hasPaid'
import { mayBuyAddOn, upgradeFor } from './mayBuy'
import type { Purchase } from './purchase'
import { nothingBought, purchaseState } from './purchaseState'

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
    period: null,
    isTold: true,
    method: null,
    ...more,
  }
}

const stateOf = (...purchases: Purchase[]) => purchaseState(purchases, catalogue, '2026-11-27')
const readOn = (today: string, ...purchases: Purchase[]) => purchaseState(purchases, catalogue, today)
const offers = subscriptionOffers(catalogue)

test('nothing bought', () => {
  expect(stateOf()).toEqual(nothingBought)
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
    standing: 'renews',
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
  expect(purchaseState([plan], offers, '2026-11-27').subscription?.renewal?.amount.amount).toBe(1999)
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
    expect(purchaseState(rows, { ...catalogue, oneTime: { coaching } }, '2026-11-27').downloads).toEqual([])
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

describe('read on another day', () => {
  const plan = () => bought('plan-4-weeks', 'paid', { paidOn: '2026-11-28' })
  const upgradeOn = (paidOn: string) => bought('upgrade-12-weeks', 'paid', { paidOn })

  test.each([
    ['2026-11-28', '2026-12-26'],
    ['2026-12-25', '2026-12-26'],
    ['2026-12-26', '2027-01-23'],
    ['2027-02-01', '2027-02-20'],
  ])('on %s the next payment is on %s', (today, ends) => {
    expect(readOn(today, plan()).subscription?.currentPeriodEnds).toBe(ends)
  })

  test('an upgrade begins where the period ends in which it was bought', () => {
    const { subscription } = readOn('2027-02-01', plan(), upgradeOn('2027-02-01'))
    // From 20 February twelve weeks.
    expect(subscription?.currentPeriodEnds).toBe('2027-05-15')
    expect(readOn('2027-06-01', plan(), upgradeOn('2027-02-01')).subscription?.currentPeriodEnds).toBe('2027-08-07')
  })

  test('what the provider says wins over the calendar', () => {
    const billed = { ...plan(), period: { ends: '2027-03-05', standing: 'renews' } } as const
    expect(readOn('2027-02-01', billed).subscription?.currentPeriodEnds).toBe('2027-03-05')
    // A look that is old is counted on from.
    expect(readOn('2027-03-05', billed).subscription?.currentPeriodEnds).toBe('2027-04-02')
  })

  test.each([
    ['ends', '2027-03-05', 'ends'],
    ['pastDue', '2027-03-05', 'pastDue'],
  ] as const)('one that %s is not counted on, and is offered no upgrade', (standing, ends, shown) => {
    const state = readOn('2027-02-01', { ...plan(), period: { ends, standing } })
    expect(state.subscription).toMatchObject({ currentPeriodEnds: ends, standing: shown })
    expect(readOn(ends, { ...plan(), period: { ends, standing } }).subscription?.currentPeriodEnds).toBeNull()
    expect(upgradeFor(offers, state)).toBeNull()
  })

  test.each([
    ['refunded', 'refunded'],
    ['cancelled', 'over'],
  ] as const)('a paid plan that was %s is %s', (status, standing) => {
    const { subscription } = readOn('2027-02-01', bought('plan-4-weeks', status, { paidOn: '2026-11-28' }))
    expect(subscription).toMatchObject({ standing, currentPeriodEnds: null })
  })

  test('one that was given up before it was paid has no standing', () => {
    expect(readOn('2027-02-01', bought('plan-4-weeks', 'cancelled')).subscription?.standing).toBeNull()
  })
})

test('extras are told as they were bought: what was paid, and what renews when', () => {
  const rows = [
    bought('plan-4-weeks', 'paid'),
    bought('upgrade-12-weeks', 'paid', { amount: 4019 }),
    bought('monthly-guides', 'paid', { amount: 2999, paidOn: '2026-11-30' }),
    bought('workout-plan', 'failed'),
  ]
  expect(readOn('2027-02-01', ...rows).extras).toEqual([
    {
      offerId: 'upgrade-12-weeks',
      kind: 'upgrade',
      charged: { amount: 4019, currency: 'USD' },
      renewal: null,
      currentPeriodEnds: null,
      standing: null,
    },
    {
      offerId: 'monthly-guides',
      kind: 'addOn',
      charged: { amount: 2999, currency: 'USD' },
      renewal: { amount: { amount: 5999, currency: 'USD' }, every: { count: 1, unit: 'Month' } },
      currentPeriodEnds: '2027-02-28',
      standing: 'renews',
    },
  ])
})

test('a payment is untold until a browser has told of it', () => {
  const untold = bought('plan-4-weeks', 'paid', { isTold: false, method: 'card' })
  expect(
    stateOf(untold, bought('workout-plan', 'paid'), bought('nutrition-guide', 'failed', { isTold: false })).untold,
  ).toEqual([{ purchaseId: untold.id, offerId: 'plan-4-weeks', kind: 'subscription', method: 'card', currency: 'USD' }])
})

describe('bought in another currency', () => {
  const inMarkets = (currency: string) =>
    purchaseState(
      [bought('plan-1-week', 'paid', { currency }), bought('monthly-guides', 'paid', { currency })],
      marketCatalogue,
      '2026-11-27',
    )

  test.each([
    ['USD', 2999, 5999],
    ['GBP', inPounds(2999), inPounds(5999)],
  ])('in %s all renews in it', (currency, plan, guides) => {
    const { subscription, extras } = inMarkets(currency)
    expect([subscription?.renewal, extras[0]?.renewal].map((renewal) => renewal?.amount)).toEqual([
      { amount: plan, currency },
      { amount: guides, currency },
    ])
  })

  test('in one without prices any more, what a renewal costs is not known, and when it comes is', () => {
    const { subscription } = inMarkets('EUR')
    expect(subscription).toMatchObject({ renewal: null, currentPeriodEnds: '2026-12-04' })
  })

  test('only an upgrade in the currency of the plan is offered', () => {
    const inPoundsOnly = subscriptionOffers(inCurrency(marketCatalogue, 'GBP'))
    expect(upgradeFor(inPoundsOnly, inMarkets('GBP'))?.price).toBe(inPounds(4019))
    expect(upgradeFor(inPoundsOnly, inMarkets('USD'))).toBeNull()
  })
})
