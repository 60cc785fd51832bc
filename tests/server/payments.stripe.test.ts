import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/store/database'
import { openEmbedded } from '../../server/store/embedded'
import { openTill, paymentFunnel, type Till } from './paymentTill'

/** What Stripe is asked, to the letter. */

const EMAIL = 'visitor@mail.example'
const dollars = (amount: number) => ({ amount, currency: 'USD' })

let folder: string
let database: Database
let till: Till
let id: string
let synced: number
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'funnel-data-'))
  database = await openEmbedded(folder)
  till = await openTill('Stripe', database)
  synced = till.standIn.requests.length
  id = await till.newRecord(EMAIL)
})
afterEach(async () => {
  await till.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

/** What was asked since the shop was opened, as "METHOD /path". */
const asked = () => till.standIn.requests.slice(synced)
const paths = () => asked().map(({ method, path: where }) => `${method} ${where}`)
const requestsTo = (pattern: RegExp) => asked().filter(({ method, path: at }) => pattern.test(`${method} ${at}`))
const bodyOf = (pattern: RegExp) => requestsTo(pattern)[0]?.body
const priceOf = (key: string) => till.standIn.all('price').find(({ lookup_key }) => lookup_key === key)
const beginPlan = (more: object = {}) =>
  till.call('POST', 'subscriptions', {
    onboardingId: id,
    offerId: 'plan-1-week',
    seen: dollars(699),
    ...more,
  })
const guide = () => ({ onboardingId: id, offerId: 'nutrition-guide', seen: dollars(4999) })

describe('a plan', () => {
  it("is a subscription whose trial is the introductory period, with today's price on its first invoice", async () => {
    const { body } = await beginPlan()
    expect(body).toEqual({
      purchaseId: expect.stringMatching(/^[\w-]{22}$/),
      status: 'needsCard',
      clientSecret: expect.stringMatching(/^pi_.*_secret_/),
    })
    expect(bodyOf(/POST \/subscriptions$/)).toEqual({
      customer: till.standIn.all('customer')[0]?.id,
      items: [{ price: priceOf('calorie-4w-7d-renewal')?.id }],
      trial_period_days: '7',
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      add_invoice_items: [{ price_data: { currency: 'usd', product: 'calorie-4w-7d', unit_amount: '699' } }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { purchase: body.purchaseId },
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(requestsTo(/POST \/subscriptions$/)[0]?.idempotencyKey).toBe(`${body.purchaseId}-begin`)
    expect(asked().every(({ version }) => version === '2026-10-28.endive')).toBe(true)
  })

  it('the customer is made without the e-mail, and then told it', async () => {
    await beginPlan()
    const [made] = requestsTo(/POST \/customers$/)
    const reference = made?.idempotencyKey?.replace(/-customer$/, '')
    expect(reference).toMatch(/^[\w-]{22}$/)
    expect(made?.body).toEqual({ metadata: { reference } })
    expect(bodyOf(/POST \/customers\/./)).toEqual({ email: EMAIL })
    await till.call('PUT' as 'POST', `/api/onboardings/${id}`, { email: 'other@mail.example' })
    await beginPlan()
    expect(requestsTo(/POST \/customers\/./).map(({ body }) => body.email)).toEqual([EMAIL, 'other@mail.example'])
  })

  it('an address that Stripe does not take keeps nobody from buying', async () => {
    till.standIn.troubleNext(/POST \/customers\/./, {
      status: 400,
      error: { type: 'invalid_request_error', message: `Invalid email address: ${EMAIL}` },
    })
    expect((await beginPlan()).body.status).toBe('needsCard')
  })

  it("S21: nothing of ours goes to Stripe but the e-mail: no record's id, no answer", async () => {
    await till.plan(id)
    await till.call('POST', 'one-time-purchases', guide())
    await till.call('POST', 'subscriptions/upgrade', { onboardingId: id, seen: dollars(4019) })
    const sent = JSON.stringify(till.standIn.requests)
    expect(sent).not.toContain(id)
    expect(sent.split(EMAIL)).toHaveLength(2)
  })

  it('S31: reloads and changes of mind leave one customer, and one payment that is open', async () => {
    for (const offerId of ['plan-1-week', 'plan-1-week', 'plan-4-weeks', 'plan-12-weeks', 'plan-1-week']) {
      const amount = paymentFunnel.offers.plans[offerId]?.today?.price ?? 0
      expect((await beginPlan({ offerId, seen: dollars(amount) })).body.status).toBe('needsCard')
    }
    expect(till.standIn.all('customer')).toHaveLength(1)
    const open = till.standIn.all('payment_intent').filter(({ status }) => status !== 'canceled')
    expect(open.map(({ amount }) => amount)).toEqual([699])
    const statuses = till.standIn.all('subscription').map(({ status }) => status)
    expect(statuses.sort()).toEqual(['incomplete', 'incomplete_expired', 'incomplete_expired', 'incomplete_expired'])
  })

  it('the same plan again is the same form', async () => {
    const [first, second] = [await beginPlan(), await beginPlan()]
    expect(second.body).toEqual(first.body)
  })

  it('a plan that was given up for another, but paid in another tab, is what was bought', async () => {
    const { body } = await beginPlan()
    till.standIn.giveCard(body.clientSecret, 'pm_card_visa')
    const other = await beginPlan({ offerId: 'plan-4-weeks', seen: dollars(1799) })
    expect(other.body).toMatchObject({ status: 'paid', charged: dollars(699), purchaseId: body.purchaseId })
    expect(till.standIn.all('charge')).toHaveLength(1)
    expect(till.standIn.all('subscription').map(({ status }) => status)).toEqual(['trialing'])
  })

  it('an expired one is begun afresh', async () => {
    const { body } = await beginPlan()
    const [intent] = till.standIn.all('payment_intent')
    Object.assign(intent ?? {}, { status: 'canceled' })
    const fresh = await beginPlan()
    expect(fresh.body.status).toBe('needsCard')
    expect(fresh.body.clientSecret).not.toBe(body.clientSecret)
  })

  it('is not sold at a price that Stripe does not have', async () => {
    Object.assign(priceOf('calorie-4w-7d-renewal') ?? {}, { unit_amount: 2998 })
    expect((await beginPlan()).body).toMatchObject({ error: 'failed' })
    expect(requestsTo(/POST \/subscriptions/)).toEqual([])
  })

  it('is not left payable where Stripe would charge another amount', async () => {
    await beginPlan()
    // Such as a credit that somebody gave the customer in the dashboard.
    Object.assign(till.standIn.all('customer')[0] ?? {}, { balance: -100 })
    expect((await beginPlan({ offerId: 'plan-4-weeks', seen: dollars(1799) })).status).toBe(500)
    expect(till.standIn.all('payment_intent').map(({ amount, status }) => [amount, status])).toEqual([
      [1699, 'canceled'],
      [699, 'canceled'],
    ])
    // The next try is another purchase: Stripe would answer the same one for a day.
    Object.assign(till.standIn.all('customer')[0] ?? {}, { balance: 0 })
    expect((await beginPlan()).body.status).toBe('needsCard')
  })

  it('a month is as long as the calendar says', async () => {
    const now = () => Date.parse('2027-01-31T12:00:00Z')
    const january = await openTill('Stripe', database, { now })
    const owner = await january.newRecord()
    await january.plan(owner)
    await january.call('POST', 'subscriptions/add-on', {
      onboardingId: owner,
      offerId: 'monthly-guides',
      seen: dollars(2999),
    })
    const begun = january.standIn.requests.filter(({ method, path: at }) => `${method} ${at}` === 'POST /subscriptions')
    expect(begun.at(-1)?.body.trial_period_days).toBe('28')
    await january.close()
  })
})

describe('the stored card', () => {
  it('pays an add-on in two calls: begun, then charged off session', async () => {
    await till.plan(id)
    const before = asked().length
    const { body } = await till.call('POST', 'one-time-purchases', guide())
    expect(paths().slice(before)).toEqual([
      'POST /payment_intents',
      expect.stringMatching(/^POST \/payment_intents\/pi_\d+\/confirm$/),
      expect.stringMatching(/^GET \/payment_intents\/pi_\d+$/),
    ])
    const [begun, charged] = asked().slice(before)
    expect(begun).toMatchObject({
      body: {
        amount: '4999',
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        metadata: { purchase: body.purchaseId, product: 'calorie-nutrition-guide' },
      },
      idempotencyKey: `${body.purchaseId}-begin`,
    })
    expect(charged).toMatchObject({
      body: { payment_method: till.standIn.all('payment_method')[0]?.id, off_session: 'true' },
      idempotencyKey: `${body.purchaseId}-charge-1`,
    })
  })

  it('pays a second subscription by its first invoice', async () => {
    await till.plan(id)
    const { body } = await till.call('POST', 'subscriptions/add-on', {
      onboardingId: id,
      offerId: 'monthly-guides',
      seen: dollars(2999),
    })
    const [, begun] = requestsTo(/POST \/subscriptions$/)
    expect(begun?.body).toMatchObject({
      items: [{ price: priceOf('calorie-monthly-guides-renewal')?.id }],
      add_invoice_items: [{ price_data: { unit_amount: '2999', product: 'calorie-monthly-guides' } }],
    })
    expect(requestsTo(/POST \/invoices\/.*\/pay/)[0]).toMatchObject({
      body: { off_session: 'true' },
      idempotencyKey: `${body.purchaseId}-charge-1`,
    })
    expect(till.standIn.all('subscription').map(({ status }) => status)).toEqual(['trialing', 'trialing'])
  })

  it('is asked about on session, where the bank wants to ask', async () => {
    const plan = await till.plan(id, 'asksAlways')
    await till.answerBank(id, plan.body, true)
    const { body } = await till.call('POST', 'one-time-purchases', guide())
    expect(body).toMatchObject({ status: 'needsAction', clientSecret: expect.stringMatching(/^pi_/) })
    const [, asking] = requestsTo(/POST \/payment_intents\/.*\/confirm/)
    expect(asking).toMatchObject({ body: { use_stripe_sdk: 'true' }, idempotencyKey: `${body.purchaseId}-ask-1` })
    expect(asking?.body.off_session).toBeUndefined()
    // Bought again, the bank is not asked again.
    const again = await till.call('POST', 'one-time-purchases', guide())
    expect(again.body).toEqual(body)
    expect(requestsTo(/confirm/)).toHaveLength(2)
  })

  it('another one is set up once, and pays the renewals too', async () => {
    await till.plan(id)
    const [first, second] = [
      await till.call('POST', 'payment-method', { onboardingId: id }),
      await till.call('POST', 'payment-method', { onboardingId: id }),
    ]
    expect(second.body).toEqual(first.body)
    expect(requestsTo(/POST \/setup_intents/)).toHaveLength(1)
    expect(bodyOf(/POST \/setup_intents/)).toEqual({
      customer: till.standIn.all('customer')[0]?.id,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
    })
    till.standIn.giveCard(first.body.clientSecret, 'pm_card_visa')
    const { clientSecret } = first.body
    const saved = await till.call('POST', 'payment-method', { onboardingId: id, clientSecret })
    expect(saved.body).toEqual({ status: 'saved', saved: true })
    const [card] = till.standIn.all('payment_method')
    expect(till.standIn.all('subscription')[0]?.default_payment_method).toBe(card?.id)
    expect(till.standIn.all('customer')[0]?.invoice_settings).toEqual({ default_payment_method: card?.id })
    // The next change is another form.
    const third = await till.call('POST', 'payment-method', { onboardingId: id })
    expect(third.body.clientSecret).not.toBe(first.body.clientSecret)
  })

  it('a form that was filled in on a page that is gone is taken, and the next page gets its own', async () => {
    await till.plan(id)
    const first = await till.call('POST', 'payment-method', { onboardingId: id })
    till.standIn.giveCard(first.body.clientSecret, 'pm_card_visa')
    const [card] = till.standIn.all('payment_method')
    const second = await till.call('POST', 'payment-method', { onboardingId: id })
    expect(second.body.status).toBe('needsCard')
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret)
    expect(till.standIn.all('subscription')[0]?.default_payment_method).toBe(card?.id)
  })

  it('a form that somebody cancelled in the dashboard is followed by another', async () => {
    await till.plan(id)
    const first = await till.call('POST', 'payment-method', { onboardingId: id })
    Object.assign(till.standIn.all('setup_intent')[0] ?? {}, { status: 'canceled' })
    const second = await till.call('POST', 'payment-method', { onboardingId: id })
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret)
  })
})

describe('the upgrade', () => {
  const upgrade = () => till.call('POST', 'subscriptions/upgrade', { onboardingId: id, seen: dollars(4019) })

  it("is paid once, and moves the plan's next payment by 12 weeks to its own price", async () => {
    await till.plan(id, 'works', 'plan-1-week')
    const [plan] = till.standIn.all('subscription')
    const end = Number(plan?.trial_end)
    const { body } = await upgrade()
    expect(bodyOf(/POST \/payment_intents$/)).toMatchObject({ amount: '4019' })
    expect(requestsTo(/POST \/subscriptions\/sub/)[0]).toMatchObject({
      body: {
        items: [{ price: priceOf('calorie-12w-upgrade-renewal')?.id }],
        trial_end: String(end + 84 * 86_400),
        proration_behavior: 'none',
        metadata: { upgrade: body.purchaseId },
      },
      idempotencyKey: `${body.purchaseId}-renewal`,
    })
    expect(till.standIn.all('subscription')).toHaveLength(1)
  })

  it('counts as paid only once the plan is changed, and is charged once however long that takes', async () => {
    await till.plan(id)
    for (let round = 0; round < 3; round++) till.standIn.troubleNext(/POST \/subscriptions\/sub/, 'refused')
    const first = await upgrade()
    expect([first.status, first.body.error]).toEqual([503, 'unavailable'])
    const [, renewed] = [await upgrade(), await till.state(id)]
    expect(renewed).toMatchObject({ upgrade: 'paid' })
    expect(till.standIn.all('charge').map(({ amount }) => amount)).toEqual([4019, 1799])
    expect(requestsTo(/POST \/subscriptions\/sub/).map(({ body }) => body.trial_end)).toHaveLength(4)
  })
})

describe('when answers are lost', () => {
  it.each(['POST /customers$', 'POST /subscriptions$', 'GET /prices'])('%s: asked again, done once', async (call) => {
    till.standIn.troubleNext(new RegExp(call), 'lost')
    expect((await beginPlan()).body.status).toBe('needsCard')
    expect(till.standIn.all('customer')).toHaveLength(1)
    expect(till.standIn.all('subscription')).toHaveLength(1)
  })

  it('a charge whose answer is lost is not made again', async () => {
    await till.plan(id)
    till.standIn.troubleNext(/POST \/payment_intents\/.*confirm/, 'lost')
    expect((await till.call('POST', 'one-time-purchases', guide())).body.status).toBe('paid')
    expect(till.standIn.all('charge')).toHaveLength(2)
  })

  it('where Stripe is down for longer, the visitor may try again, and pays once', async () => {
    await till.plan(id)
    const key = 'the-key-of-this-attempt'
    const send = () => till.call('POST', 'one-time-purchases', guide(), { 'idempotency-key': key })
    for (let round = 0; round < 3; round++) till.standIn.troubleNext(/POST \/payment_intents\/.*confirm/, 'lost')
    const first = await send()
    expect([first.status, first.headers['retry-after']]).toEqual([503, '2'])
    expect((await send()).body.status).toBe('paid')
    expect((await send()).body.status).toBe('paid')
    expect(till.standIn.all('charge')).toHaveLength(2)
  })

  it('an account that refuses us is our mistake, and tells the visitor nothing', async () => {
    till.standIn.troubleNext(/POST \/customers$/, {
      status: 401,
      error: { type: 'authentication_error', message: 'Invalid API Key provided: sk_test_1' },
    })
    const { status, text } = await beginPlan()
    expect(status).toBe(500)
    expect(text).not.toContain('sk_test')
  })
})

it('a test card is not taken where Stripe takes the payments', async () => {
  const { status, body } = await beginPlan({ testCard: '4242424242424242' })
  expect([status, body.error]).toEqual([422, 'test-card'])
})
