import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { openTill, paymentFunnel, type Till } from './paymentTill'

const dollars = (amount: number) => ({ amount, currency: 'USD' })
const offers = { ...paymentFunnel.offers, promoCodes: { GIFT: { percent: 100 }, HALF: { percent: 50, maxUses: 9 } } }
const ID_LENGTH = 22

/** Whatever the server tells Stripe, in an address, a header, a body or a key of a call: nothing of it opens a record. */
onEachEngine((engine) => {
  let database: Database
  let till: Till
  let log: string[]
  beforeEach(async () => {
    log = []
    database = await engine.open()
    till = await openTill('Stripe', database, {
      funnel: { ...paymentFunnel, offers },
      parts: { logTo: { write: (line) => log.push(line) }, env: { logLevel: 'info' } },
    })
  })
  afterEach(() => till.close())

  /** What opens something of a record, of all that could be a key in these texts: with each part of a longer one, and decoded. */
  async function opening(texts: string): Promise<string[]> {
    const decoded = [texts, decodeURIComponent(texts.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))]
    const words = new Set(decoded.flatMap((text) => text.match(/[\w-]{22,}/g) ?? []))
    // What another writes in letters of a code of its own is no key any more, unless it can be led back.
    const ledBack = [...words].flatMap((word) =>
      ['base64url', 'hex'].map((code) => Buffer.from(word, code as 'hex').toString('latin1')),
    )
    const keys = new Set([...words, ...ledBack.flatMap((text) => text.match(/[\w-]{22,}/g) ?? [])].flatMap(partsOf))
    const found: string[] = []
    for (const key of keys) {
      const replies = [
        await till.call('GET', `/api/onboardings/${key}`),
        await till.call('GET', `purchases/${key}`),
        await till.call('GET', `promises/${key}`),
        await till.call('POST', 'declined-offers', { onboardingId: key, offerIds: [] }),
      ]
      if (replies.some(({ status }) => status !== 404)) found.push(key)
    }
    return found
  }

  /** Buys, changes and gives up all that can be: with each record one way. */
  async function buyEverything(): Promise<string[]> {
    const ids: string[] = []
    const visitor = async () => {
      const id = await till.newRecord(`visitor-${ids.length}@mail.example`)
      ids.push(id)
      return id
    }
    const plan = (onboardingId: string, more: object = {}) => ({
      onboardingId,
      offerId: 'plan-4-weeks',
      seen: dollars(1799),
      ...more,
    })

    const buyer = await visitor()
    await till.plan(buyer)
    await till.call('POST', 'one-time-purchases', {
      onboardingId: buyer,
      offerId: 'nutrition-guide',
      seen: dollars(4999),
    })
    await till.call('POST', 'subscriptions/add-on', {
      onboardingId: buyer,
      offerId: 'monthly-guides',
      seen: dollars(2999),
    })
    await till.call('POST', 'subscriptions/upgrade', { onboardingId: buyer, seen: dollars(4019) })
    const form = await till.call('POST', 'payment-method', { onboardingId: buyer })
    till.standIn.giveCard(form.body.clientSecret, 'pm_card_visa')
    await till.call('POST', 'payment-method', { onboardingId: buyer, clientSecret: form.body.clientSecret })

    const asked = await visitor()
    await till.answerBank(asked, (await till.plan(asked, 'asksAlways')).body, false)
    await till.plan(asked)

    const undecided = await visitor()
    const { body: open } = await till.call('POST', 'subscriptions', plan(undecided))
    await till.call('GET', `payments/${open.purchaseId}`)
    await till.call('POST', 'subscriptions', plan(undecided, { offerId: 'plan-1-week', seen: dollars(699) }))
    await till.call('POST', `purchases/${(await bought(undecided)).at(-1)}/cancel`, { onboardingId: undecided })

    const withCode = await visitor()
    await till.call('POST', 'promo-codes/apply', { onboardingId: withCode, offerId: 'plan-4-weeks', code: 'HALF' })
    await till.pay('subscriptions', plan(withCode, { seen: dollars(899), promoCode: 'HALF' }), 'works')

    const free = await visitor()
    await till.pay('subscriptions', plan(free, { seen: dollars(0), promoCode: 'GIFT' }), 'works')

    const unlucky = await visitor()
    till.standIn.troubleNext(/POST \/subscriptions$/, 'lost')
    await till.plan(unlucky, 'declined')
    return ids
  }

  async function bought(id: string): Promise<string[]> {
    const rows = await database.read((queries) =>
      queries.selectFrom('purchase').select('id').where('onboarding_id', '=', id).orderBy('created_at').execute(),
    )
    return rows.map((row) => row.id)
  }

  it('no string of any call to Stripe is a key', async () => {
    const ids = await buyEverything()
    const calls = till.standIn.requests
    for (const call of [
      'POST /customers',
      'POST /subscriptions',
      'POST /payment_intents',
      'POST /setup_intents',
      'POST /invoices/',
    ])
      expect(
        calls.some(({ method, path }) => `${method} ${path}`.startsWith(call)),
        call,
      ).toBe(true)
    const told = JSON.stringify(calls)
    for (const id of ids) expect(told).not.toContain(id)
    expect(await opening(told)).toEqual([])
    // Nor is any of what Stripe would show whoever reads the account, or of what the log has of it.
    expect(await opening(JSON.stringify([till.standIn.events, log]))).toEqual([])
  }, 60_000)

  it('the search would find one, wherever it were', async () => {
    const id = await till.newRecord()
    const within = [
      `{"return_url":"https://funnel.example/?onboarding=${id}"}`,
      `{"idempotencyKey":"${id}-begin"}`,
      `{"description":"order_${id}_1"}`,
      `{"metadata":{"visitor":"${Buffer.from(id).toString('base64url')}"}}`,
      `{"metadata":{"visitor":"${Buffer.from(`record ${id}`).toString('hex')}"}}`,
      `https%3A%2F%2Ffunnel.example%3Fonboarding%3D${id}%26a`,
    ]
    for (const text of within) expect(await opening(text), text).toEqual([id])
  })
})

function partsOf(word: string): string[] {
  return Array.from({ length: word.length - ID_LENGTH + 1 }, (_, at) => word.slice(at, at + ID_LENGTH))
}
