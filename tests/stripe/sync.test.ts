import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CompiledFunnel, Offers } from '../../schema/compile/compiled.ts'
import { stripeSync } from '../../scripts/stripe-sync.ts'
import { catalogue } from '../reference/catalogue.ts'
import { marketCatalogue } from '../reference/marketCatalogue.ts'
import { type StandIn, startStandIn } from './standIn.ts'

let standIn: StandIn

beforeEach(async () => {
  standIn = await startStandIn()
})
afterEach(() => standIn.close())

const ALONE = { seller: 'funnel', isAlone: true }

async function sync(offers: Offers = catalogue, ...args: string[]) {
  return syncFor(ALONE, offers, ...args)
}

async function syncFor(whose: typeof ALONE, offers: Offers = catalogue, ...args: string[]) {
  const lines: string[] = []
  const { host, port } = standIn.options
  const funnel = { offers, settings: { app: { name: 'Calorie Counter' } } } as CompiledFunnel
  const code = await stripeSync({
    ...whose,
    args,
    variables: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: `http://${host}:${port}` },
    load: () => ({ funnel, problems: [], files: [], guides: new Map(), read: null }),
    print: (text) => lines.push(...text.trimEnd().split('\n')),
  })
  return { code, lines }
}

const IN_LINE = 'Stripe has everything as funnel/offers.yaml says.'
const changes = () => standIn.requests.filter(({ method }) => method !== 'GET')
const priceOf = (lookupKey: string) => standIn.all('price').find(({ lookup_key }) => lookup_key === lookupKey)
const oneWeek = catalogue.plans['plan-1-week']
const withPlan = (change: object): Offers =>
  ({ ...catalogue, plans: { ...catalogue.plans, 'plan-1-week': { ...oneWeek, ...change } } }) as Offers

describe('two products at one account', () => {
  const TEA = { seller: 'tea', isAlone: false }
  const CAKE = { seller: 'cake', isAlone: false }
  const ofCake = () => {
    const plan = { ...catalogue.plans['plan-1-week'], product: { code: 'cake-7d' } }
    return {
      ...catalogue,
      plans: { 'plan-1-week': plan },
      addOns: {},
      upgrades: {},
      agencies: [],
      oneTime: {},
      promoCodes: {},
    } as unknown as Offers
  }

  test('let what the other sells alone', async () => {
    await syncFor(TEA)
    expect((await syncFor(CAKE, ofCake())).lines.filter((line) => line.startsWith('retire'))).toEqual([])
    expect((await syncFor(TEA, catalogue, '--check')).lines).toEqual([IN_LINE])
  })

  test('do not sell by one code', async () => {
    await syncFor(TEA)
    const before = changes().length
    const { code, lines } = await syncFor(CAKE)
    expect([code, lines[0]]).toEqual([
      2,
      'the account has calorie-4w-7d for the product tea. Give what cake sells another code.',
    ])
    expect(changes().length).toBe(before)
  })

  test('do not give one promo code', async () => {
    await syncFor(TEA)
    const { WELCOME26 } = catalogue.promoCodes
    const { code, lines } = await syncFor(CAKE, {
      ...ofCake(),
      promoCodes: { WELCOME26: { ...WELCOME26, percent: 30 } },
    } as Offers)
    expect([code, lines.at(-2)]).toEqual([
      2,
      'the account has WELCOME26 for the product tea. Give what cake sells another code.',
    ])
  })

  test('know by the mark what each has made; what has none is kept', async () => {
    await syncFor(ALONE)
    for (const each of standIn.all('promotion_code')) each.metadata = { madeBy: 'funnel' }
    const none = { ...catalogue, promoCodes: {} }
    expect((await syncFor({ ...ALONE, isAlone: false }, none)).lines).toEqual([IN_LINE])
    expect((await syncFor(ALONE, none)).lines).toEqual(['retire promotion code WELCOME26'])
  })
})

