import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Subscription } from '../../schema/generated/offers'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { type Card, MODES, openTill, type Paid, paymentFunnel, type Till } from './paymentTill'

const HOUR_MS = 60 * 60 * 1000
const MOST = 5
const offers = {
  ...paymentFunnel.offers,
  plans: {
    ...paymentFunnel.offers.plans,
    'plan-1-week': { ...(paymentFunnel.offers.plans['plan-1-week'] as Subscription), until: '2098-12-31' },
  },
  promoCodes: {
    HALF: { percent: 50, maxUses: MOST },
    FREE: { percent: 100, maxUses: MOST },
    LONGEST: { amount: 500, maxUses: MOST, plans: ['plan-12-weeks'] },
    NOBODYS: { percent: 50, plans: ['plan-of-an-agency'] },
  },
}
const prices: Readonly<Record<string, number>> = { HALF: 899, FREE: 0 }

/** A code is used as often as it may be and no oftener, whoever comes at the same moment and however long they take. */
onEachEngine((engine) => {
  describe.each(MODES)('%s', (mode) => {
    let database: Database
    /** Two server processes on one database. */
    let tills: readonly [Till, Till]
    let now: number
    beforeEach(async () => {
      now = Date.now()
      database = await engine.open()
      const till = await openTill(mode, database, { funnel: { ...paymentFunnel, offers }, now: () => now })
      tills = [till, await till.another()]
    })
    afterEach(async () => {
      for (const till of [...tills].reverse()) await till.close()
    })

    const records = (count: number) => Promise.all(Array.from({ length: count }, () => tills[0].newRecord()))
    const atOnce = <T>(ids: readonly string[], act: (till: Till, id: string) => Promise<T>) =>
      Promise.all(ids.map((id, index) => act(tills[index % 2 === 0 ? 0 : 1], id)))
    const buy = (till: Till, id: string, card: Card = 'works', promoCode = 'HALF') => {
      const seen = { amount: prices[promoCode], currency: 'USD' }
      return till.pay('subscriptions', { onboardingId: id, offerId: 'plan-4-weeks', seen, promoCode }, card)
    }
    const uses = async () => {
      const rows = await database.read((queries) =>
        queries.selectFrom('purchase').select(['promo_code', 'status']).execute(),
      )
      const used = rows.filter(({ promo_code }) => promo_code !== null)
      return {
        paid: used.filter(({ status }) => status === 'paid').length,
        held: used.filter(({ status }) => ['open', 'needsAction', 'failed'].includes(status)).length,
      }
    }

    it.each(['HALF', 'FREE'])(
      '%s: thirty at once are five who have it and 25 who are told the price without it',
      async (code) => {
        const replies = await atOnce(await records(30), (till, id) => buy(till, id, 'works', code))
        const told = replies.map(({ body }) => body.status ?? `${body.error} ${body.quote?.today.amount}`)
        expect(told.filter((each) => each === 'paid')).toHaveLength(MOST)
        expect(told.filter((each) => each === 'price-changed 1799')).toHaveLength(30 - MOST)
        expect(await uses()).toEqual({ paid: MOST, held: 0 })
      },
    )

    it('a code for another plan holds, leaves this one at its price, and is not used up by it', async () => {
      const [id = '', other = ''] = await records(2)
      const applied = await tills[0].call('POST', 'promo-codes/apply', {
        onboardingId: id,
        offerId: 'plan-4-weeks',
        code: 'longest',
      })
      expect(applied.body).toMatchObject({ quote: { today: { amount: 1799 } }, promo: { code: 'LONGEST' } })
      const seen = { amount: 1799, currency: 'USD' }
      const terms = { onboardingId: id, offerId: 'plan-4-weeks', seen, promoCode: 'LONGEST' }
      expect((await tills[0].pay('subscriptions', terms, 'works')).body).toMatchObject({
        status: 'paid',
        charged: seen,
      })
      expect(await uses()).toEqual({ paid: 0, held: 0 })
      const reduced = { amount: 2499, currency: 'USD' }
      const longest = { onboardingId: other, offerId: 'plan-12-weeks', seen: reduced, promoCode: 'LONGEST' }
      expect((await tills[0].pay('subscriptions', longest, 'works')).body).toMatchObject({ charged: reduced })
      expect(await uses()).toEqual({ paid: 1, held: 0 })
    })

    it('a plan outside its dates is refused, and not told of as sold', async () => {
      const [id = ''] = await records(1)
      const before = await tills[0].call('GET', 'subscriptions/offers')
      now = Date.parse('2099-01-01')
      const seen = { amount: 699, currency: 'USD' }
      const reply = await tills[0].pay('subscriptions', { onboardingId: id, offerId: 'plan-1-week', seen }, 'works')
      expect(reply.body).toMatchObject({ error: 'not-for-sale' })
      const told = (body: { result: { id: string; ended?: true }[] }) =>
        body.result.find(({ id: each }) => each === 'plan-1-week')
      expect(told(before.body)).not.toHaveProperty('ended')
      expect(told((await tills[0].call('GET', 'subscriptions/offers')).body)).toMatchObject({ ended: true })
    })

    it('a code for a plan that is not sold here is refused like any other', async () => {
      const [id = ''] = await records(1)
      const terms = { onboardingId: id, offerId: 'plan-4-weeks', code: 'NOBODYS' }
      expect((await tills[0].call('POST', 'promo-codes/apply', terms)).body).toMatchObject({ error: 'promo-code' })
    })

    it('what is given up can be used by somebody else', async () => {
      const [first = '', last = '', ...others] = await records(MOST + 1)
      const { body } = await buy(tills[0], first, 'declined')
      for (const id of others) await buy(tills[0], id)
      expect(await uses()).toEqual({ paid: MOST - 1, held: 1 })
      expect((await buy(tills[1], last)).body.error).toBe('price-changed')
      await tills[0].call('POST', `purchases/${body.purchaseId}/cancel`, { onboardingId: first })
      expect((await buy(tills[1], last)).body.status).toBe('paid')
      expect(await uses()).toEqual({ paid: MOST, held: 0 })
    })

    it('five who are at the bank’s question for over an hour, and five who come after them, are five', async () => {
      const ids = await records(2 * MOST)
      const early = ids.slice(0, MOST)
      const asked = await atOnce(early, (till, id) => buy(till, id, 'asksAlways'))
      expect(asked.map(({ body }) => body.status)).toEqual(early.map(() => 'needsAction'))
      now += HOUR_MS - 1000
      const [late = '', ...later] = ids.slice(MOST)
      expect((await buy(tills[0], late)).body.error).toBe('price-changed')
      now += 60_000
      const bought = await atOnce([late, ...later], (till, id) => buy(till, id))
      expect(bought.map(({ body }) => body.status)).toEqual([late, ...later].map(() => 'paid'))
      for (const [index, id] of early.entries())
        await tills[0].answerBank(id, asked[index]?.body as Paid, true).catch(() => {})
      expect(await uses()).toEqual({ paid: MOST, held: 0 })
    })

    it('who is approved before somebody else wants the use has it, however late', async () => {
      const ids = await records(MOST + 1)
      const early = ids.slice(0, MOST)
      const asked = await atOnce(early, (till, id) => buy(till, id, 'asksAlways'))
      now += 5 * HOUR_MS
      for (const [index, id] of early.entries()) await tills[0].answerBank(id, asked[index]?.body as Paid, true)
      expect(await uses()).toEqual({ paid: MOST, held: 0 })
      expect((await buy(tills[0], ids[MOST] ?? '')).body.error).toBe('price-changed')
    })
  })
})
