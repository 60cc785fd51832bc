import type { FormMap, FormValue } from './formBody.ts'
import {
  attached,
  cancelIntent,
  changeSubscription,
  confirm,
  confirmSetup,
  defaultCard,
  endSubscription,
  intentOfInvoice,
  newPaymentIntent,
  newSetupIntent,
  newSubscription,
  refund,
  subscriptionOfInvoice,
  voidInvoice,
} from './payments.ts'
import { mapOf, numberOf, type Store, StripeFault, type StripeObject } from './store.ts'

/** A call as the routes see it. Of a GET the body is the query. */
export interface Call {
  readonly store: Store
  readonly id: string
  readonly body: FormMap
}

type Answer =
  | StripeObject
  | { readonly object: 'list'; readonly data: readonly StripeObject[]; readonly [key: string]: unknown }

/** By method and path below /v1, with {id} for an id. */
export const routes: { readonly [route: string]: (call: Call) => Answer } = {
  'GET /products': ({ store, body }) => listed(store, 'product', '/v1/products', body),
  'GET /products/{id}': ({ store, id }) => store.get(id, 'product'),
  'POST /products': ({ store, body }) =>
    add(store, 'product', String(body.id ?? store.newId('prod')), withActive(body)),
  'POST /products/{id}': ({ store, id, body }) => Object.assign(store.get(id, 'product'), withActive(body, {})),

  'GET /prices': ({ store, body }) => listed(store, 'price', '/v1/prices', body),
  'GET /prices/{id}': ({ store, id }) => store.get(id, 'price'),
  'POST /prices': newPrice,
  'POST /prices/{id}': ({ store, id, body }) => Object.assign(store.get(id, 'price'), withActive(body, {})),

  'GET /coupons/{id}': ({ store, id }) => store.get(id, 'coupon'),
  'POST /coupons': ({ store, body }) =>
    add(store, 'coupon', String(body.id ?? store.newId('co')), {
      ...body,
      percent_off: numberOf(body.percent_off),
      amount_off: numberOf(body.amount_off),
      times_redeemed: 0,
      valid: true,
    }),

  'GET /promotion_codes': ({ store, body }) => listed(store, 'promotion_code', '/v1/promotion_codes', body),
  'GET /promotion_codes/{id}': ({ store, id }) => store.get(id, 'promotion_code'),
  'POST /promotion_codes': newPromotionCode,
  'POST /promotion_codes/{id}': ({ store, id, body }) =>
    Object.assign(store.get(id, 'promotion_code'), withActive(body, {})),

  'GET /customers': ({ store, body }) => listed(store, 'customer', '/v1/customers', body),
  'GET /customers/{id}': ({ store, id }) => store.get(id, 'customer'),
  'POST /customers': ({ store, body }) =>
    add(store, 'customer', store.newId('cus'), {
      invoice_settings: { default_payment_method: null },
      metadata: {},
      ...body,
    }),
  'POST /customers/{id}': ({ store, id, body }) => Object.assign(store.get(id, 'customer'), body),

  'GET /payment_methods/{id}': ({ store, id }) => store.get(id, 'payment_method'),
  'POST /payment_methods/{id}/attach': ({ store, id, body }) => attached(store, id, body.customer),

  'GET /payment_intents/{id}': ({ store, id }) => store.get(id, 'payment_intent'),
  'POST /payment_intents': createIntent,
  'POST /payment_intents/{id}': ({ store, id, body }) =>
    Object.assign(store.get(id, 'payment_intent'), intentChange(body)),
  'POST /payment_intents/{id}/confirm': ({ store, id, body }) =>
    confirmed(store, store.get(id, 'payment_intent'), body),
  'POST /payment_intents/{id}/cancel': ({ store, id }) => cancelIntent(store, store.get(id, 'payment_intent')),

  'GET /setup_intents/{id}': ({ store, id }) => store.get(id, 'setup_intent'),
  'POST /setup_intents': ({ store, body }) => {
    const intent = newSetupIntent(store, body)
    return body.confirm === 'true' ? confirmSetup(store, intent, body.payment_method) : intent
  },
  'POST /setup_intents/{id}/confirm': ({ store, id, body }) =>
    confirmSetup(store, store.get(id, 'setup_intent'), body.payment_method),

  'POST /setup_intents/{id}/cancel': ({ store, id }) => cancelIntent(store, store.get(id, 'setup_intent')),

  'GET /subscriptions': ({ store, body }) => listed(store, 'subscription', '/v1/subscriptions', body),
  'GET /subscriptions/{id}': ({ store, id }) => store.get(id, 'subscription'),
  'POST /subscriptions': ({ store, body }) => newSubscription(store, body),
  'POST /subscriptions/{id}': ({ store, id, body }) => changeSubscription(store, store.get(id, 'subscription'), body),
  'DELETE /subscriptions/{id}': ({ store, id }) => endSubscription(store, store.get(id, 'subscription')),

  'GET /invoices': ({ store, body: { subscription, ...body } }) =>
    listed(store, 'invoice', '/v1/invoices', body, (invoice) => subscriptionOfInvoice(invoice) === subscription),
  'GET /invoice_payments': ({ store, body }) => paymentsOfInvoices(store, mapOf(body.payment).payment_intent),
  'GET /invoices/{id}': ({ store, id }) => store.get(id, 'invoice'),
  'POST /invoices/{id}/pay': payOpenInvoice,
  'POST /invoices/{id}/void': ({ store, id }) => voidInvoice(store, store.get(id, 'invoice')),

  'GET /charges/{id}': ({ store, id }) => store.get(id, 'charge'),
  'GET /refunds': ({ store, body }) => listed(store, 'refund', '/v1/refunds', body),
  'POST /refunds': ({ store, body }) =>
    refund(store, store.get(body.payment_intent, 'payment_intent'), numberOf(body.amount)),
}

