import { CARDS, type CardOutcome, type Decline } from './cards.ts'
import type { FormMap } from './formBody.ts'
import { listOf, mapOf, numberOf, type Store, StripeFault, type StripeObject } from './store.ts'

/** Intents, invoices and subscriptions: what a payment does to them. */

/** The card behind a payment method that was attached, or one of the test ids themselves. */
export function cardOf(store: Store, paymentMethod: unknown): CardOutcome {
  const id = String(paymentMethod)
  const card = CARDS[String(store.objects.get(id)?.test_card ?? id)]
  if (card) return card
  throw new StripeFault(400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such PaymentMethod: '${id}'`,
  })
}

/** A payment method of the customer: a test id becomes a new one, as with Stripe. */
export function attached(store: Store, paymentMethod: unknown, customer: unknown): StripeObject {
  const known = store.objects.get(String(paymentMethod))
  const { last4 } = cardOf(store, paymentMethod)
  if (known) return Object.assign(known, { customer })
  return store.add({
    id: store.newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4 },
    customer,
    test_card: String(paymentMethod),
  })
}

export function newPaymentIntent(store: Store, body: FormMap): StripeObject {
  const id = store.newId('pi')
  return store.add({
    id,
    object: 'payment_intent',
    amount: numberOf(body.amount),
    amount_received: 0,
    currency: body.currency,
    customer: body.customer ?? null,
    client_secret: `${id}_secret_standin`,
    status: body.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    payment_method: body.payment_method ?? null,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    metadata: mapOf(body.metadata),
    setup_future_usage: body.setup_future_usage ?? null,
    invoice_of_standin: null,
  })
}

/** A try to charge. Off session a card that is declined fails the call, as Stripe does it. */
export function confirm(
  store: Store,
  intent: StripeObject,
  { card, isOffSession }: { card: unknown; isOffSession: boolean },
) {
  if (['succeeded', 'canceled'].includes(String(intent.status))) throw unexpectedState(intent)
  const outcome = cardOf(store, card)
  const stored = attached(store, card, intent.customer)
  const result = isOffSession ? outcome.offSession : outcome.onSession
  Object.assign(intent, { payment_method: stored.id })
  if (result === 'succeeds') return succeed(store, intent)
  if (result === 'asks') {
    const next = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    Object.assign(intent, { status: 'requires_action', next_action: next, last_payment_error: null })
    store.tell('payment_intent.requires_action', intent)
    return intent
  }
  decline(store, intent, result)
  if (isOffSession) throw declined(intent, result)
  return intent
}

const NOT_AUTHENTICATED = 'The provided PaymentMethod has failed authentication.'

/** The customer's answer to the bank. */
export function authenticate(store: Store, intent: StripeObject, approves: boolean): StripeObject {
  if (intent.status !== 'requires_action') throw unexpectedState(intent)
  if (intent.object === 'setup_intent') {
    if (approves) return succeedSetup(store, intent, intent.payment_method)
    return declineSetup(store, intent, { code: 'setup_intent_authentication_failure', message: NOT_AUTHENTICATED })
  }
  if (approves) return succeed(store, intent)
  return decline(store, intent, { code: 'payment_intent_authentication_failure', message: NOT_AUTHENTICATED })
}

/** Of a payment or of a card form. */
export function cancelIntent(store: Store, intent: StripeObject): StripeObject {
  if (['succeeded', 'canceled'].includes(String(intent.status))) throw unexpectedState(intent)
  Object.assign(intent, { status: 'canceled', canceled_at: store.now(), next_action: null })
  store.tell(`${intent.object}.canceled`, intent)
  return intent
}

export function declined(intent: StripeObject, decline: Decline): StripeFault {
  return new StripeFault(402, { type: 'card_error', ...decline, payment_intent: { ...intent } })
}

function unexpectedState(intent: StripeObject): StripeFault {
  return new StripeFault(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `This ${intent.object} has the status ${intent.status}.`,
    [intent.object]: { ...intent },
  })
}

function succeed(store: Store, intent: StripeObject): StripeObject {
  const charge = store.add({
    id: store.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    paid: true,
    refunded: false,
    status: 'succeeded',
    metadata: intent.metadata,
  })
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  })
  store.tell('payment_intent.succeeded', intent)
  if (intent.invoice_of_standin) settle(store, store.get(intent.invoice_of_standin, 'invoice'), intent)
  return intent
}

function decline(store: Store, intent: StripeObject, { code, decline_code, message }: Decline): StripeObject {
  const error = { type: 'card_error', code, decline_code, message }
  Object.assign(intent, { status: 'requires_payment_method', next_action: null, last_payment_error: error })
  store.tell('payment_intent.payment_failed', intent)
  const invoice = intent.invoice_of_standin ? store.get(intent.invoice_of_standin, 'invoice') : null
  if (invoice) store.tell('invoice.payment_failed', invoice)
  return intent
}

/** The invoice is paid, and its subscription runs. */
export function settle(store: Store, invoice: StripeObject, intent: StripeObject | null): void {
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.total,
    amount_remaining: 0,
    attempted: true,
    status_transitions: { paid_at: store.now() },
  })
  const subscription = store.get(subscriptionOfInvoice(invoice), 'subscription')
  const settings = mapOf(subscription.payment_settings as FormMap)
  Object.assign(subscription, {
    status: subscription.trial_end === null ? 'active' : 'trialing',
    ...(intent && settings.save_default_payment_method === 'on_subscription'
      ? { default_payment_method: intent.payment_method }
      : {}),
  })
  store.tell('invoice.paid', invoice)
  store.tell('customer.subscription.updated', subscription)
}

const SECONDS_OF: { readonly [interval: string]: number } = {
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
}

/** A subscription with its first invoice, which waits for a card or is charged at once. */
export function newSubscription(store: Store, body: FormMap): StripeObject {
  const customer = store.get(body.customer, 'customer')
  const start = store.now()
  const items = listOf(body.items).map((item) => newItem(store, item, start))
  const first = items[0]
  if (!first) throw new StripeFault(400, { type: 'invalid_request_error', message: 'Missing required param: items.' })
  const trialDays = numberOf(body.trial_period_days)
  const trialEnd = numberOf(body.trial_end) ?? (trialDays === null ? null : start + trialDays * 86_400)
  for (const item of items) if (trialEnd !== null) item.current_period_end = trialEnd
  const subscription = store.add({
    id: store.newId('sub'),
    object: 'subscription',
    customer: customer.id,
    currency: (first.price as StripeObject).currency,
    status: 'incomplete',
    start_date: start,
    trial_start: trialEnd === null ? null : start,
    trial_end: trialEnd,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    items: { object: 'list', data: items, has_more: false, url: '/v1/subscription_items' },
    default_payment_method: body.default_payment_method ?? null,
    payment_settings: mapOf(body.payment_settings),
    discounts: [],
    latest_invoice: null,
    pending_setup_intent: null,
    metadata: mapOf(body.metadata),
  })
  const invoice = firstInvoice(store, subscription, body, trialEnd === null)
  subscription.latest_invoice = invoice.id
  store.tell('customer.subscription.created', subscription)
  payFirst(store, subscription, invoice, body)
  return subscription
}

function newItem(store: Store, item: FormMap, start: number): StripeObject {
  const price = store.get(item.price, 'price')
  const recurring = mapOf(price.recurring as FormMap)
  const seconds = (SECONDS_OF[String(recurring.interval)] ?? 0) * (numberOf(recurring.interval_count) ?? 1)
  return {
    id: store.newId('si'),
    object: 'subscription_item',
    // Unlike other references, always the whole object.
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: start + seconds,
  }
}

function firstInvoice(store: Store, subscription: StripeObject, body: FormMap, chargesItems: boolean): StripeObject {
  const items = chargesItems ? listOf(body.items) : []
  const amounts = [...items, ...listOf(body.add_invoice_items)].map((line) => lineAmount(store, line))
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const total = subtotal - discountOf(store, subtotal, listOf(body.discounts))
  // What the customer has to their credit is a negative balance.
  const balance = Number(store.get(subscription.customer, 'customer').balance ?? 0)
  const due = Math.max(0, total + balance)
  return newInvoice(store, subscription, { reason: 'subscription_create', subtotal, total, due })
}

function newInvoice(
  store: Store,
  subscription: StripeObject,
  { reason, subtotal, total, due }: { reason: string; subtotal: number; total: number; due: number },
): StripeObject {
  return store.add({
    id: store.newId('in'),
    object: 'invoice',
    billing_reason: reason,
    status_transitions: { paid_at: null },
    customer: subscription.customer,
    currency: subscription.currency,
    subtotal,
    total,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempted: false,
    status: 'open',
    metadata: {},
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    confirmation_secret: null,
    payments: { object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' },
  })
}

function lineAmount(store: Store, line: FormMap): number {
  const amount = line.price
    ? Number(store.get(line.price, 'price').unit_amount)
    : numberOf(mapOf(line.price_data).unit_amount)
  if (amount === null) throw new StripeFault(400, { type: 'invalid_request_error', message: 'A line needs an amount.' })
  return amount * (numberOf(line.quantity) ?? 1)
}

function discountOf(store: Store, subtotal: number, discounts: readonly FormMap[]): number {
  const coupons = discounts.map(({ coupon, promotion_code }) => {
    if (!promotion_code) return store.get(coupon, 'coupon')
    const code = store.get(promotion_code, 'promotion_code')
    code.times_redeemed = Number(code.times_redeemed) + 1
    return store.get(mapOf(code.promotion as FormMap).coupon, 'coupon')
  })
  return coupons.reduce((sum, coupon) => sum + Math.round((subtotal * Number(coupon.percent_off)) / 100), 0)
}

function payFirst(store: Store, subscription: StripeObject, invoice: StripeObject, body: FormMap): void {
  if (invoice.total === 0) {
    if (!subscription.default_payment_method) {
      subscription.pending_setup_intent = newSetupIntent(store, { customer: String(subscription.customer) }).id
    }
    settle(store, invoice, null)
    return
  }
  const intent = intentFor(store, invoice)
  if (body.payment_behavior === 'default_incomplete') return
  const card = subscription.default_payment_method ?? defaultCard(store, subscription.customer)
  if (!card)
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      message: 'This customer has no attached payment source.',
    })
  payInvoice(store, subscription, intent, card, body)
}

/** What pays an invoice. */
function intentFor(store: Store, invoice: StripeObject): StripeObject {
  const intent = newPaymentIntent(store, {
    amount: String(invoice.amount_due),
    currency: String(invoice.currency),
    customer: String(invoice.customer),
  })
  intent.invoice_of_standin = invoice.id
  intent.setup_future_usage = 'off_session'
  Object.assign(invoice, {
    confirmation_secret: { type: 'payment_intent', client_secret: intent.client_secret },
    payments: {
      object: 'list',
      data: [
        {
          id: store.newId('inpay'),
          object: 'invoice_payment',
          invoice: invoice.id,
          is_default: true,
          status: 'open',
          payment: { type: 'payment_intent', payment_intent: intent.id },
        },
      ],
      has_more: false,
      url: '/v1/invoice_payments',
    },
  })
  return intent
}

function payInvoice(
  store: Store,
  subscription: StripeObject,
  intent: StripeObject,
  card: unknown,
  body: FormMap,
): void {
  const isOffSession = body.off_session === 'true'
  const isLoud = body.payment_behavior === 'error_if_incomplete'
  try {
    confirm(store, intent, { card, isOffSession })
  } catch (error) {
    if (isLoud || !(error instanceof StripeFault)) {
      store.objects.delete(subscription.id)
      throw error
    }
  }
  if (isLoud && intent.status !== 'succeeded') {
    store.objects.delete(subscription.id)
    throw declined(intent, { code: 'subscription_payment_intent_requires_action', message: 'The payment needs more.' })
  }
}

export function defaultCard(store: Store, customer: unknown): unknown {
  return mapOf(store.get(customer, 'customer').invoice_settings as FormMap).default_payment_method
}

export function endSubscription(store: Store, subscription: StripeObject): StripeObject {
  const now = store.now()
  Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now })
  store.tell('customer.subscription.deleted', subscription)
  return subscription
}

export function newSetupIntent(store: Store, body: FormMap): StripeObject {
  const id = store.newId('seti')
  return store.add({
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_standin`,
    customer: body.customer ?? null,
    status: 'requires_payment_method',
    payment_method: null,
    usage: body.usage ?? 'off_session',
    last_setup_error: null,
    next_action: null,
    metadata: mapOf(body.metadata),
  })
}

