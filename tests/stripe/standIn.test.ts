import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readForm } from './formBody.ts'
import { type StandIn, startStandIn } from './standIn.ts'

let standIn: StandIn
let stripe: Stripe
let keys = 0

beforeAll(async () => {
  standIn = await startStandIn()
  stripe = new Stripe('sk_test_1', { ...standIn.options, maxNetworkRetries: 0 })
})
afterAll(() => standIn.close())

const once = () => ({ idempotencyKey: `key-${++keys}` })

test('a form body is read as Stripe nests it', () => {
  expect(readForm('items[0][price]=p&items[0][quantity]=2&expand[]=a&metadata[b]=c&d=e%20f')).toEqual({
    items: [{ price: 'p', quantity: '2' }],
    expand: ['a'],
    metadata: { b: 'c' },
    d: 'e f',
  })
})

describe('keys', () => {
  test('the same key and request get the same answer, and one object', async () => {
    const key = once()
    const first = await stripe.customers.create({ email: 'a@b.co' }, key)
    const second = await stripe.customers.create({ email: 'a@b.co' }, key)
    expect(second.id).toBe(first.id)
    await expect(stripe.customers.create({ email: 'x@b.co' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
    await expect(stripe.customers.create({ email: 'x@b.co' })).rejects.toThrow(/idempotency key/)
  })

  test('after a lost answer the SDK asks again with the same key, and finds what was made', async () => {
    standIn.troubleNext(/POST \/customers/, 'lost')
    const [customers, requests] = [standIn.all('customer').length, standIn.requests.length]
    const made = await stripe.customers.create({}, once())
    expect(standIn.all('customer').map(({ id }) => id)).toContain(made.id)
    expect(standIn.all('customer')).toHaveLength(customers + 1)
    expect(new Set(standIn.requests.slice(requests).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(standIn.requests).toHaveLength(requests + 2)
  })
})

async function subscribed(params: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await stripe.customers.create({}, once())
  const product = await stripe.products.create({ name: 'plan' }, once())
  const price = await stripe.prices.create(
    { product: product.id, currency: 'usd', unit_amount: 2999, recurring: { interval: 'week', interval_count: 4 } },
    once(),
  )
  const intro = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 699 }, once())
  return stripe.subscriptions.create(
    {
      customer: customer.id,
      items: [{ price: price.id }],
      add_invoice_items: [{ price: intro.id }],
      trial_period_days: 7,
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
      ...params,
    },
    once(),
  )
}

const secretOf = (subscription: Stripe.Subscription) =>
  (subscription.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''

describe('a subscription', () => {
  test('waits for a card, takes the introductory price, and keeps the card', async () => {
    const subscription = await subscribed()
    expect(subscription.status).toBe('incomplete')
    expect(subscription.latest_invoice).toMatchObject({ total: 699, status: 'open' })
    standIn.giveCard(secretOf(subscription), 'pm_card_visa')
    const paid = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice', 'default_payment_method'],
    })
    expect(paid).toMatchObject({ status: 'trialing', latest_invoice: { status: 'paid', amount_paid: 699 } })
    expect(paid.default_payment_method).toMatchObject({ card: { last4: '4242' } })
    expect((paid.latest_invoice as Stripe.Invoice).confirmation_secret).toBeUndefined()
  })

  test('a promotion code takes its percentage off', async () => {
    await stripe.coupons.create({ id: 'c26', percent_off: 26, duration: 'once' }, once())
    const code = await stripe.promotionCodes.create(
      { code: 'W26', promotion: { type: 'coupon', coupon: 'c26' } },
      once(),
    )
    const subscription = await subscribed({ discounts: [{ promotion_code: code.id }] })
    expect(subscription.latest_invoice).toMatchObject({ subtotal: 699, total: 517 })
  })

  test('a bank that asks, and is answered', async () => {
    const refused = await subscribed()
    standIn.giveCard(secretOf(refused), 'pm_card_authenticationRequired')
    standIn.answerBank(secretOf(refused), false)
    expect((await stripe.subscriptions.retrieve(refused.id)).status).toBe('incomplete')
    standIn.giveCard(secretOf(refused), 'pm_card_authenticationRequired')
    standIn.answerBank(secretOf(refused), true)
    expect((await stripe.subscriptions.retrieve(refused.id)).status).toBe('trialing')
    expect(standIn.events.map(({ type }) => type)).toContain('payment_intent.requires_action')
  })

  test('a stored card that is declined fails the call, and nothing is subscribed', async () => {
    const customer = await stripe.customers.create({}, once())
    const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id }, once())
    const before = standIn.all('subscription').length
    const attempt = subscribed({
      customer: customer.id,
      default_payment_method: card.id,
      off_session: true,
      payment_behavior: 'error_if_incomplete',
    })
    await expect(attempt).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
    expect(standIn.all('subscription')).toHaveLength(before)
  })
})

