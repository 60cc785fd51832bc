// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { Variants } from '../../domain/experiments/assign'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { createSafeStorage } from '../storage/safeStorage'
import type { Catalogue } from './catalogue'
import { createShop } from './createShop'
import { keptPromises } from './keptPromises'
import type { Reply, ShopApi } from './shopApi'

const nothing: PurchaseState = {
  subscription: null,
  addOns: {},
  upgrade: null,
  purchaseIds: {},
  downloads: [],
  extras: [],
  untold: [],
  declined: [],
}
const plan = (id: string, price: number, preselected?: true) =>
  ({
    id,
    role: 'plan',
    currency: 'USD',
    product: { code: id },
    key: '4-Week-28',
    trialPeriod: { price: price * 2, duration: 28, durationUnit: 'Day' },
    today: { price, perDay: 50 },
    todayInExperiment: { special_prices: { test: { price: price - 300, perDay: 40 } } },
    price: 2999,
    duration: 4,
    durationUnit: 'Week',
    ...(preselected && { preselected }),
  }) as Catalogue['subscriptions'][number]

const catalogue: Catalogue = {
  subscriptions: [plan('small', 699), plan('large', 1799, true)],
  oneTime: [{ id: 'guide', currency: 'USD', product: { code: 'guide' }, price: 4999, regularPrice: 9900, pdf: true }],
}

interface Call {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly key: string | undefined
}

let calls: Call[] = []
/** What the record was told of choices. */
let promised: Call[] = []
let replies: Record<string, Reply[]> = {}
let keys = 0
let told: PurchaseState[] = []

beforeEach(() => {
  calls = []
  promised = []
  replies = {}
  keys = 0
  told = []
  localStorage.clear()
})

const variantsOf = (own: Variants, forced: Variants = {}) => ({
  shown: () => ({ ...own, ...forced }),
  own: () => own,
  forced: Object.keys(forced),
})

function open(more: Partial<Parameters<typeof createShop>[0]> = {}) {
  const answer = (path: string) => replies[path]?.shift() ?? null
  const api: ShopApi = {
    get: async (path) => answer(path),
    post: async (path, body, key) => {
      const told = path === 'promises' ? promised : calls
      told.push({ path, body: JSON.parse(JSON.stringify(body)), key })
      return path === 'promises' ? { status: 200, body: { saved: true } } : answer(path)
    },
  }
  const storage = createSafeStorage(
    () => localStorage,
    () => {},
  )
  const recordId = more.recordId ?? (() => 'record')
  return createShop({
    api,
    storage,
    promises: keptPromises({ api, storage, recordId, now: more.now ?? (() => 1_000) }),
    mode: 'test',
    publishableKey: null,
    catalogue,
    state: nothing,
    variants: variantsOf({}),
    agency: {},
    currency: null,
    recordId,
    saved: async () => {},
    leavePayment: () => {},
    now: () => 1_000,
    newKey: () => `key-${++keys}`,
    onState: (state) => told.push(state),
    ...more,
  })
}

const paid: PurchaseState = {
  ...nothing,
  subscription: {
    purchaseId: 'p1',
    status: 'paid',
    offerId: 'large',
    charged: { amount: 1799, currency: 'USD' },
    renewal: null,
    currentPeriodEnds: null,
    standing: 'renews',
  },
}

test('the plan that says so is preselected, and a choice is kept over a reload', () => {
  const shop = open()
  expect(shop.view().selected?.offerId).toBe('large')
  shop.select('small')
  expect(open().view().selected?.offerId).toBe('small')
})

test('a selected offer that is not sold any more falls back to the preselected one', () => {
  localStorage.setItem('funnel.v1.promises', '{"of":"record","selected":["gone"]}')
  expect(open().view().selected?.offerId).toBe('large')
})

test('the price of the visitor’s variant is shown and sent as seen', async () => {
  const shop = open({ variants: variantsOf({ special_prices: 'test' }) })
  expect(shop.view().selected?.today).toEqual({ amount: 1499, currency: 'USD' })
  await shop.buyPlan('4242424242424242')
  expect(calls).toEqual([
    {
      path: 'subscriptions',
      key: 'key-1',
      body: {
        onboardingId: 'record',
        offerId: 'large',
        seen: { amount: 1499, currency: 'USD' },
        testCard: '4242424242424242',
      },
    },
  ])
})