/** The card of a form that charges nothing is stored, unless the bank asks or it is declined. */
export function confirmSetup(store: Store, intent: StripeObject, card: unknown): StripeObject {
  if (['succeeded', 'canceled'].includes(String(intent.status))) throw unexpectedState(intent)
  const outcome = cardOf(store, card)
  const result = outcome.setup ?? outcome.onSession
  const paymentMethod = attached(store, card, intent.customer).id
  if (result === 'succeeds') return succeedSetup(store, intent, paymentMethod)
  if (result === 'asks') {
    Object.assign(intent, { status: 'requires_action', payment_method: paymentMethod, last_setup_error: null })
    store.tell('setup_intent.requires_action', intent)
    return intent
  }
  return declineSetup(store, intent, result)
}

function succeedSetup(store: Store, intent: StripeObject, paymentMethod: unknown): StripeObject {
  Object.assign(intent, { status: 'succeeded', payment_method: paymentMethod, last_setup_error: null })
  store.tell('setup_intent.succeeded', intent)
  return intent
}

function declineSetup(store: Store, intent: StripeObject, decline: Decline): StripeObject {
  const error = { type: 'card_error', ...decline }
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_setup_error: error })
  store.tell('setup_intent.setup_failed', intent)
  return intent
}

/** The first invoice can never be paid any more, and its subscription never begins. */
export function voidInvoice(store: Store, invoice: StripeObject): StripeObject {
  if (invoice.status !== 'open') {
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      code: 'invoice_not_editable',
      message: `This invoice is ${invoice.status} and can no longer be voided.`,
    })
  }
  invoice.status = 'void'
  cancelIntent(store, intentOfInvoice(store, invoice))
  const subscription = Object.assign(store.get(subscriptionOfInvoice(invoice), 'subscription'), {
    status: 'incomplete_expired',
  })
  store.tell('invoice.voided', invoice)
  store.tell('customer.subscription.updated', subscription)
  return invoice
}