describe('an empty account', () => {
  test('gets every product, price and code', async () => {
    const { code, lines } = await sync()
    expect(code).toBe(0)
    expect(lines).toMatchInlineSnapshot(`
      [
        "make product calorie-4w-7d (Calorie Counter: plan 1 week)",
        "make price calorie-4w-7d-renewal (2999 USD every 4 Week)",
        "make product calorie-4w-28d (Calorie Counter: plan 4 weeks)",
        "make price calorie-4w-28d-renewal (2999 USD every 4 Week)",
        "make product calorie-12w-84d (Calorie Counter: plan 12 weeks)",
        "make price calorie-12w-84d-renewal (5999 USD every 12 Week)",
        "make product calorie-monthly-guides (Calorie Counter: monthly guides)",
        "make price calorie-monthly-guides-renewal (5999 USD every 1 Month)",
        "make product calorie-12w-upgrade (Calorie Counter: upgrade 12 weeks)",
        "make price calorie-12w-upgrade-renewal (4019 USD every 12 Week)",
        "make product calorie-4w-28d-agency (Calorie Counter: plan 4 weeks)",
        "make price calorie-4w-28d-agency-renewal (2999 USD every 4 Week)",
        "make product calorie-nutrition-guide (Calorie Counter: nutrition guide)",
        "make product calorie-workout-plan (Calorie Counter: workout plan)",
        "make promotion code WELCOME26 (26 %)",
      ]
    `)
  })

  test('is asked for exactly this', async () => {
    await sync()
    const made = (path: string, id: string) =>
      standIn.requests.find(
        ({ method, path: asked, body }) => method === 'POST' && asked === path && Object.values(body).includes(id),
      )
    expect(made('/products', 'calorie-4w-28d')).toMatchObject({
      body: {
        id: 'calorie-4w-28d',
        name: 'Calorie Counter: plan 4 weeks',
        metadata: { madeBy: 'funnel', soldBy: 'funnel' },
      },
      idempotencyKey: 'funnel-product-calorie-4w-28d',
      version: '2026-10-28.endive',
    })
    expect(made('/prices', 'calorie-4w-28d-renewal')).toMatchObject({
      body: {
        product: 'calorie-4w-28d',
        lookup_key: 'calorie-4w-28d-renewal',
        transfer_lookup_key: 'true',
        currency: 'usd',
        unit_amount: '2999',
        recurring: { interval: 'week', interval_count: '4' },
      },
      idempotencyKey: 'funnel-price-calorie-4w-28d-renewal-first',
    })
    expect(made('/coupons', 'WELCOME26-2600')?.body).toMatchObject({ percent_off: '26', duration: 'once' })
    expect(made('/promotion_codes', 'WELCOME26')?.body).toMatchObject({
      promotion: { type: 'coupon', coupon: 'WELCOME26-2600' },
    })
  })

  test('stays empty when it is only checked', async () => {
    const { code, lines } = await sync(catalogue, '--check')
    expect(code).toBe(1)
    expect(lines).toContain('make product calorie-4w-7d (Calorie Counter: plan 1 week)')
    expect(changes()).toEqual([])
  })
})