test('S31: two taps in one tick send one payment and get one end', async () => {
  const shop = open()
  replies = {
    subscriptions: [{ status: 200, body: { status: 'paid' } }],
    'purchases/record': [{ status: 200, body: paid }],
  }
  const ends = await Promise.all([shop.buyPlan(), shop.buyPlan()])
  expect(ends).toEqual([{ end: 'paid' }, { end: 'paid' }])
  expect(calls).toHaveLength(1)
  expect(told.at(-1)).toEqual(paid)
})

test('after a lost reply the next try is the same attempt, after a reload too', async () => {
  expect(await open().buyPlan()).toEqual({ end: 'unreachable' })
  replies = { subscriptions: [{ status: 200, body: { status: 'declined', reason: 'expired', purchaseId: 'p1' } }] }
  expect(await open().buyPlan()).toEqual({ end: 'declined', reason: 'expired', purchaseId: 'p1' })
  await open().buyPlan()
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
})

test('an answer of 503 may hide a charge: the key is kept', async () => {
  replies = { subscriptions: [{ status: 503, body: {} }] }
  await open().buyPlan()
  await open().buyPlan()
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
})

test('S30: where the price has changed, the new one is shown before the step hears of it', async () => {
  const shop = open()
  replies = {
    subscriptions: [{ status: 409, body: { error: 'price-changed' } }],
    'subscriptions/offers': [{ status: 200, body: { result: [plan('large', 1999, true)] } }],
    'one-time-purchases/offers': [{ status: 200, body: { result: [] } }],
  }
  expect(await shop.buyPlan()).toEqual({ end: 'priceChanged' })
  expect(shop.view().selected?.today.amount).toBe(1999)
})

test('a price that the address forces is only to look at: who pays is shown their own first, and it counts for no experiment', async () => {
  const shop = open({ variants: variantsOf({ special_prices: 'control' }, { special_prices: 'test' }) })
  expect(shop.view().selected?.today.amount).toBe(1499)
  replies = {
    subscriptions: [
      { status: 409, body: { error: 'price-changed' } },
      { status: 200, body: paid },
    ],
  }
  expect(await shop.buyPlan()).toEqual({ end: 'priceChanged' })
  expect(shop.view().selected?.today.amount).toBe(1799)
  await shop.buyPlan()
  expect(calls.at(-1)?.body).toMatchObject({ seen: { amount: 1799, currency: 'USD' }, preview: ['special_prices'] })
})

test('a promo code changes what is shown and what is sent; taken off again it is gone', async () => {
  const shop = open()
  replies = { 'promo-codes/apply': [{ status: 200, body: { promo: { code: 'WELCOME26', percent: 26 } } }] }
  expect(await shop.applyPromo(' welcome26 ')).toBe(true)
  expect(shop.view().promo).toBe('WELCOME26')
  expect(shop.view().selected?.today.amount).toBe(1331)
  await shop.buyPlan()
  expect(calls.at(-1)?.body).toMatchObject({ promoCode: 'WELCOME26', seen: { amount: 1331, currency: 'USD' } })
  shop.removePromo()
  expect(shop.view().selected?.today.amount).toBe(1799)
})

test('a promo code for other plans is sent with these alone', async () => {
  const shop = open()
  const promo = { code: 'LONGEST', amount: 500, plans: ['small'] }
  replies = { 'promo-codes/apply': [{ status: 200, body: { promo } }] }
  expect(await shop.applyPromo('LONGEST')).toBe(true)
  expect(shop.view()).toMatchObject({ promo: 'LONGEST', selected: { today: { amount: 1799 } } })
  await shop.buyPlan()
  expect(calls.at(-1)?.body).toMatchObject({ seen: { amount: 1799, currency: 'USD' } })
  expect(calls.at(-1)?.body).not.toHaveProperty('promoCode', 'LONGEST')
  shop.select('small')
  await shop.buyPlan()
  expect(calls.at(-1)?.body).toMatchObject({ promoCode: 'LONGEST', seen: { amount: 199, currency: 'USD' } })
})

