import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { charges, MODES, openTill, paymentFunnel, type Till } from './paymentTill'

const dollars = (amount: number) => ({ amount, currency: 'USD' })
const priceOf = (offerId: string) => paymentFunnel.offers.plans[offerId]?.today?.price ?? 0
const TAPS = 6

onEachEngine((engine) => {
  describe.each(MODES)('%s', (mode) => {
    let database: Database
    /** Two server processes on one database. */
    let till: Till
    let other: Till
    let id: string
    beforeEach(async () => {
      database = await engine.open()
      till = await openTill(mode, database)
      other = await till.another()
      id = await till.newRecord()
    })
    afterEach(async () => {
      await other.close()
      await till.close()
    })

    const process = (index: number) => (index % 2 === 0 ? till : other)
    const each = <T>(count: number, act: (to: Till, index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, index) => act(process(index), index)))
    const purchases = () => database.read((queries) => queries.selectFrom('purchase').selectAll().execute())
    const begin = (to: Till, offerId = 'plan-4-weeks', more: object = {}) =>
      to.call('POST', 'subscriptions', {
        onboardingId: id,
        offerId,
        seen: dollars(priceOf(offerId)),
        ...more,
      })
    const guide = () => ({ onboardingId: id, offerId: 'nutrition-guide', seen: dollars(4999) })

    it('S31: double taps and two tabs buy one plan', async () => {
      await each(TAPS, (to) => to.plan(id))
      expect((await till.state(id)) as object).toMatchObject({ subscription: { status: 'paid' } })
      expect(await charges(till, database)).toEqual([1799])
      expect((await purchases()).filter(({ status }) => status !== 'cancelled')).toHaveLength(1)
      expect(till.standIn.all('customer').length).toBeLessThanOrEqual(1)
    })

    it('S31: one attempt, sent many times, is one charge, and every reply says so', async () => {
      await till.plan(id)
      const key = 'the-key-of-this-attempt'
      const replies = await each(TAPS, (to) =>
        to.call('POST', 'one-time-purchases', guide(), { 'idempotency-key': key }),
      )
      // A process that meets the other at work may ask for another try.
      const statuses = new Set(replies.map(({ status, body }) => body.status ?? body.error ?? status))
      for (const harmless of ['already-paid', 'unavailable']) statuses.delete(harmless)
      expect([...statuses]).toEqual(['paid'])
      const last = await till.call('POST', 'one-time-purchases', guide(), { 'idempotency-key': key })
      expect(last.body.error ?? last.body.status).toMatch(/^(paid|already-paid)$/)
      expect(await charges(till, database)).toEqual([1799, 4999])
    })

    it('S30: two tabs with two plans: one of them is bought, at its own price', async () => {
      const plans = ['plan-1-week', 'plan-4-weeks', 'plan-12-weeks']
      await each(TAPS, (to, index) => to.plan(id, 'works', plans[index % 3]))
      // Whoever was told to try again does.
      await till.plan(id)
      const charged = await charges(till, database)
      expect(charged).toHaveLength(1)
      const paid = (await purchases()).filter(({ status }) => status === 'paid')
      expect(paid.map(({ amount }) => amount)).toEqual(charged)
      expect(charged[0]).toBe(priceOf(paid[0]?.offer_id ?? ''))
      const open = till.standIn
        .all('payment_intent')
        .filter(({ status }) => status !== 'canceled' && status !== 'succeeded')
      expect(open).toEqual([])
    })

    it('three add-ons at once are three purchases', async () => {
      await till.plan(id)
      const addOns: [string, string, number][] = [
        ['one-time-purchases', 'nutrition-guide', 4999],
        ['one-time-purchases', 'workout-plan', 2999],
        ['subscriptions/add-on', 'monthly-guides', 2999],
      ]
      const replies = await Promise.all(
        addOns.map(([url, offerId, amount]) =>
          till.call('POST', url, { onboardingId: id, offerId, seen: dollars(amount) }),
        ),
      )
      expect(replies.map(({ body }) => body.status)).toEqual(['paid', 'paid', 'paid'])
      expect((await charges(till, database)).sort()).toEqual([1799, 2999, 2999, 4999])
    })

    it('giving up and paying at once ends in one of the two', async () => {
      await till.plan(id)
      const failed = await till.pay('one-time-purchases', { ...guide(), card: 'new' }, 'declined')
      await Promise.all([
        other.call('POST', `purchases/${failed.body.purchaseId}/cancel`, { onboardingId: id }),
        till.call('POST', 'one-time-purchases', guide()),
      ])
      const paid = (await purchases()).filter(({ kind, status }) => kind === 'addOn' && status === 'paid')
      expect((await charges(till, database)).slice(1)).toEqual(paid.map(({ amount }) => amount))
      expect(paid.length).toBeLessThanOrEqual(1)
    })

    it('S31: the paywall opened in many tabs makes one customer and one payment', async () => {
      const replies = await each(TAPS, (to) => begin(to))
      expect(new Set(replies.map(({ body }) => body.purchaseId ?? 'again')).size).toBeLessThanOrEqual(2)
      expect((await purchases()).length).toBe(1)
      if (mode === 'test mode') return
      expect(till.standIn.all('customer')).toHaveLength(1)
      expect(till.standIn.all('subscription')).toHaveLength(1)
    })

    it('a payment under way survives a restart', async () => {
      const { body } = await till.plan(id, 'asksAlways')
      const restarted = await till.another()
      expect((await restarted.answerBank(id, body, true)).body.status).toBe('paid')
      expect((await restarted.plan(id)).body.error).toBe('already-paid')
      await restarted.close()
    })

    it("the database itself refuses a record's second plan", async () => {
      await till.plan(id)
      const [row] = await purchases()
      if (!row) throw new Error('nothing was bought')
      const second = database.change((queries) =>
        queries
          .insertInto('purchase')
          .values({ ...row, id: 'another', status: 'open' })
          .execute(),
      )
      await expect(second).rejects.toThrow()
    })
  })
})