describe('an account that is in line', () => {
  beforeEach(async () => {
    await sync()
  })

  test('is not touched', async () => {
    const before = changes().length
    expect(await sync()).toEqual({ code: 0, lines: [IN_LINE] })
    expect(await sync(catalogue, '--check')).toEqual({ code: 0, lines: [IN_LINE] })
    expect(changes()).toHaveLength(before)
  })

  test('gets a new price, and the old one is not sold any more', async () => {
    const old = priceOf('calorie-4w-7d-renewal')
    const { lines } = await sync(withPlan({ price: 3499 }))
    expect(lines).toEqual(['replace price calorie-4w-7d-renewal (3499 USD every 4 Week)'])
    expect(priceOf('calorie-4w-7d-renewal')).toMatchObject({ unit_amount: 3499, active: true })
    expect(standIn.get(old?.id ?? '')).toMatchObject({ unit_amount: 2999, active: false, lookup_key: null })
    expect((await sync(withPlan({ price: 3499 }))).lines).toEqual([IN_LINE])
  })

  test('finds back to a former price within a day', async () => {
    await sync(withPlan({ price: 3499 }))
    await sync()
    expect(priceOf('calorie-4w-7d-renewal')).toMatchObject({ unit_amount: 2999, active: true })
    expect((await sync()).lines).toEqual([IN_LINE])
  })

  test('gets a new rhythm', async () => {
    await sync(withPlan({ duration: 5 }))
    expect(priceOf('calorie-4w-7d-renewal')).toMatchObject({ recurring: { interval: 'week', interval_count: 5 } })
  })

  test('sells a retired price again, and its product', async () => {
    Object.assign(priceOf('calorie-4w-7d-renewal') ?? {}, { active: false })
    Object.assign(standIn.get('calorie-4w-7d'), { active: false })
    expect((await sync()).lines).toEqual([
      'change product calorie-4w-7d (Calorie Counter: plan 1 week)',
      'sell price calorie-4w-7d-renewal again',
    ])
    expect((await sync()).lines).toEqual([IN_LINE])
  })

  test('retires what nothing is charged by: prices of today that earlier versions made', async () => {
    const stripe = new Stripe('sk_test_1', standIn.options)
    const price = { product: 'calorie-4w-28d', currency: 'usd', unit_amount: 1799, metadata: { madeBy: 'funnel' } }
    await stripe.prices.create({ ...price, lookup_key: 'calorie-4w-28d-today' }, { idempotencyKey: 'earlier' })
    expect((await sync()).lines).toEqual(['retire price calorie-4w-28d-today'])
    expect((await sync()).lines).toEqual([IN_LINE])
  })

  test.each([
    ['another percentage', { percent: 30 }, 'WELCOME26-3000', null, null],
    ['a last day', { percent: 26, until: '2099-12-31' }, 'WELCOME26-2600', Date.UTC(2100, 0, 1) / 1000, null],
    ['a limit', { percent: 26, maxUses: 10 }, 'WELCOME26-2600', null, 10],
    ['decimals', { percent: 15.5 }, 'WELCOME26-1550', null, null],
  ])('replaces a code that gets %s, and finds back', async (_, promo, coupon, expires_at, max_redemptions) => {
    const offers = { ...catalogue, promoCodes: { WELCOME26: promo } }
    await sync(offers)
    const active = () => standIn.all('promotion_code').filter((code) => code.active)
    expect(active()).toMatchObject([{ promotion: { coupon }, expires_at, max_redemptions }])
    expect((await sync(offers)).lines).toEqual([IN_LINE])
    expect((await sync()).lines).toContain('accept promotion code again WELCOME26 (26 %)')
    expect(active()).toMatchObject([
      { promotion: { coupon: 'WELCOME26-2600' }, expires_at: null, max_redemptions: null },
    ])
  })

  test.each([
    ['a code that the file does not have', {}],
    ['a code that is over', { WELCOME26: { percent: 26, until: '2020-01-01' } }],
    ['a code for nothing', { WELCOME26: { percent: 0 } }],
  ])('%s is not accepted any more', async (_, promoCodes) => {
    expect((await sync({ ...catalogue, promoCodes })).lines).toEqual(['retire promotion code WELCOME26'])
    expect(standIn.all('promotion_code').filter((code) => code.active)).toEqual([])
    expect((await sync({ ...catalogue, promoCodes })).lines).toEqual([IN_LINE])
  })

  test('is left alone where somebody else made something', async () => {
    const price = priceOf('calorie-4w-7d-renewal')
    const foreign = { ...price, id: 'price_foreign', lookup_key: 'foreign', metadata: {} }
    const code = { ...standIn.all('promotion_code')[0], id: 'promo_foreign', code: 'FOREIGN', metadata: {} }
    for (const object of [foreign, code]) standIn.put(object as never)
    expect((await sync()).lines).toEqual([IN_LINE])
  })
})

describe('promo codes by amount and by plan', () => {
  const withCode = (promo: object): Offers => ({ ...catalogue, promoCodes: { SPRING: promo } }) as Offers
  const couponOf = (code: string) =>
    standIn.requests.findLast(({ path, body }) => path === '/coupons' && body.name === code)?.body

  test('an amount is a coupon in the currency', async () => {
    const { lines } = await sync(withCode({ amount: 500 }))
    expect(lines).toContain('make promotion code SPRING (500 USD)')
    expect(couponOf('SPRING')).toMatchObject({
      id: 'SPRING-USD500',
      amount_off: '500',
      currency: 'usd',
      duration: 'once',
    })
    expect(couponOf('SPRING')).not.toHaveProperty('percent_off')
    expect((await sync(withCode({ amount: 500 }))).lines).toEqual([IN_LINE])
    expect((await sync(withCode({ amount: 600 }))).lines).toEqual([
      'retire promotion code SPRING',
      'make promotion code SPRING (600 USD)',
    ])
  })

  test('plans are the products of the coupon, those of agencies as well', async () => {
    const { lines } = await sync(withCode({ percent: 20, plans: ['plan-4-weeks'] }))
    expect(lines).toContain('make promotion code SPRING (20 %, for plan-4-weeks)')
    expect(couponOf('SPRING')?.applies_to).toEqual({ products: ['calorie-4w-28d', 'calorie-4w-28d-agency'] })
    expect((await sync(withCode({ percent: 20, plans: ['plan-4-weeks'] }))).lines).toEqual([IN_LINE])
    expect((await sync(withCode({ percent: 20, plans: ['plan-1-week'] }))).lines).toEqual([
      'retire promotion code SPRING',
      'make promotion code SPRING (20 %, for plan-1-week)',
    ])
  })
})

