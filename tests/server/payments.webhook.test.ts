import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '../../server/payments/stripe/stripeGateway'
import { sharedParts } from '../../server/shared'
import type { Database } from '../../server/store/database'
import { ofProduct } from '../../server/store/products'
import type { StripeEvent } from '../stripe/store'
import { onEachEngine } from './engines'
import { charges, openTill, paymentFunnel, settingsOf, type Till, WEBHOOK_SECRET } from './paymentTill'
import { testApp } from './testApp'

const { webhooks } = new Stripe('sk_test_1')
const dollars = (amount: number) => ({ amount, currency: 'USD' })

interface Delivery {
  readonly secret?: string
  /** Seconds before now at which it was signed. */
  readonly age?: number
  readonly tamper?: (body: string) => string
  /** The server process that it comes to. */
  readonly to?: Till
}

onEachEngine((engine) => {
  let database: Database
  let till: Till
  let id: string
  let lines: string[]
  beforeEach(async () => {
    lines = []
    database = await engine.open()
    till = await openTill('Stripe', database, {
      parts: { logTo: { write: (line) => lines.push(line) }, env: { logLevel: 'info' } },
    })
    id = await till.newRecord()
  })
  afterEach(() => till.close())

  const log = () => lines.join('')

  /** As Stripe sends it, signed by its own SDK. */
  function deliver(
    event: object,
    { secret = WEBHOOK_SECRET, age = 0, tamper = (body) => body, to = till }: Delivery = {},
  ) {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(Date.now() / 1000) - age
    return to.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
      },
      payload: tamper(payload),
    })
  }

  const told = (type: string) => {
    const event = till.standIn.events.findLast((each) => each.type === type)
    if (!event) throw new Error(`nothing was told of ${type}`)
    return event
  }

  /** A plan that was paid, of which the page has not said anything. */
  async function paidUnheard(): Promise<void> {
    const { body } = await till.call('POST', 'subscriptions', {
      onboardingId: id,
      offerId: 'plan-4-weeks',
      seen: dollars(1799),
    })
    till.standIn.giveCard(body.clientSecret, 'pm_card_visa')
  }

  const statusInDatabase = async () => {
    const rows = await database.read((queries) => queries.selectFrom('purchase').select('status').execute())
    return rows.map(({ status }) => status)
  }

  describe('of several products', () => {
    /** The server of another product, and one of the first, of a deployment. */
    async function deployment(isOneAccount: boolean) {
      const shared = sharedParts(database, false)
      const gateway = () => stripeGateway(settingsOf(till.standIn))
      const ofFirst = gateway()
      const parts = { shared, funnel: paymentFunnel }
      const first = await testApp(database, { ...parts, gateway: ofFirst })
      const other = await testApp(ofProduct(database, 1), { ...parts, gateway: isOneAccount ? ofFirst : gateway() })
      return { first: { ...till, app: first }, other: { ...till, app: other } }
    }

    it('of one account, an event finds its purchase whichever product’s address it comes to', async () => {
      const { other } = await deployment(true)
      await paidUnheard()
      expect((await deliver(told('invoice.paid'), { to: other })).statusCode).toBe(200)
      expect(await statusInDatabase()).toEqual(['paid'])
    })

    it('of two accounts, an event of one is nothing to the other, and is not taken from its own', async () => {
      const { first, other } = await deployment(false)
      await paidUnheard()
      expect((await deliver(told('invoice.paid'), { to: other })).statusCode).toBe(200)
      expect(await statusInDatabase()).toEqual(['open'])
      await deliver(told('invoice.paid'), { to: first })
      expect(await statusInDatabase()).toEqual(['paid'])
    })
  })

  describe('an event', () => {
    it.each(['invoice.paid', 'payment_intent.succeeded', 'customer.subscription.updated'])(
      '%s makes the purchase paid, without a word of the page',
      async (type) => {
        await paidUnheard()
        expect(await statusInDatabase()).toEqual(['open'])
        expect((await deliver(told(type))).statusCode).toBe(200)
        expect(await statusInDatabase()).toEqual(['paid'])
      },
    )

    it('S33: delivered 20 times at once, and then again, is one purchase', async () => {
      await paidUnheard()
      const event = told('invoice.paid')
      const other = await till.another()
      const processes = [till, other]
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) => deliver(event, { to: processes[index % 2] })),
      )
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
      expect((await deliver(event)).statusCode).toBe(200)
      expect(await statusInDatabase()).toEqual(['paid'])
      expect(lines.filter((line) => line.includes('"msg":"purchase"'))).toHaveLength(1)
      expect(await charges(till, database)).toEqual([1799])
      const lookUps = till.standIn.requests.filter(({ path: at }) => at.startsWith('/payment_intents/'))
      // Each process looks once at the most.
      expect(lookUps.length).toBeLessThanOrEqual(2)
      await other.close()
    })

    it('that says nothing new of a purchase looks it up: what it says itself is not believed', async () => {
      const { body } = await till.call('POST', 'subscriptions', {
        onboardingId: id,
        offerId: 'plan-4-weeks',
        seen: dollars(1799),
      })
      const intent = String(body.clientSecret).replace(/_secret_.*/, '')
      await deliver(eventOf('payment_intent.succeeded', { id: intent, object: 'payment_intent', status: 'succeeded' }))
      expect(await statusInDatabase()).toEqual(['open'])
    })

    it('S33: late ones bring nothing back that is over', async () => {
      await paidUnheard()
      const paid = told('invoice.paid')
      const succeeded = told('payment_intent.succeeded')
      const [subscription] = till.standIn.all('subscription')
      Object.assign(subscription ?? {}, { status: 'canceled' })
      const deleted = eventOf('customer.subscription.deleted', { id: subscription?.id, object: 'subscription' })
      await deliver(deleted)
      for (const late of [paid, succeeded]) expect((await deliver(late)).statusCode).toBe(200)
      expect(await statusInDatabase()).toEqual(['cancelled'])
      expect(await till.state(id)).toMatchObject({ subscription: { status: 'cancelled' } })
    })

    it('S33: a refund ends the purchase, and stays', async () => {
      await till.plan(id)
      await till.call('POST', 'one-time-purchases', {
        onboardingId: id,
        offerId: 'nutrition-guide',
        seen: dollars(4999),
      })
      const [guide] = till.standIn.all('payment_intent')
      till.standIn.refund(String(guide?.id))
      await deliver(told('charge.refunded'))
      await deliver(eventOf('payment_intent.succeeded', { id: guide?.id, object: 'payment_intent' }))
      expect(await till.state(id)).toMatchObject({ addOns: { 'nutrition-guide': 'refunded' }, downloads: [] })
      expect(await till.state(id)).toMatchObject({ subscription: { status: 'paid' } })
    })

    it('a plan that has ended can be bought again, without the upgrade of the old one', async () => {
      await till.plan(id)
      await till.call('POST', 'subscriptions/upgrade', { onboardingId: id, seen: dollars(4019) })
      const [subscription] = till.standIn.all('subscription')
      Object.assign(subscription ?? {}, { status: 'canceled' })
      await deliver(eventOf('customer.subscription.deleted', { id: subscription?.id, object: 'subscription' }))
      expect(await till.state(id)).toMatchObject({ subscription: { status: 'cancelled' }, upgrade: 'cancelled' })
      expect((await till.plan(id)).body.status).toBe('paid')
      expect(await till.state(id)).toMatchObject({
        subscription: { status: 'paid', renewal: { amount: dollars(2999) } },
        upgrade: 'cancelled',
      })
    })

    it('that comes days late still says on which day it was paid', async () => {
      await paidUnheard()
      const [charge] = till.standIn.all('charge')
      Object.assign(charge ?? {}, { created: Date.parse('2026-11-20T12:00:00Z') / 1000 })
      await deliver(told('invoice.paid'))
      const rows = await database.read((queries) => queries.selectFrom('purchase').select('paid_on').execute())
      expect(rows).toEqual([{ paid_on: '2026-11-20' }])
    })

    it('a renewal that fails does not take away what was paid', async () => {
      await till.plan(id)
      const [subscription] = till.standIn.all('subscription')
      Object.assign(subscription ?? {}, { status: 'past_due' })
      const details = { subscription_details: { subscription: subscription?.id } }
      await deliver(eventOf('invoice.payment_failed', { id: 'in_renewal', object: 'invoice', parent: details }))
      expect(await statusInDatabase()).toEqual(['paid'])
    })

    it('about the form for a card: the card is used, though the page never asks', async () => {
      await till.plan(id)
      const { body } = await till.call('POST', 'payment-method', { onboardingId: id })
      till.standIn.giveCard(body.clientSecret, 'pm_card_visa')
      expect((await deliver(told('setup_intent.succeeded'))).statusCode).toBe(200)
      const [card] = till.standIn.all('payment_method')
      expect(till.standIn.all('subscription')[0]?.default_payment_method).toBe(card?.id)
      // And where it asks after all, it hears that the card is saved.
      const { clientSecret } = body
      expect((await till.call('POST', 'payment-method', { onboardingId: id, clientSecret })).body.saved).toBe(true)
    })

    it('is asked for again where Stripe cannot be asked, and then handled', async () => {
      await paidUnheard()
      const event = told('invoice.paid')
      for (let round = 0; round < 3; round++) till.standIn.troubleNext(/GET \/payment_intents/, 'refused')
      expect((await deliver(event)).statusCode).toBe(503)
      expect((await deliver(event)).statusCode).toBe(200)
      expect(await statusInDatabase()).toEqual(['paid'])
    })
  })

  describe('what moves after the first payment is kept', () => {
    const moved = () =>
      database.read((queries) =>
        queries
          .selectFrom('payment')
          .innerJoin('purchase', 'purchase.id', 'payment.purchase_id')
          .select(['payment.kind', 'payment.amount', 'payment.currency', 'purchase.offer_id as offer'])
          .orderBy('payment.id')
          .execute(),
      )
    const renewal = { kind: 'renewal', amount: 2999, currency: 'USD', offer: 'plan-4-weeks' }
    const refund = { ...renewal, kind: 'refund' }
    const plan = () => String(till.standIn.all('subscription').at(-1)?.id)
    /** The payment of the latest renewal. */
    const newestIntent = () => String(till.standIn.all('payment_intent')[0]?.id)

    it('a renewal is, however often it is told, and the first payment is none', async () => {
      await till.plan(id)
      await deliver(told('invoice.paid'))
      expect(await moved()).toEqual([])
      till.standIn.renew(plan())
      const other = await till.another()
      const event = told('invoice.paid')
      await Promise.all([deliver(event), deliver(event, { to: other }), deliver({ ...event, id: 'evt_again' })])
      expect(await moved()).toEqual([renewal])
      till.standIn.renew(plan())
      await deliver(told('invoice.paid'))
      expect(await moved()).toEqual([renewal, renewal])
      await other.close()
    })

    it('one of which nothing was heard is, with the next one', async () => {
      await till.plan(id)
      till.standIn.renew(plan())
      const lost = told('invoice.paid')
      till.standIn.renew(plan())
      await deliver(told('invoice.paid'))
      expect(await moved()).toEqual([renewal, renewal])
      await deliver(lost)
      expect(await moved()).toHaveLength(2)
    })

    it('by the day on which it was paid, not that on which it was heard of', async () => {
      await till.plan(id)
      const invoice = till.standIn.renew(plan())
      invoice.status_transitions = { paid_at: Date.parse('2026-11-29T23:59:59Z') / 1000 }
      await deliver(told('invoice.paid'))
      const rows = await database.read((queries) => queries.selectFrom('payment').select('paid_on').execute())
      expect(rows).toEqual([{ paid_on: '2026-11-29' }])
    })

    it('that of an extra with its own subscription too, and no other customer’s', async () => {
      await till.plan(id)
      const extra = { onboardingId: id, offerId: 'monthly-guides', seen: dollars(2999) }
      await till.call('POST', 'subscriptions/add-on', extra)
      const [guides] = till.standIn.all('subscription')
      till.standIn.renew(String(guides?.id))
      await deliver(told('invoice.paid'))
      const { data } = told('invoice.paid')
      const details = { subscription_details: { subscription: 'sub_other' } }
      await deliver(eventOf('invoice.paid', { ...data.object, id: 'in_other', parent: details }))
      expect((await moved()).map(({ offer }) => offer)).toEqual(['monthly-guides'])
      expect(log()).toContain('"ignored":"about nothing of ours"')
    })

    it('a renewal that could not be charged is none', async () => {
      await till.plan(id)
      const [subscription] = till.standIn.all('subscription')
      Object.assign(subscription ?? {}, { default_payment_method: 'pm_card_chargeCustomerFail' })
      expect(() => till.standIn.renew(plan())).toThrow()
      await deliver(told('invoice.payment_failed'))
      expect(await moved()).toEqual([])
      expect(await statusInDatabase()).toEqual(['paid'])
    })

    it.each([
      ['in their order', (events: readonly StripeEvent[]) => events],
      ['turned round', (events: readonly StripeEvent[]) => events.toReversed()],
      [
        'each twice',
        (events: readonly StripeEvent[]) => [...events, ...events.map((each) => ({ ...each, id: `${each.id}b` }))],
      ],
      ['the refund alone', (events: readonly StripeEvent[]) => events.slice(-1)],
    ])('the refund of a renewal ends nothing and is counted once: events come %s', async (_, arriving) => {
      await till.plan(id)
      till.standIn.renew(plan())
      const paid = told('invoice.paid')
      till.standIn.refund(newestIntent())
      for (const event of arriving([paid, told('charge.refunded')])) await deliver(event)
      expect(await moved()).toEqual([renewal, refund])
      expect(await statusInDatabase()).toEqual(['paid'])
    })

    it('refunds in parts are, and one that comes back is none', async () => {
      await till.plan(id)
      const first = newestIntent()
      till.standIn.refund(first, 500)
      await deliver(told('charge.refunded'))
      const second = till.standIn.refund(first, 300)
      await deliver(told('charge.refunded'))
      expect((await moved()).map(({ amount }) => amount)).toEqual([500, 300])
      expect(await statusInDatabase()).toEqual(['paid'])
      till.standIn.failRefund(String(second.id))
      await deliver(told('refund.failed'))
      expect((await moved()).map(({ amount }) => amount)).toEqual([500])
    })

    it('the refund of what was paid once is, with its purchase', async () => {
      await till.plan(id)
      const guide = { onboardingId: id, offerId: 'nutrition-guide', seen: dollars(4999) }
      await till.call('POST', 'one-time-purchases', guide)
      till.standIn.refund(newestIntent())
      await deliver(told('charge.refunded'))
      expect(await moved()).toEqual([{ ...refund, amount: 4999, offer: 'nutrition-guide' }])
    })

    it('and is asked for again where Stripe cannot be asked', async () => {
      await till.plan(id)
      till.standIn.renew(plan())
      for (let round = 0; round < 3; round++) till.standIn.troubleNext(/GET \/invoices/, 'refused')
      expect((await deliver(told('invoice.paid'))).statusCode).toBe(503)
      expect((await deliver(told('invoice.paid'))).statusCode).toBe(200)
      expect(await moved()).toEqual([renewal])
    })
  })

  describe('is refused', () => {
    it.each<[string, Delivery]>([
      ['signed by somebody else', { secret: 'whsec_of_somebody' }],
      ['ten minutes old', { age: 600 }],
      ['tampered with', { tamper: (body) => body.replace('"livemode":false', '"livemode": false') }],
    ])('%s', async (_name, delivery) => {
      await paidUnheard()
      const reply = await deliver(told('invoice.paid'), delivery)
      expect([reply.statusCode, reply.json().error]).toEqual([400, 'wrong-signature'])
      expect(await statusInDatabase()).toEqual(['open'])
    })

    it('without a signature', async () => {
      const reply = await till.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: { id: 'evt_1' } })
      expect(reply.statusCode).toBe(400)
    })
  })

  describe('S33: is acknowledged and ignored, with a line in the log', () => {
    it.each<[string, (event: StripeEvent) => object, string]>([
      ['of the other mode', (event) => ({ ...event, livemode: true }), 'of live mode'],
      ['of another account', (event) => ({ ...event, account: 'acct_other' }), 'of another account'],
      [
        'about a payment of somebody else',
        (event) => ({ ...event, data: { object: { id: 'pi_other', object: 'payment_intent' } } }),
        'about nothing of ours',
      ],
      [
        'about something that we do not sell',
        (event) => ({ ...event, type: 'product.created', data: { object: { id: 'prod_1', object: 'product' } } }),
        'about nothing of ours',
      ],
    ])('%s', async (_name, changed, reason) => {
      await paidUnheard()
      expect((await deliver(changed(told('payment_intent.succeeded')))).statusCode).toBe(200)
      expect(await statusInDatabase()).toEqual(['open'])
      expect(log()).toContain(`"ignored":"${reason}"`)
    })
  })

  it('an event of a megabyte less a little is taken, a longer one is not', async () => {
    const event = (length: number) => eventOf('invoice.paid', { object: 'invoice', lines: 'x'.repeat(length) })
    expect((await deliver(event(900_000))).statusCode).toBe(200)
    expect((await deliver(event(1_100_000))).statusCode).toBe(413)
  })

  it('S21: the log holds no record, e-mail, address or secret', async () => {
    await paidUnheard()
    await deliver(told('invoice.paid'))
    till.standIn.troubleNext(/POST \/payment_intents$/, {
      status: 400,
      error: { type: 'invalid_request_error', message: 'No such customer of visitor@mail.example' },
    })
    const guide = { onboardingId: id, offerId: 'nutrition-guide', seen: dollars(4999) }
    expect((await till.call('POST', 'one-time-purchases', guide)).status).toBe(500)
    await till.call('POST', 'one-time-purchases', { ...guide, testCard: '4111111111111111' })
    expect(log()).toContain('StripeInvalidRequestError')
    for (const secret of [id, 'mail.example', '_secret_', 'sk_test', 'whsec', '4111'])
      expect(log()).not.toContain(secret)
  })
})

let made = 0

function eventOf(type: string, object: object): object {
  made += 1
  return {
    id: `evt_made_${made}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object },
  }
}
