import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgencyLink, fetchCatalogue, shopView } from '../../client/checkout/catalogue'
import type { Variants } from '../../domain/experiments/assign'
import { formatMoney } from '../../domain/money/formatMoney'
import type { Money } from '../../domain/money/money'
import type { PromoCode } from '../../domain/offers/promoCode'
import type { Renewal } from '../../domain/offers/quote'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { stripeAmount } from '../../domain/stripe/stripeAmount'
import type { Offers } from '../../schema/compile/compiled'
import type { Subscription } from '../../schema/generated/offers'
import type { Database } from '../../server/store/database'
import { openEmbedded } from '../../server/store/embedded'
import { openTill, paymentFunnel, seedIn, type Till } from './paymentTill'

/** What stands on the screens, against what the provider was asked to charge: the same money, from the catalogue to the account. */

const LOCALES = ['en-US', 'es-ES', 'fr-FR', 'pt-BR']
const PROMOS: Offers['promoCodes'] = {
  WELCOME26: { percent: 26 },
  ODD: { percent: 15.5 },
  HALF: { percent: 50 },
  OFF100: { amount: 100 },
  LONGEST: { amount: 1000, plans: ['plan-12-weeks'] },
  SHORTER: { percent: 20, plans: ['plan-1-week', 'plan-4-weeks'] },
}
const NOTHING: PurchaseState = {
  subscription: null,
  addOns: {},
  upgrade: null,
  purchaseIds: {},
  downloads: [],
  extras: [],
  untold: [],
  declined: [],
}

/** Every other visitor has the special prices. */
const experiments = { ...paymentFunnel.experiments, special_prices: { variants: { control: 50, test: 50 } } }

/** The catalogue in another currency. In one of three decimals every amount ends in 0. */
function offersIn(currency: string): Offers {
  const factor = currency === 'KWD' ? 10 : 1
  const scaled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(scaled)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, below]) =>
      ['price', 'regularPrice', 'perDay', 'value'].includes(name) && typeof below === 'number'
        ? [name, below * factor]
        : [name, scaled(below)],
    )
    return Object.fromEntries(entries)
  }
  return { ...(scaled(paymentFunnel.offers) as Offers), currency, promoCodes: PROMOS }
}

/** What a screen says of an offer. */
interface Shown {
  readonly offerId: string
  readonly today: Money
  readonly renewal: Renewal | null
}