test('an offer that has ended meanwhile is not shown any more, and the visitor is told', async () => {
  const shop = open()
  replies = {
    subscriptions: [{ status: 404, body: { error: 'not-for-sale' } }],
    'subscriptions/offers': [
      { status: 200, body: { result: [plan('small', 699), { ...plan('large', 1799), ended: true }] } },
    ],
    'one-time-purchases/offers': [{ status: 200, body: { result: [] } }],
  }
  expect(await shop.buyPlan()).toEqual({ end: 'notForSale' })
  expect(shop.view().plans.map(({ offerId }) => offerId)).toEqual(['small'])
})

test('a promo code for plans that are not sold here is as good as over', async () => {
  const shop = open()
  const promo = { code: 'OTHERS', percent: 50, plans: ['plan-of-an-agency'] }
  replies = { 'promo-codes/apply': [{ status: 200, body: { promo } }] }
  await shop.applyPromo('OTHERS')
  expect(shop.view()).toMatchObject({ promo: null, lapsedPromo: 'OTHERS' })
})

test('a promo code for a plan that stands in no list holds for that plan', async () => {
  const shop = open()
  shop.setCatalogue({ ...catalogue, subscriptions: [plan('small', 699), { ...plan('short', 499), listed: false }] })
  const promo = { code: 'SHORT', amount: 100, plans: ['short'] }
  replies = { 'promo-codes/apply': [{ status: 200, body: { promo } }] }
  await shop.applyPromo('SHORT')
  expect(shop.view()).toMatchObject({ promo: 'SHORT', lapsedPromo: null })
  expect(shop.view().unlistedPlans).toMatchObject([{ offerId: 'short', today: { amount: 399 } }])
})

test.each([
  ['is refused', { status: 422, body: { error: 'promo-code' } }],
  ['cannot be checked', null],
])('a promo code that %s leaves the price as it is', async (_how, reply) => {
  const shop = open()
  replies = { 'promo-codes/apply': [reply] }
  expect(await shop.applyPromo('NOPE')).toBe(false)
  expect(shop.view().selected?.today.amount).toBe(1799)
})

test('without a record there is nothing to pay for yet, and nothing is sent', async () => {
  expect(await open({ recordId: () => null }).buyPlan()).toEqual({ end: 'unreachable' })
  expect(calls).toEqual([])
})

test('a payment waits until the server has the e-mail', async () => {
  let id: string | null = null
  const saved = async () => {
    id = 'late'
  }
  await open({ saved, recordId: () => id }).buyPlan()
  expect(calls[0]?.body).toMatchObject({ onboardingId: 'late' })
})

test.each([
  ['the stored one', undefined, {}],
  ['a test card', '4242424242424242', { testCard: '4242424242424242' }],
  ['a new one for Stripe’s form', 'new', { card: 'new' }],
])('an add-on is bought by %s', async (_card, card, sent) => {
  await open().buyAddOn('guide', card)
  const { onboardingId: _id, offerId: _offer, seen: _seen, ...rest } = calls[0]?.body ?? {}
  expect(rest).toEqual(sent)
})

test('a bank that asks is told with what its question needs', async () => {
  replies = {
    'one-time-purchases': [{ status: 200, body: { status: 'needsAction', purchaseId: 'p2', clientSecret: 's' } }],
  }
  expect(await open().buyAddOn('guide')).toEqual({ end: 'needsAction', purchaseId: 'p2', clientSecret: 's' })
})

test('S35: the countdown starts once', () => {
  expect(open().countdownStart()).toBe(1_000)
  expect(open({ now: () => 9_000 }).countdownStart()).toBe(1_000)
})

test('a plan that was chosen for the visitor is kept too when they buy it, and what they add to it', async () => {
  const shop = open()
  await shop.buyPlan()
  await shop.buyAddOn('guide')
  expect(JSON.parse(localStorage.getItem('funnel.v1.promises') ?? '').selected).toEqual(['large', 'guide'])
  expect(promised[0]?.body).toEqual({ onboardingId: 'record', selectedOffer: 'large' })
})

