import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nothingBought } from '../../domain/purchase/purchaseState'
import type { Database } from '../../server/store/database'
import { openEmbedded } from '../../server/store/embedded'
import { CARDS, type Card, charges, MODES, openTill, paymentFunnel, type Till } from './paymentTill'

const dollars = (amount: number) => ({ amount, currency: 'USD' })

/** What is promised of payments, in test mode and with Stripe alike. */
describe.each(MODES)('%s', (mode) => {
  let folder: string
  let database: Database
  let till: Till
  let id: string
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'funnel-data-'))
    database = await openEmbedded(folder)
    till = await openTill(mode, database)
    id = await till.newRecord()
  })
  afterEach(async () => {
    await till.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const guide = () => ({ onboardingId: id, offerId: 'nutrition-guide', seen: dollars(4999) })

  it('tells how payments are taken', async () => {
    const { body, headers } = await till.call('GET', 'settings')
    expect(body).toEqual(
      mode === 'Stripe'
        ? { mode: 'stripe', publishableKey: 'pk_test_1', currency: 'USD' }
        : { mode: 'test', publishableKey: null, currency: 'USD' },
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  it('nobody has bought anything at first', async () => {
    expect(await till.state(id)).toEqual(nothingBought)
  })

  describe('a plan with each card', () => {
    it.each<[Card, object, number[]]>([
      ['works', { status: 'paid', charged: dollars(1799) }, [1799]],
      ['declined', { status: 'declined', reason: 'declined' }, []],
      ['insufficient', { status: 'declined', reason: 'insufficientFunds' }, []],
      ['expired', { status: 'declined', reason: 'expired' }, []],
      ['onlyStored', { status: 'declined', reason: 'declined' }, []],
      ['asksOnce', { status: 'needsAction' }, []],
      ['asksAlways', { status: 'needsAction' }, []],
    ])('%s', async (card, payment, charged) => {
      const { status, body } = await till.plan(id, card)
      expect([status, body]).toEqual([200, expect.objectContaining(payment)])
      expect(await charges(till, database)).toEqual(charged)
      const state = await till.state(id)
      const statuses = { paid: 'paid', declined: 'failed', needsAction: 'needsAction' }
      expect(state).toMatchObject({
        subscription: { status: statuses[body.status as keyof typeof statuses], offerId: 'plan-4-weeks' },
      })
    })

    it('the bank asks, and the customer approves', async () => {
      const { body } = await till.plan(id, 'asksAlways')
      expect((await till.answerBank(id, body, true)).body).toMatchObject({ status: 'paid', charged: dollars(1799) })
      expect(await charges(till, database)).toEqual([1799])
    })

    it('S32: the customer denies it, and pays with another card', async () => {
      const { body } = await till.plan(id, 'asksAlways')
      const denied = await till.answerBank(id, body, false)
      expect(denied.body).toMatchObject({ status: 'declined', reason: 'authenticationFailed' })
      expect((await till.plan(id)).body).toMatchObject({ status: 'paid', purchaseId: body.purchaseId })
      expect(await charges(till, database)).toEqual([1799])
    })

    it('S32: the customer leaves the bank, and pays with another card', async () => {
      const { body } = await till.plan(id, 'asksAlways')
      expect((await till.plan(id)).body).toMatchObject({ status: 'paid', purchaseId: body.purchaseId })
      expect(await charges(till, database)).toEqual([1799])
    })

    it('a declined card and then a good one are one purchase', async () => {
      const first = await till.plan(id, 'declined')
      const second = await till.plan(id, 'works')
      expect(second.body).toMatchObject({ status: 'paid', purchaseId: first.body.purchaseId })
    })
  })

  it.each([
    ['plan-1-week', 699, 2999, '4 Week'],
    ['plan-4-weeks', 1799, 2999, '4 Week'],
    ['plan-12-weeks', 2999, 5999, '12 Week'],
  ])('%s is charged as shown, and tells what it renews at', async (offerId, today, renewal, every) => {
    expect((await till.plan(id, 'works', offerId)).body).toMatchObject({ status: 'paid', charged: dollars(today) })
    const [count, unit] = every.split(' ')
    expect(await till.state(id)).toMatchObject({
      subscription: {
        status: 'paid',
        charged: dollars(today),
        renewal: { amount: dollars(renewal), every: { count: Number(count), unit } },
        currentPeriodEnds: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    })
  })

  it('a paid plan is not sold again, to nobody who asks', async () => {
    await till.plan(id)
    for (const offerId of ['plan-4-weeks', 'plan-12-weeks']) {
      const { status, body } = await till.plan(id, 'works', offerId)
      expect([status, body.error]).toEqual([409, 'already-paid'])
      expect(body.state.subscription.status).toBe('paid')
    }
    expect(await charges(till, database)).toEqual([1799])
  })

  describe('add-ons', () => {
    it('are sold to who has a plan', async () => {
      const { status, body } = await till.pay('one-time-purchases', guide(), 'works')
      expect([status, body.error]).toEqual([409, 'no-subscription'])
    })

    it.each<[string, string, number, string[]]>([
      ['one-time-purchases', 'nutrition-guide', 4999, ['nutrition-guide']],
      ['one-time-purchases', 'workout-plan', 2999, ['workout-plan']],
      ['subscriptions/add-on', 'monthly-guides', 2999, []],
    ])('%s: %s is paid with the stored card', async (url, offerId, amount, downloads) => {
      await till.plan(id)
      const { body } = await till.call('POST', url, { onboardingId: id, offerId, seen: dollars(amount) })
      expect(body).toMatchObject({ status: 'paid', charged: dollars(amount) })
      expect(await till.state(id)).toMatchObject({ addOns: { [offerId]: 'paid' }, downloads })
      const again = await till.call('POST', url, { onboardingId: id, offerId, seen: dollars(amount) })
      expect([again.status, again.body.error]).toEqual([409, 'already-paid'])
      expect(await charges(till, database)).toEqual([1799, amount])
    })

    it('S32: a bank that asks about the stored card is answered', async () => {
      const plan = await till.plan(id, 'asksAlways')
      await till.answerBank(id, plan.body, true)
      const asked = await till.call('POST', 'one-time-purchases', guide())
      expect(asked.body).toMatchObject({ status: 'needsAction' })
      expect(await till.state(id)).toMatchObject({ addOns: { 'nutrition-guide': 'needsAction' }, downloads: [] })
      expect((await till.answerBank(id, asked.body, true)).body.status).toBe('paid')
      expect(await till.state(id)).toMatchObject({ downloads: ['nutrition-guide'] })
    })

    it('a card that was authenticated once is not asked about again', async () => {
      const plan = await till.plan(id, 'asksOnce')
      await till.answerBank(id, plan.body, true)
      expect((await till.call('POST', 'one-time-purchases', guide())).body.status).toBe('paid')
    })

    it.each(['one-time-purchases', 'subscriptions/add-on'])(
      'S32: %s: a stored card that is declined charges nothing, and another one pays',
      async (url) => {
        const body =
          url === 'one-time-purchases' ? guide() : { ...guide(), offerId: 'monthly-guides', seen: dollars(2999) }
        await till.plan(id)
        expect(await newCard('onlyStored')).toMatchObject({ saved: true })
        const failed = await till.call('POST', url, body)
        expect(failed.body).toMatchObject({ status: 'declined', reason: 'declined' })
        expect(await till.state(id)).toMatchObject({ addOns: { [body.offerId]: 'failed' } })
        expect(await newCard('works')).toMatchObject({ saved: true })
        expect((await till.call('POST', url, body)).body).toMatchObject({
          status: 'paid',
          purchaseId: failed.body.purchaseId,
        })
        expect(await charges(till, database)).toEqual([1799, body.seen.amount])
      },
    )

    it('pay by card: another card than the stored one', async () => {
      await till.plan(id)
      const { body } = await till.pay('one-time-purchases', { ...guide(), card: 'new' }, 'insufficient')
      expect(body).toMatchObject({ status: 'declined', reason: 'insufficientFunds' })
      expect((await till.pay('one-time-purchases', { ...guide(), card: 'new' }, 'works')).body.status).toBe('paid')
    })

    it('a failed one that is given up can be bought afresh', async () => {
      await till.plan(id)
      const { body } = await till.pay('one-time-purchases', { ...guide(), card: 'new' }, 'declined')
      const cancelled = await till.call('POST', `purchases/${body.purchaseId}/cancel`, { onboardingId: id })
      expect(cancelled.body.addOns).toEqual({ 'nutrition-guide': 'cancelled' })
      const fresh = await till.call('POST', 'one-time-purchases', guide())
      expect(fresh.body.status).toBe('paid')
      expect(fresh.body.purchaseId).not.toBe(body.purchaseId)
    })

    it('what is paid cannot be given up', async () => {
      const { body } = await till.plan(id)
      const reply = await till.call('POST', `purchases/${body.purchaseId}/cancel`, { onboardingId: id })
      expect(reply.body.subscription.status).toBe('paid')
    })
  })

  describe('the upgrade', () => {
    const upgrade = () => ({ onboardingId: id, seen: dollars(4019) })

    it('takes the place of the renewal', async () => {
      await till.plan(id)
      const before = (await till.state(id)) as { subscription: { currentPeriodEnds: string } }
      const { body } = await till.call('POST', 'subscriptions/upgrade', upgrade())
      expect(body).toMatchObject({ status: 'paid', charged: dollars(4019) })
      const state = (await till.state(id)) as typeof before
      expect(state).toMatchObject({
        upgrade: 'paid',
        subscription: { renewal: { amount: dollars(4019), every: { count: 12, unit: 'Week' } } },
      })
      const days = Date.parse(state.subscription.currentPeriodEnds) - Date.parse(before.subscription.currentPeriodEnds)
      expect(days).toBe(84 * 86_400_000)
      expect((await till.call('POST', 'subscriptions/upgrade', upgrade())).body.error).toBe('already-paid')
      expect(await charges(till, database)).toEqual([1799, 4019])
    })

    it('is not for who has the 12-week plan, and for nobody without a plan', async () => {
      expect((await till.call('POST', 'subscriptions/upgrade', upgrade())).body.error).toBe('no-subscription')
      await till.plan(id, 'works', 'plan-12-weeks')
      expect((await till.call('POST', 'subscriptions/upgrade', upgrade())).body.error).toBe('not-for-sale')
    })

    it('fails, and is paid with another card', async () => {
      await till.plan(id)
      await newCard('onlyStored')
      const failed = await till.call('POST', 'subscriptions/upgrade', upgrade())
      expect(failed.body).toMatchObject({ status: 'declined' })
      const state = await till.state(id)
      expect(state).toMatchObject({ upgrade: 'failed', subscription: { renewal: { amount: dollars(2999) } } })
      await newCard('works')
      expect((await till.call('POST', 'subscriptions/upgrade', upgrade())).body.status).toBe('paid')
    })
  })

  describe('the stored card', () => {
    it('is changed by who has paid once', async () => {
      const { status, body } = await till.call('POST', 'payment-method', {
        onboardingId: id,
        ...(mode === 'test mode' && { testCard: '4242424242424242' }),
      })
      expect([status, body.error]).toEqual([409, 'no-subscription'])
    })

    it('a card that is declined is not stored', async () => {
      await till.plan(id)
      const body = await newCard('declined')
      expect(body).toMatchObject({ saved: false })
      expect((await till.call('POST', 'one-time-purchases', guide())).body.status).toBe('paid')
    })
  })

  describe('a total of 0', () => {
    const free = () => ({
      onboardingId: id,
      offerId: 'plan-4-weeks',
      promoCode: 'GIFT',
      seen: dollars(0),
    })

    beforeEach(async () => {
      await till.close()
      const offers = { ...paymentFunnel.offers, promoCodes: { GIFT: { percent: 100 } } }
      till = await openTill(mode, database, { funnel: { ...paymentFunnel, offers } })
      id = await till.newRecord()
    })

    it('S29: stores the card and charges nothing', async () => {
      expect((await till.pay('subscriptions', free(), 'works')).body).toMatchObject({
        status: 'paid',
        charged: dollars(0),
      })
      expect(await charges(till, database)).toEqual([])
      expect(await till.state(id)).toMatchObject({ subscription: { status: 'paid', charged: dollars(0) } })
      // The card is there for what comes.
      expect((await till.call('POST', 'one-time-purchases', guide())).body.status).toBe('paid')
    })

    it('no subscription runs without a card', async () => {
      const { body } = await till.call('POST', 'subscriptions', free())
      expect(body.status).toBe('needsCard')
      expect(till.standIn.all('subscription')).toEqual([])
      expect(await till.state(id)).toMatchObject({ subscription: { status: 'open' } })
    })

    it('a card that cannot be stored is declined', async () => {
      expect((await till.pay('subscriptions', free(), 'declined')).body).toMatchObject({ status: 'declined' })
    })
  })

  /** Another card for later, as the page lets a customer give it. */
  async function newCard(card: Card) {
    const [testCard, paymentMethod] = CARDS[card]
    const body = { onboardingId: id, ...(mode === 'test mode' && { testCard }) }
    const reply = await till.call('POST', 'payment-method', body)
    if (mode === 'test mode') return reply.body
    expect(reply.body).toMatchObject({ saved: false, clientSecret: expect.any(String) })
    const { clientSecret } = reply.body
    till.standIn.giveCard(clientSecret, paymentMethod)
    return (await till.call('POST', 'payment-method', { ...body, clientSecret })).body
  }
})