describe.each(['USD', 'JPY', 'KWD', 'ISK'])('in %s', (currency) => {
  const offers = offersIn(currency)
  let folder: string
  let database: Database
  let till: Till
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'funnel-data-'))
    database = await openEmbedded(folder)
    till = await openTill('Stripe', database, { funnel: { ...paymentFunnel, offers, experiments } })
  })
  afterAll(async () => {
    await till.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })

  /** The page's own view of what is sold, from the answers of the offers calls. */
  async function view(variants: Variants, promo: PromoCode | null, agency: AgencyLink, state = NOTHING) {
    const get = async (url: string) => till.call('GET', url)
    const catalogue = await fetchCatalogue({ get, post: async () => null }, agency)
    if (!catalogue) throw new Error('there are no offers')
    return shopView(catalogue, { variants, promo, selected: null, state })
  }

  /** The latest charge of the account, and the price that its subscription renews at. */
  function charged() {
    const [charge] = till.standIn.all('charge')
    const [subscription] = till.standIn.all('subscription')
    if (!charge || !subscription) throw new Error('nothing was charged')
    const { data } = subscription.items as { data: { price: object }[] }
    const { amount, currency: paidIn } = charge
    return { amount, currency: paidIn, renewal: data[0]?.price }
  }

  function expectSame({ today, renewal }: Shown): void {
    const { renewal: price, ...first } = charged()
    expect(first).toEqual({ amount: stripeAmount(today), currency: currency.toLowerCase() })
    if (!renewal) return
    expect(price).toMatchObject({
      unit_amount: stripeAmount(renewal.amount),
      currency: currency.toLowerCase(),
      recurring: { interval: renewal.every.unit.toLowerCase(), interval_count: renewal.every.count },
    })
  }

  const flags: Variants[] = [{ special_prices: 'control' }, { special_prices: 'test' }]
  const codes = [null, ...Object.keys(PROMOS)]
  const agencies: [string, AgencyLink][] = [
    ['the standard paywall', {}],
    ["an agency's", { productCode: 'calorie-influencer', couponCode: 'PARTNER' }],
  ]
  const cases = flags.flatMap((variants) =>
    codes.flatMap((code) =>
      agencies.map(([name, agency]) => [variants.special_prices, code, name, { variants, code, agency }] as const),
    ),
  )

  it.each(cases)('plans: special prices %s, code %s, %s', async (_flag, _code, _name, { variants, code, agency }) => {
    const promo = code === null ? null : { code, ...PROMOS[code] }
    const { plans } = await view(variants, promo, agency)
    expect(plans.map(({ offerId }) => offerId)).toEqual(Object.keys(offers.plans))
    for (const plan of plans) {
      const seed = seedIn('special_prices', variants.special_prices ?? 'control')
      const id = await till.newRecord(undefined, seed)
      const terms = { onboardingId: id, offerId: plan.offerId, ...agency }
      if (code !== null) {
        const applied = await till.call('POST', 'promo-codes/apply', { ...terms, code })
        expect(applied.body.quote).toEqual(JSON.parse(JSON.stringify(plan)))
      }
      const body = { ...terms, seen: plan.today, ...(code !== null && { promoCode: code }) }
      const paid = await till.pay('subscriptions', body, 'works')
      expect(paid.body).toMatchObject({ status: 'paid', charged: plan.today })
      expectSame(plan)
      for (const locale of LOCALES) {
        expect(formatMoney(paid.body.charged, locale)).toBe(formatMoney(plan.today, locale))
      }
      const { subscription } = (await till.state(id)) as PurchaseState
      expect(subscription).toMatchObject({ charged: plan.today, renewal: plan.renewal })
    }
  })

  it('add-ons and the upgrade', async () => {
    const id = await till.newRecord()
    await till.plan(id, 'works', 'plan-1-week')
    const state = (await till.state(id)) as PurchaseState
    const { addOns, upgrade } = await view({}, null, {}, state)
    expect(Object.keys(addOns).sort()).toEqual(['monthly-guides', 'nutrition-guide', 'workout-plan'])
    for (const addOn of Object.values(addOns)) {
      const url = addOn.renewal ? 'subscriptions/add-on' : 'one-time-purchases'
      const { body } = await till.call('POST', url, { onboardingId: id, offerId: addOn.offerId, seen: addOn.today })
      expect(body).toMatchObject({ status: 'paid', charged: addOn.today })
      expectSame(addOn)
    }
    if (!upgrade) throw new Error('there is no upgrade')
    const { body } = await till.call('POST', 'subscriptions/upgrade', { onboardingId: id, seen: upgrade.today })
    expect(body).toMatchObject({ status: 'paid', charged: upgrade.today })
    const [charge] = till.standIn.all('charge')
    expect(charge?.amount).toBe(stripeAmount(upgrade.today))
    const after = (await till.state(id)) as PurchaseState
    expect(after.subscription?.renewal).toEqual(upgrade.renewal)
  })

  it('a visitor who saw another price or currency is charged nothing, and told the new one', async () => {
    const before = till.standIn.all('charge').length
    const [plan] = (await view({}, null, {})).plans
    if (!plan) throw new Error('there is no plan')
    const { amount } = plan.today
    for (const seen of [
      { amount: amount - 1, currency },
      { amount: amount + 1, currency },
      { amount: 0, currency },
      { amount, currency: 'EUR' },
    ]) {
      const id = await till.newRecord()
      const { status, body } = await till.pay(
        'subscriptions',
        { onboardingId: id, offerId: plan.offerId, seen },
        'works',
      )
      expect([status, body.error]).toEqual([409, 'price-changed'])
      expect(body.quote).toEqual(JSON.parse(JSON.stringify(plan)))
      expect(await till.state(id)).toEqual(NOTHING)
    }
    expect(till.standIn.all('charge')).toHaveLength(before)
  })
})

it('S30: the code is applied and taken off, the plan is changed: each time what is seen is what is begun', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-data-'))
  const database = await openEmbedded(folder)
  const till = await openTill('Stripe', database)
  const id = await till.newRecord()
  const begin = (offerId: string, amount: number, promoCode?: string) =>
    till.call('POST', 'subscriptions', {
      onboardingId: id,
      offerId,
      seen: { amount, currency: 'USD' },
      promoCode,
    })
  for (const [offerId, amount, code] of [
    ['plan-1-week', 699, undefined],
    ['plan-1-week', 517, 'WELCOME26'],
    ['plan-1-week', 699, undefined],
    ['plan-4-weeks', 1331, 'welcome 26'],
  ] as const) {
    const { body } = await begin(offerId, amount, code)
    expect(body.status).toBe('needsCard')
    const payable = till.standIn.all('payment_intent').filter(({ status }) => status !== 'canceled')
    expect(payable.map((intent) => intent.amount)).toEqual([amount])
    expect(`${payable[0]?.client_secret}`).toBe(body.clientSecret)
  }
  // The old amount of a form that is still open somewhere is not taken.
  expect((await begin('plan-1-week', 517)).body.error).toBe('price-changed')
  await till.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

it('the charge follows the file: a price that changes between showing and paying is told, not charged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-data-'))
  const database = await openEmbedded(folder)
  const { offers } = paymentFunnel
  const plan = offers.plans['plan-1-week'] as Subscription
  const dearer = { ...offers, plans: { ...offers.plans, 'plan-1-week': { ...plan, today: { price: 899 } } } }
  const till = await openTill('test mode', database, { funnel: { ...paymentFunnel, offers: dearer } })
  const { body } = await till.plan(await till.newRecord(), 'works', 'plan-1-week')
  expect(body.charged).toEqual({ amount: 899, currency: 'USD' })
  const stale = await till.call('POST', 'subscriptions', {
    onboardingId: await till.newRecord(),
    offerId: 'plan-1-week',
    seen: { amount: 699, currency: 'USD' },
    testCard: '4242424242424242',
  })
  expect([stale.body.error, stale.body.quote.today.amount]).toEqual(['price-changed', 899])
  await till.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