test('a code that is over when the visitor pays is not taken off any more, and is named', async () => {
  const shop = open()
  replies = {
    'promo-codes/apply': [
      { status: 200, body: { promo: { code: 'WELCOME26', percent: 26 } } },
      { status: 422, body: { error: 'promo-code' } },
    ],
    subscriptions: [{ status: 409, body: { error: 'price-changed' } }],
  }
  await shop.applyPromo('WELCOME26')
  expect(await shop.buyPlan()).toEqual({ end: 'priceChanged' })
  expect(shop.view()).toMatchObject({ promo: null, lapsedPromo: 'WELCOME26', selected: { today: { amount: 1799 } } })
})

test('what was declined while the server does not answer is told with the next look, and is not offered again meanwhile', async () => {
  const outage = { status: 503, body: {} }
  const heard = { status: 200, body: { declined: ['guide'] } }
  replies = {
    'declined-offers': [outage, outage, heard],
    'purchases/record': [
      { status: 200, body: paid },
      { status: 200, body: paid },
    ],
  }
  const said = () => calls.filter(({ path }) => path === 'declined-offers').map(({ body }) => body)
  const shop = open({ state: paid })
  shop.decline(['guide'])
  await shop.refresh()
  expect(shop.view().state.declined).toEqual(['guide'])
  await new Promise((resolve) => setTimeout(resolve))
  // After a reload too.
  const reloaded = open({ state: paid })
  expect(reloaded.view().state.declined).toEqual(['guide'])
  await new Promise((resolve) => setTimeout(resolve))
  expect(said()).toEqual(Array(3).fill({ onboardingId: 'record', offerIds: ['guide'] }))
  // From here on the server knows.
  await reloaded.refresh()
  expect(reloaded.view().state.declined).toEqual([])
  expect(said()).toHaveLength(3)
})

test('what was declined last is what the server hears last, however slowly it answers', async () => {
  const answers: (() => void)[] = []
  const sent: unknown[] = []
  const api: ShopApi = {
    get: async () => null,
    post: (_path, body) => {
      sent.push('offerIds' in body && body.offerIds)
      return new Promise((resolve) => answers.push(() => resolve({ status: 200, body: {} })))
    },
  }
  const shop = open({ api })
  shop.decline(['guide'])
  shop.decline(['guide', 'other'])
  shop.decline([])
  answers.shift()?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual([['guide'], []])
  answers.shift()?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect([sent.length, localStorage.getItem('funnel.v1.declined')]).toEqual([2, null])
})

test('what another record has declined is nobody’s here', async () => {
  localStorage.setItem('funnel.v1.declined', '{"of":"another","offerIds":["guide"]}')
  expect(open({ state: paid }).view().state.declined).toEqual([])
  expect(calls).toEqual([])
})

test('what renews is shown to a customer in the currency of their plan alone; what is paid once, in any', () => {
  const monthly = { ...plan('monthly', 2999), role: 'addOn' } as const
  const shop = open({ state: paid, catalogue: { ...catalogue, subscriptions: [...catalogue.subscriptions, monthly] } })
  expect(Object.keys(shop.view().addOns)).toEqual(['guide', 'monthly'])
  const inEuros = { ...monthly, currency: 'EUR' }
  shop.setCatalogue({ ...catalogue, subscriptions: [...catalogue.subscriptions, inEuros] })
  expect(Object.keys(shop.view().addOns)).toEqual(['guide'])
})

test('a code is looked up in the currency in which prices are shown', async () => {
  await open({ currency: 'EUR' }).applyPromo('WELCOME26')
  expect(calls[0]).toMatchObject({ path: 'promo-codes/apply', body: { code: 'WELCOME26', currency: 'EUR' } })
})

test('prices that have changed are asked for in the currency of the plan, once there is one', async () => {
  const asked: string[] = []
  const api: ShopApi = {
    get: async (path) => {
      asked.push(path)
      return { status: 200, body: { result: [] } }
    },
    post: async () => ({ status: 409, body: { error: 'price-changed' } }),
  }
  const inEuros = {
    ...paid,
    subscription: paid.subscription && { ...paid.subscription, charged: { amount: 1599, currency: 'EUR' } },
  }
  const shop = open({ api, currency: 'USD', state: inEuros })
  expect(await shop.buyAddOn('guide')).toEqual({ end: 'priceChanged' })
  expect(asked).toEqual(['subscriptions/offers?currency=EUR', 'one-time-purchases/offers?currency=EUR'])
})