describe('trouble', () => {
  test('lost answers make nothing twice', async () => {
    for (const path of ['products', 'prices', 'coupons', 'promotion_codes']) {
      standIn.troubleNext(new RegExp(`POST /${path}$`), 'lost')
    }
    expect((await sync()).code).toBe(0)
    const keys = standIn.all('price').map(({ lookup_key }) => lookup_key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(standIn.all('promotion_code')).toHaveLength(1)
    expect((await sync()).lines).toEqual([IN_LINE])
  })

  test('two at once make nothing twice', async () => {
    await Promise.all([sync(), sync()])
    const keys = standIn.all('price').map(({ lookup_key }) => lookup_key)
    expect(keys).not.toContain(null)
    expect(new Set(keys).size).toBe(keys.length)
    expect(standIn.all('promotion_code')).toHaveLength(1)
    expect((await sync()).lines).toEqual([IN_LINE])
  })

  test('an error of Stripe stops it, and it goes on from there the next time', async () => {
    const error = { type: 'invalid_request_error', message: 'No.' }
    standIn.troubleNext(/POST \/coupons/, { status: 400, error })
    const { code, lines } = await sync()
    expect(code).toBe(2)
    expect(lines.slice(-2)).toEqual(['Stripe says: No.', 'What was done so far stays. It is safe to run this again.'])
    expect((await sync()).lines).toEqual(['make promotion code WELCOME26 (26 %)'])
  })
})

describe('without what it needs', () => {
  const run = (more: object) => {
    const lines: string[] = []
    const load = () => ({ funnel: null, problems: [], files: ['funnel/offers.yaml'], guides: new Map(), read: null })
    const print = (text: string) => lines.push(text)
    return stripeSync({ ...ALONE, args: [], variables: { STRIPE_SECRET_KEY: 'sk_test_1' }, load, print, ...more }).then(
      (code) => ({ code, text: lines.join('') }),
    )
  }

  test.each([
    ['no key', { variables: { STRIPE_SECRET_KEY: ' ' } }, 2, /^STRIPE_SECRET_KEY is not set/],
    ['an unknown option', { args: ['--chekc'] }, 2, /^There is no option --chekc/],
    ['--help', { args: ['--help'] }, 0, /^npm run stripe:sync/],
    ['a funnel with problems', {}, 2, /in 1 file/],
  ])('%s', async (_, more, code, text) => {
    const result = await run(more)
    expect(result.code).toBe(code)
    expect(result.text).toMatch(text)
  })
})

test('a currency that Stripe counts in hundredths', async () => {
  await sync({ ...catalogue, currency: 'ISK' })
  expect(priceOf('calorie-4w-7d-renewal')).toMatchObject({ currency: 'isk', unit_amount: 299_900 })
})

describe('prices in several currencies', () => {
  const plan = 'calorie-4w-7d-renewal'
  const priceIn = (currency: string) => `${plan}-${currency}`

  test('each is a price of its own, and a product keeps its name for that of the first', async () => {
    const { lines } = await sync(marketCatalogue)
    expect(lines).toContain(`make price ${plan} (2999 USD every 4 Week)`)
    expect(lines).toContain(`make price ${priceIn('gbp')} (2399 GBP every 4 Week)`)
    expect(lines).toContain(`make price ${priceIn('jpy')} (3000 JPY every 4 Week)`)
    expect(priceOf(priceIn('gbp'))).toMatchObject({ product: 'calorie-4w-7d', currency: 'gbp', unit_amount: 2399 })
    expect((await sync(marketCatalogue)).lines).toEqual([IN_LINE])
  })

  test('a currency comes and goes, and the others are not touched', async () => {
    await sync()
    const first = priceOf(plan)
    const { lines } = await sync({ ...catalogue, plans: marketCatalogue.plans, currencies: ['USD', 'GBP'] })
    expect(lines).toEqual([
      `make price ${priceIn('gbp')} (2399 GBP every 4 Week)`,
      'make price calorie-4w-28d-renewal-gbp (2399 GBP every 4 Week)',
      'make price calorie-12w-84d-renewal-gbp (4799 GBP every 12 Week)',
    ])
    expect(priceOf(plan)).toEqual(first)
    expect((await sync()).lines).toEqual([
      `retire price ${priceIn('gbp')}`,
      'retire price calorie-4w-28d-renewal-gbp',
      'retire price calorie-12w-84d-renewal-gbp',
    ])
  })

  test('what a code takes off stands in its coupon for each of them', async () => {
    const { lines } = await sync(marketCatalogue)
    expect(lines).toContain('make promotion code OFF100 (100 USD, 80 GBP, 101 JPY)')
    const coupon = standIn.requests.find(({ path, body }) => path === '/coupons' && body.name === 'OFF100')
    expect(coupon?.body).toMatchObject({
      id: 'OFF100-USD100-GBP80-JPY101',
      amount_off: '100',
      currency: 'usd',
      currency_options: { gbp: { amount_off: '80' }, jpy: { amount_off: '101' } },
    })
  })
})