test.each([
  ['pm_card_visa', 'succeeded', undefined],
  ['pm_card_visa_chargeDeclined', 'requires_payment_method', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'requires_payment_method', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'requires_payment_method', 'expired_card'],
  ['pm_card_authenticationRequired', 'requires_action', undefined],
])('the card %s', async (card, status, reason) => {
  const intent = await stripe.paymentIntents.create({ amount: 4999, currency: 'usd' }, once())
  const after = standIn.giveCard(intent.client_secret ?? '', card)
  expect(after.status).toBe(status)
  expect((after.last_payment_error as { decline_code?: string } | null)?.decline_code).toBe(reason)
})

test('lists come in pages', async () => {
  const product = await stripe.products.create({ name: 'many' }, once())
  for (let amount = 1; amount <= 12; amount++) {
    await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: amount }, once())
  }
  const found: (number | null)[] = []
  for await (const price of stripe.prices.list({ product: product.id, limit: 5 })) found.push(price.unit_amount)
  expect(found).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

describe('a card form that charges nothing', () => {
  test.each([
    ['pm_card_visa', 'succeeded', undefined],
    ['pm_card_chargeCustomerFail', 'succeeded', undefined],
    ['pm_card_authenticationRequired', 'requires_action', undefined],
    ['pm_card_visa_chargeDeclined', 'requires_payment_method', 'generic_decline'],
  ])('%s', async (card, status, reason) => {
    const intent = await stripe.setupIntents.create({ usage: 'off_session' }, once())
    standIn.giveCard(intent.client_secret ?? '', card)
    const after = await stripe.setupIntents.retrieve(intent.id)
    expect(after.status).toBe(status)
    expect(after.last_setup_error?.decline_code).toBe(reason)
  })

  test('the bank is answered, or it is given up', async () => {
    const asked = await stripe.setupIntents.create({}, once())
    standIn.giveCard(asked.id, 'pm_card_authenticationRequired')
    expect(standIn.answerBank(asked.id, true).status).toBe('succeeded')
    const left = await stripe.setupIntents.create({}, once())
    expect((await stripe.setupIntents.cancel(left.id, {}, once())).status).toBe('canceled')
    await expect(stripe.setupIntents.cancel(left.id, {}, once())).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    })
  })
})

describe('a subscription that changes', () => {
  test('a first invoice that is voided can never be paid', async () => {
    const subscription = await subscribed()
    const { id } = subscription.latest_invoice as Stripe.Invoice
    await stripe.invoices.voidInvoice(id ?? '', {}, once())
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired')
    expect(() => standIn.giveCard(secretOf(subscription), 'pm_card_visa')).toThrow(/canceled/)
  })

  test('a paid one is not voided', async () => {
    const subscription = await subscribed()
    standIn.giveCard(secretOf(subscription), 'pm_card_visa')
    const { id } = subscription.latest_invoice as Stripe.Invoice
    await expect(stripe.invoices.voidInvoice(id ?? '', {}, once())).rejects.toThrow(/paid/)
  })

  test('it renews at another price, later', async () => {
    const { id, items } = await subscribed()
    const [item] = items.data
    const price = await stripe.prices.create(
      { product: String(item?.price.product), currency: 'usd', unit_amount: 4019, recurring: { interval: 'week' } },
      once(),
    )
    const trial_end = (item?.current_period_end ?? 0) + 86_400
    await stripe.subscriptions.update(
      id,
      { items: [{ id: item?.id, price: price.id }], trial_end, metadata: { a: 'b' } },
      once(),
    )
    const changed = await stripe.subscriptions.retrieve(id)
    expect(changed).toMatchObject({ trial_end, metadata: { a: 'b' } })
    expect(changed.items.data[0]).toMatchObject({ current_period_end: trial_end, price: { unit_amount: 4019 } })
  })
})