export function subscriptionOfInvoice(invoice: StripeObject): unknown {
  return mapOf(mapOf(invoice.parent as FormMap).subscription_details).subscription
}

export function intentOfInvoice(store: Store, invoice: StripeObject): StripeObject {
  const payments = (invoice.payments as { data: { payment: { payment_intent: string } }[] }).data
  return store.get(payments[0]?.payment.payment_intent, 'payment_intent')
}

/** Another price, another end of the trial, another card: as the body says. */
export function changeSubscription(store: Store, subscription: StripeObject, body: FormMap): StripeObject {
  const { trial_end, cancel_at_period_end, default_payment_method, metadata } = body
  const items = (subscription.items as { data: StripeObject[] }).data
  for (const { id, price } of listOf(body.items)) {
    const item = items.find((each) => each.id === id)
    if (item && price) item.price = store.get(price, 'price')
  }
  const trialEnd = numberOf(trial_end)
  if (trialEnd !== null) {
    Object.assign(subscription, { trial_end: trialEnd, status: 'trialing' })
    for (const item of items) item.current_period_end = trialEnd
  }
  Object.assign(subscription, {
    metadata: { ...(subscription.metadata as FormMap), ...mapOf(metadata) },
    ...(default_payment_method === undefined ? {} : { default_payment_method }),
    ...(cancel_at_period_end === undefined ? {} : { cancel_at_period_end: cancel_at_period_end === 'true' }),
  })
  store.tell('customer.subscription.updated', subscription)
  return subscription
}

