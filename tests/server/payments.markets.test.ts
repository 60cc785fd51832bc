import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import type { Database } from '../../server/store/database'
import { inPounds, marketCatalogue } from '../reference/marketCatalogue'
import { onEachEngine } from './engines'
import { charges, MODES, openTill, paymentFunnel, type Till } from './paymentTill'

/** Prices in the currency of a visitor's market: charged as they were shown, and kept to from then on. */

const funnel: CompiledFunnel = { ...paymentFunnel, offers: marketCatalogue }
const pounds = (amount: number) => ({ amount, currency: 'GBP' })
const dollars = (amount: number) => ({ amount, currency: 'USD' })
const [PLAN, GUIDE, MONTHLY, UPGRADE] = [699, 4999, 2999, 4019].map(inPounds) as [number, number, number, number]

onEachEngine((engine) => {
  describe.each(MODES)('in %s', (mode) => {
    let database: Database
    let till: Till
    let id: string
    beforeEach(async () => {
      database = await engine.open()
      till = await openTill(mode, database, { funnel })
      id = await till.newRecord()
    })
    afterEach(() => till.close())

    const buy = (path: string, offerId: string, seen: object, more = {}) =>
      till.pay(path, { onboardingId: id, offerId, seen, ...more }, 'works')
    const plan = (seen: object, more = {}) => buy('subscriptions', 'plan-1-week', seen, more)
    const sold = async (call: string) =>
      (await till.call('GET', call)).body.result as { id: string; price: number; currency: string }[]

    it('offers are told in the currency that is asked for, else in the first, without those of others', async () => {
      for (const [query, currency] of [
        ['', 'USD'],
        ['?currency=GBP', 'GBP'],
        ['?currency=EUR', 'USD'],
        ['?currency=GBP&currency=USD', 'GBP'],
      ]) {
        const told = [
          ...(await sold(`subscriptions/offers${query}`)),
          ...(await sold(`one-time-purchases/offers${query}`)),
        ]
        expect(new Set(told.map((offer) => offer.currency))).toEqual(new Set([currency]))
        expect(told.some((offer) => 'prices' in offer)).toBe(false)
      }
      const agency = 'productCode=calorie-influencer&couponCode=PARTNER'
      expect((await sold(`subscriptions/offers?${agency}&currency=GBP`))[0]).toMatchObject({
        currency: 'GBP',
        today: { price: inPounds(1499) },
      })
    })

    it('a plan is charged in the currency that was seen, and all that follows it too', async () => {
      expect((await plan(pounds(PLAN))).body).toMatchObject({ status: 'paid', charged: pounds(PLAN) })
      expect((await buy('one-time-purchases', 'nutrition-guide', pounds(GUIDE))).body.charged).toEqual(pounds(GUIDE))
      expect((await buy('subscriptions/add-on', 'monthly-guides', pounds(MONTHLY))).body.charged).toEqual(
        pounds(MONTHLY),
      )
      const upgraded = await till.pay('subscriptions/upgrade', { onboardingId: id, seen: pounds(UPGRADE) }, 'works')
      expect(upgraded.body.charged).toEqual(pounds(UPGRADE))
      expect(await charges(till, database)).toEqual([PLAN, GUIDE, MONTHLY, UPGRADE])
      if (mode === 'Stripe')
        expect(new Set(till.standIn.all('charge').map(({ currency }) => currency))).toEqual(new Set(['gbp']))
      expect(await till.state(id)).toMatchObject({
        subscription: { charged: pounds(PLAN), renewal: { amount: pounds(UPGRADE) } },
        extras: expect.arrayContaining([
          expect.objectContaining({
            offerId: 'monthly-guides',
            renewal: expect.objectContaining({ amount: pounds(inPounds(5999)) }),
          }),
        ]),
      })
    })

    it('what follows a plan is not sold in another currency: the page is told the price in that of the plan', async () => {
      await plan(pounds(PLAN))
      for (const [call, offerId, cents, right] of [
        ['one-time-purchases', 'nutrition-guide', 4999, GUIDE],
        ['subscriptions/add-on', 'monthly-guides', 2999, MONTHLY],
        ['subscriptions/upgrade', '', 4019, UPGRADE],
      ] as const) {
        const { body } = await buy(call, offerId, dollars(cents))
        expect(body).toMatchObject({ error: 'price-changed', quote: { today: pounds(right) } })
      }
      expect(await charges(till, database)).toEqual([PLAN])
    })

    it('the right amount in another currency, or one that is not in force, is another price', async () => {
      expect((await plan(pounds(699))).body).toMatchObject({ error: 'price-changed', quote: { today: pounds(PLAN) } })
      expect((await plan({ amount: PLAN, currency: 'EUR' })).body).toMatchObject({
        error: 'price-changed',
        quote: { today: dollars(699) },
      })
      expect(await charges(till, database)).toEqual([])
    })

    it('who changes the currency before they pay pays once, in the one that they saw last', async () => {
      await till.call('POST', 'subscriptions', { onboardingId: id, offerId: 'plan-1-week', seen: dollars(699) })
      expect((await plan(pounds(PLAN))).body.charged).toEqual(pounds(PLAN))
      expect(await charges(till, database)).toEqual([PLAN])
    })

    it('a code takes off what it says for the currency', async () => {
      const apply = { onboardingId: id, offerId: 'plan-1-week', code: 'OFF100', currency: 'GBP' }
      const { body } = await till.call('POST', 'promo-codes/apply', apply)
      expect(body.quote.today).toEqual(pounds(PLAN - 80))
      expect((await till.call('POST', 'promo-codes/apply', { ...apply, currency: null })).body.quote.today).toEqual(
        dollars(599),
      )
      expect((await plan(pounds(PLAN - 80), { promoCode: 'OFF100' })).body.charged).toEqual(pounds(PLAN - 80))
    })
  })

  it('once the currency is not in force any more, nothing that renews is sold with the plan', async () => {
    const database = await engine.open()
    const before = await openTill('test mode', database, { funnel })
    const id = await before.newRecord()
    const plan = { onboardingId: id, offerId: 'plan-1-week', seen: pounds(PLAN) }
    expect((await before.pay('subscriptions', plan, 'works')).body.status).toBe('paid')
    await before.close()
    const till = await openTill('test mode', database, {
      funnel: { ...funnel, offers: { ...marketCatalogue, currencies: ['USD'] } },
    })
    const buy = async (path: string, offerId: string, cents: number) =>
      (await till.pay(path, { onboardingId: id, offerId, seen: dollars(cents) }, 'works')).body
    expect((await buy('subscriptions/add-on', 'monthly-guides', 2999)).error).toBe('not-for-sale')
    expect((await buy('subscriptions/upgrade', '', 4019)).error).toBe('not-for-sale')
    expect((await buy('one-time-purchases', 'nutrition-guide', 4999)).charged).toEqual(dollars(4999))
    await till.close()
  })

  it('the currency is kept with the record, where it is in force', async () => {
    const till = await openTill('test mode', await engine.open(), { funnel })
    const id = await till.newRecord()
    const keep = (currency: string | null) => till.call('POST', 'promises', { onboardingId: id, currency })
    const kept = async () => (await till.call('GET', `promises/${id}`)).body.currency
    expect(await kept()).toBeNull()
    await keep('GBP')
    expect(await kept()).toBe('GBP')
    for (const other of ['EUR', 'constructor', null]) await keep(other)
    expect(await kept()).toBe('GBP')
    await keep('USD')
    expect(await kept()).toBe('USD')
    await till.close()
  })
})
