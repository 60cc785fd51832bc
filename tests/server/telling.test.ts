import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { MODES, openTill, type Till } from './paymentTill'

const dollars = (amount: number) => ({ amount, currency: 'USD' })
const BROWSERS = 12

/** What a purchase leaves to be told, what was declined, and what a browser learns that comes back from the bank. */
onEachEngine((engine) => {
  let database: Database
  let till: Till
  let id: string

  async function open(mode: (typeof MODES)[number]) {
    database = await engine.open()
    till = await openTill(mode, database)
    id = await till.newRecord()
  }
  afterEach(() => till.close())

  const stateOf = async (record = id, at = till) => (await at.state(record)) as PurchaseState
  const untold = async () => (await stateOf()).untold.map(({ offerId }) => offerId)

  describe('telling of a purchase', () => {
    let purchaseId: string
    beforeEach(async () => {
      await open('test mode')
      purchaseId = (await till.plan(id)).body.purchaseId
    })

    const claim = async (teller: string, more: { at?: Till; purchase?: string; record?: string } = {}) => {
      const { at = till, purchase = purchaseId, record = id } = more
      const { status, body } = await at.call('POST', `payments/${purchase}/tell`, { onboardingId: record, teller })
      expect(status).toBe(200)
      return body.isFirst as boolean
    }

    it('of many browsers at once, at two processes, one tells it', async () => {
      const other = await till.another()
      const claims = Array.from({ length: BROWSERS }, (_, index) =>
        claim(`browser-${index}`, { at: index % 2 === 0 ? till : other }),
      )
      const firsts = (await Promise.all(claims)).filter((isFirst) => isFirst)
      await other.close()
      expect(firsts).toHaveLength(1)
    })

    it('it is to be told until somebody has claimed it, and then nobody else gets it, however often they ask', async () => {
      expect(await untold()).toEqual(['plan-4-weeks'])
      expect(await claim('first')).toBe(true)
      expect(await untold()).toEqual([])
      for (let round = 0; round < 3; round++) expect(await claim(`later-${round}`)).toBe(false)
    })

    it('whoever has claimed it gets the same answer again: the first reply may have been lost', async () => {
      await claim('first')
      await claim('later')
      const again = await Promise.all(Array.from({ length: BROWSERS }, () => claim('first')))
      expect(again).toEqual(Array(BROWSERS).fill(true))
    })

    it('each purchase is told for itself', async () => {
      await claim('first')
      const guide = { onboardingId: id, offerId: 'nutrition-guide', seen: dollars(4999) }
      const { body } = await till.call('POST', 'one-time-purchases', guide)
      expect(await untold()).toEqual(['nutrition-guide'])
      expect(await claim('later', { purchase: body.purchaseId })).toBe(true)
      expect(await untold()).toEqual([])
    })

    it("nobody tells another visitor's purchase, nor one that there is not", async () => {
      const stranger = await till.newRecord()
      expect(await claim('thief', { record: stranger })).toBe(false)
      expect(await claim('thief', { purchase: 'A'.repeat(22) })).toBe(false)
      expect(await claim('first')).toBe(true)
    })

    it('what is not paid, or was paid back, is told by nobody', async () => {
      const owner = await till.newRecord()
      const { body } = await till.plan(owner, 'asksAlways')
      const its = { purchase: body.purchaseId, record: owner }
      expect(await claim('first', its)).toBe(false)
      await till.answerBank(owner, body, false)
      expect(await claim('first', its)).toBe(false)
      await database.change((queries) =>
        queries.updateTable('purchase').set({ status: 'refunded' }).where('id', '=', purchaseId).execute(),
      )
      expect(await claim('first')).toBe(false)
    })

    it('what was bought in another mode of payment is not told in this one', async () => {
      const atStripe = await openTill('Stripe', database)
      expect(await claim('first', { at: atStripe })).toBe(false)
      await atStripe.close()
      expect(await claim('first')).toBe(true)
    })

    it('the text of a browser is not kept as it came', async () => {
      await claim('the-text-of-a-browser')
      const rows = await database.read((queries) => queries.selectFrom('purchase').select('told_by').execute())
      expect(rows).toEqual([{ told_by: expect.stringMatching(/^[\w-]{43}$/) }])
    })

    it('a teller that is none is refused', async () => {
      for (const teller of [undefined, 7, '', 'x'.repeat(200), ['first']]) {
        const { status, body } = await till.call('POST', `payments/${purchaseId}/tell`, { onboardingId: id, teller })
        expect([status, body.error, body.field]).toEqual([400, 'invalid-request', 'teller'])
      }
      expect(await untold()).toEqual(['plan-4-weeks'])
    })
  })

  describe('declined extras', () => {
    beforeEach(() => open('test mode'))

    const decline = (offerIds: unknown, record = id) =>
      till.call('POST', 'declined-offers', { onboardingId: record, offerIds })
    const declined = async (record = id, at = till) => [...(await stateOf(record, at)).declined].sort()

    it('are the record’s: another browser is told of them, at another process too', async () => {
      expect(await declined()).toEqual([])
      await till.plan(id)
      const { body } = await decline(['workout-plan', 'nutrition-guide'])
      expect(body.declined.toSorted()).toEqual(['nutrition-guide', 'workout-plan'])
      const other = await till.another()
      expect(await declined(id, other)).toEqual(['nutrition-guide', 'workout-plan'])
      await other.close()
      expect(await declined(await till.newRecord())).toEqual([])
    })

    it('are those that were said last: who takes one after all has declined the others', async () => {
      await decline(['workout-plan', 'nutrition-guide'])
      await decline(['workout-plan'])
      expect(await declined()).toEqual(['workout-plan'])
      await decline([])
      expect(await declined()).toEqual([])
    })

    it('said twice at once they are kept once', async () => {
      await Promise.all(Array.from({ length: BROWSERS }, () => decline(['workout-plan', 'workout-plan'])))
      expect(await declined()).toEqual(['workout-plan'])
    })

    it('are what is sold: nothing else is kept, a plan neither', async () => {
      await decline(['workout-plan', 'plan-4-weeks', 'constructor', '__proto__', 'x\u0000', 'nothing'])
      expect(await declined()).toEqual(['workout-plan'])
    })

    it('as a list that is none are refused', async () => {
      for (const offerIds of [undefined, 'workout-plan', [7], ['x'.repeat(200)], Array(101).fill('workout-plan')]) {
        const { status, body } = await decline(offerIds)
        expect([status, body.error, body.field]).toEqual([400, 'invalid-request', 'offerIds'])
      }
    })

    it('of no record are not kept, and go with their record', async () => {
      expect((await decline(['workout-plan'], 'A'.repeat(22))).status).toBe(404)
      await decline(['workout-plan'])
      await database.change((queries) => queries.deleteFrom('record').where('id', '=', id).execute())
      const rows = await database.read((queries) => queries.selectFrom('declined_offer').selectAll().execute())
      expect(rows).toEqual([])
    })
  })

  describe.each(MODES)('back from the bank, in a browser that knows nothing but the payment’s id: %s', (mode) => {
    beforeEach(() => open(mode))

    const look = (purchaseId: string) => till.call('GET', `payments/${purchaseId}`)

    it('a payment that went through says so, and nothing else', async () => {
      const { body } = await till.plan(id)
      const { status, body: found, text } = await look(body.purchaseId)
      expect([status, found]).toEqual([200, { status: 'paid' }])
      expect(text).not.toContain(id)
    })

    it('one that the bank refused says that it failed, also before its own page has asked', async () => {
      const { body } = await till.plan(id, 'asksAlways')
      expect((await look(body.purchaseId)).body).toEqual({ status: 'open' })
      if (mode === 'Stripe') till.standIn.answerBank(body.clientSecret, false)
      else await till.answerBank(id, body, false)
      expect((await look(body.purchaseId)).body).toEqual({ status: 'failed' })
      expect(await stateOf()).toMatchObject({ subscription: { status: 'failed' } })
    })

    it('one that the bank allowed is paid with that look, whichever browser comes back', async () => {
      const { body } = await till.plan(id, 'asksAlways')
      if (mode === 'Stripe') till.standIn.answerBank(body.clientSecret, true)
      else await till.answerBank(id, body, true)
      expect((await look(body.purchaseId)).body).toEqual({ status: 'paid' })
      expect(await stateOf()).toMatchObject({ subscription: { status: 'paid' }, untold: [{ offerId: 'plan-4-weeks' }] })
    })

    it('one that was given up or declined says that it failed', async () => {
      const declined = await till.plan(id, 'declined')
      expect((await look(declined.body.purchaseId)).body).toEqual({ status: 'failed' })
      await till.call('POST', `purchases/${declined.body.purchaseId}/cancel`, { onboardingId: id })
      expect((await look(declined.body.purchaseId)).body).toEqual({ status: 'failed' })
    })

    it('what is no payment is found by nobody, a record’s id neither', async () => {
      await till.plan(id)
      for (const none of [id, 'A'.repeat(22), 'x', '..%2f..', '%00', 'constructor'])
        expect((await look(none)).status, none).toBe(404)
    })

    it('the payment’s id opens nothing of the record, and changes nothing', async () => {
      const { body } = await till.plan(id, 'asksAlways')
      const { purchaseId } = body
      const its = { onboardingId: purchaseId }
      const plan = { ...its, offerId: 'plan-4-weeks', seen: dollars(1799) }
      const asked = [
        await till.call('GET', `/api/onboardings/${purchaseId}`),
        await till.call('PUT' as 'POST', `/api/onboardings/${purchaseId}`, { email: 'thief@mail.example' }),
        await till.call('GET', `purchases/${purchaseId}`),
        await till.call('GET', `promises/${purchaseId}`),
        await till.call('POST', 'promises', { ...its, selectedOffer: 'plan-1-week' }),
        await till.call('POST', 'declined-offers', { ...its, offerIds: ['workout-plan'] }),
        await till.call('POST', 'promo-codes/apply', { ...its, offerId: 'plan-4-weeks', code: 'WELCOME26' }),
        await till.call('POST', 'subscriptions', plan),
        await till.call('POST', `payments/${purchaseId}/confirm`, { ...its, ...approval(mode) }),
        await till.call('POST', `purchases/${purchaseId}/cancel`, its),
      ]
      expect(asked.map(({ status }) => status)).toEqual(Array(asked.length).fill(404))
      const told = await till.call('POST', `payments/${purchaseId}/tell`, { ...its, teller: 'thief' })
      expect(told.body).toEqual({ isFirst: false })
      const card = await till.call('POST', 'payment-method', { ...its, ...testCard(mode) })
      expect(card.body.error).toBe('no-subscription')
      expect(await stateOf()).toMatchObject({ subscription: { status: 'needsAction' }, declined: [] })
      expect((await till.call('GET', `promises/${id}`)).body.selectedOffer).toBeNull()
    })
  })
})

const approval = (mode: string) => (mode === 'Stripe' ? {} : { testAction: 'approve' })
const testCard = (mode: string) => (mode === 'Stripe' ? {} : { testCard: '4242424242424242' })