/** The whole payment, or a part of it. */
export function refund(store: Store, intent: StripeObject, part: number | null): StripeObject {
  const charge = store.get(intent.latest_charge, 'charge')
  const amount = part ?? Number(charge.amount) - Number(charge.amount_refunded)
  const refunded = Number(charge.amount_refunded) + amount
  Object.assign(charge, { refunded: refunded >= Number(charge.amount), amount_refunded: refunded })
  const given = store.add({
    id: store.newId('re'),
    object: 'refund',
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    status: 'succeeded',
  })
  store.tell('charge.refunded', charge)
  return given
}

/** The bank does not take the money back. */
export function failRefund(store: Store, given: StripeObject): StripeObject {
  const charge = store.get(given.charge, 'charge')
  Object.assign(charge, { refunded: false, amount_refunded: Number(charge.amount_refunded) - Number(given.amount) })
  Object.assign(given, { status: 'failed' })
  store.tell('refund.failed', given)
  return given
}

/** The next period begins: its invoice is charged from the card that is stored. */
export function renew(store: Store, subscription: StripeObject): StripeObject {
  const items = (subscription.items as { data: StripeObject[] }).data
  const total = items.reduce((sum, { price }) => sum + Number((price as StripeObject).unit_amount), 0)
  const invoice = newInvoice(store, subscription, { reason: 'subscription_cycle', subtotal: total, total, due: total })
  const intent = intentFor(store, invoice)
  Object.assign(subscription, { status: 'active', trial_end: null })
  const card = subscription.default_payment_method ?? defaultCard(store, subscription.customer)
  confirm(store, intent, { card, isOffSession: true })
  return invoice
}