function add(store: Store, object: string, id: string, values: object): StripeObject {
  if (store.objects.has(id)) {
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      code: 'resource_already_exists',
      message: `${object} already exists: '${id}'`,
    })
  }
  return store.add({ ...values, id, object })
}

function withActive(body: FormMap, defaults: object = { active: true }): object {
  return { ...defaults, ...body, ...(body.active === undefined ? {} : { active: body.active === 'true' }) }
}

function newPrice({ store, body }: Call): StripeObject {
  const { lookup_key, recurring, product } = body
  store.get(product, 'product')
  const taken = store.all('price').find((price) => lookup_key !== undefined && price.lookup_key === lookup_key)
  if (taken && body.transfer_lookup_key !== 'true') {
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      message: `A price (\`${taken.id}\`) already uses that lookup key.`,
    })
  }
  if (taken) taken.lookup_key = null
  const rhythm = mapOf(recurring)
  return add(store, 'price', store.newId('price'), {
    ...withActive(body),
    lookup_key: lookup_key ?? null,
    unit_amount: numberOf(body.unit_amount),
    recurring: recurring ? { ...rhythm, interval_count: numberOf(rhythm.interval_count) ?? 1 } : null,
    type: recurring ? 'recurring' : 'one_time',
  })
}

function newPromotionCode({ store, body }: Call): StripeObject {
  const coupon = store.get(mapOf(body.promotion).coupon, 'coupon')
  if (store.all('promotion_code').some(({ code, active }) => active && code === body.code)) {
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      message: `An active promotion code with \`code: ${body.code}\` already exists.`,
    })
  }
  return add(store, 'promotion_code', store.newId('promo'), {
    ...withActive(body),
    promotion: { type: 'coupon', coupon: coupon.id },
    expires_at: numberOf(body.expires_at),
    max_redemptions: numberOf(body.max_redemptions),
    times_redeemed: 0,
    metadata: mapOf(body.metadata),
  })
}

function createIntent({ store, body }: Call): StripeObject {
  const intent = newPaymentIntent(store, body)
  return body.confirm === 'true' ? confirmed(store, intent, body) : intent
}

function confirmed(store: Store, intent: StripeObject, body: FormMap): StripeObject {
  const card = body.payment_method ?? intent.payment_method ?? defaultCard(store, intent.customer)
  return confirm(store, intent, { card, isOffSession: body.off_session === 'true' })
}

function intentChange(body: FormMap): object {
  const { amount, ...others } = body
  return amount === undefined ? others : { ...others, amount: numberOf(amount) }
}

function payOpenInvoice({ store, id, body }: Call): StripeObject {
  const invoice = store.get(id, 'invoice')
  const intent = intentOfInvoice(store, invoice)
  confirmed(store, intent, { ...body, off_session: String(body.off_session ?? 'true') })
  return invoice
}

/** What a payment has paid: a list of its own, for the payment does not say it. */
function paymentsOfInvoices(store: Store, intent: FormValue | undefined): Answer {
  const all = store.all('invoice').flatMap(({ payments }) => (payments as { data: StripeObject[] }).data)
  const data = all.filter(({ payment }) => (payment as { payment_intent?: string }).payment_intent === intent)
  return { object: 'list', url: '/v1/invoice_payments', data, has_more: false }
}

/** Filters that a list call may state, where the object has a field of the name. */
const FILTERS = ['active', 'code', 'customer', 'email', 'payment_intent', 'product', 'status', 'type']
const LONGEST_PAGE = 100

function listed(
  store: Store,
  kind: string,
  url: string,
  body: FormMap,
  isWanted: (object: StripeObject) => boolean = () => true,
): Answer {
  const wanted = FILTERS.filter((name) => body[name] !== undefined && body[name] !== 'all')
  const keys = body.lookup_keys
  const found = store
    .all(kind)
    .filter(isWanted)
    .filter((object) => wanted.every((name) => String(object[name]) === String(body[name])))
    .filter(({ lookup_key }) => !Array.isArray(keys) || keys.includes(lookup_key as FormValue))
    .filter((object) => body.coupon === undefined || mapOf(object.promotion as FormMap).coupon === body.coupon)
  const from = body.starting_after ? found.findIndex(({ id }) => id === body.starting_after) + 1 : 0
  const limit = Math.min(numberOf(body.limit) ?? 10, LONGEST_PAGE)
  const data = found.slice(from, from + limit)
  return { object: 'list', url, data, has_more: from + limit < found.length }
}
