import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { Renewal } from '../../../domain/offers/quote'
import type { BilledPeriod } from '../../../domain/purchase/purchase'
import { renewalPriceKey } from '../../../domain/stripe/renewalPriceKey'
import { stripeAmount } from '../../../domain/stripe/stripeAmount'
import { isLiveKey, type StripeSettings } from '../../settings/stripeSettings'
import {
  type CardSetup,
  type GatewayRefs,
  GatewayRefusal,
  type Outcome,
  type PaymentGateway,
  type PaymentRequest,
  type SubscriptionTerms,
} from '../gateway'
import { declineReason } from './declineReason'
import { stripeEvent } from './stripeEvent'
import { isAboutPayment, stripeCall } from './stripeFault'

const RETRIES = 2
/** Below the 30 seconds that a page waits for an answer. */
const TIME_LIMIT_MS = 12_000
const SECONDS_PER_DAY = 86_400
/** Every payment can be made again with the stored card; Apple Pay and Google Pay are cards. */
const METHODS = ['card'] as const

/**
 * Payments by Stripe. What is charged today is on the first invoice of the subscription, whose own price begins after the introductory
 * period, its trial. Each payment is one PaymentIntent, which Stripe charges at most once.
 */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const { secretKey, publishableKey, webhookSecret, apiUrl } = settings
  const isLive = isLiveKey(secretKey)
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIME_LIMIT_MS,
    telemetry: false,
    ...(apiUrl === null ? {} : addressOf(apiUrl)),
  })

  async function beginSubscription(payment: PaymentRequest, terms: SubscriptionTerms) {
    const { purchaseId, today } = payment
    const price = await renewalPrice(payment.productCode, terms.renewal)
    const subscription = await stripeCall(
      stripe.subscriptions.create(
        {
          ...subscriptionOf(payment, terms, price),
          add_invoice_items: [
            {
              price_data: {
                currency: price.currency,
                product: idOf(price.product),
                unit_amount: stripeAmount(today),
              },
            },
          ],
          payment_behavior: 'default_incomplete',
          expand: ['latest_invoice.confirmation_secret'],
        },
        { idempotencyKey: `${purchaseId}-begin` },
      ),
    )
    const invoice = subscription.latest_invoice
    const clientSecret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined
    if (typeof invoice !== 'object' || !invoice || !clientSecret)
      throw new GatewayRefusal('Stripe began a subscription without anything to pay')
    const refs = { intent: intentOf(clientSecret), invoice: invoice.id, subscription: subscription.id }
    if (invoice.amount_due !== stripeAmount(today)) {
      await voidPayment(payment, refs)
      throw new GatewayRefusal(`Stripe would charge ${invoice.amount_due} for ${stripeAmount(today)}`)
    }
    return { refs, outcome: { status: 'needsCard', clientSecret } as const }
  }

  /** Nothing to be paid today: the card is stored, and the subscription made with it, so that none runs without a card. */
  async function beginFree({ purchaseId, customer }: PaymentRequest) {
    const { id, client_secret } = await openSetup(customer, `${purchaseId}-begin`, { purchase: purchaseId })
    const refs = { intent: id, invoice: null, subscription: null }
    return { refs, outcome: { status: 'needsCard', clientSecret: client_secret } as const }
  }

  async function beginPayment({ purchaseId, customer, today, productCode }: PaymentRequest) {
    const { id, client_secret } = await stripeCall(
      stripe.paymentIntents.create(
        {
          amount: stripeAmount(today),
          currency: today.currency.toLowerCase(),
          customer,
          allowed_payment_method_types: [...METHODS],
          metadata: { purchase: purchaseId, product: productCode },
        },
        { idempotencyKey: `${purchaseId}-begin` },
      ),
    )
    const refs = { intent: id, invoice: null, subscription: null }
    return { refs, outcome: { status: 'needsCard', clientSecret: client_secret } as const }
  }

  async function lookUp(payment: PaymentRequest, refs: GatewayRefs): Promise<Outcome> {
    if (isSetup(refs)) return lookUpFree(payment, refs)
    const intent = await stripeCall(stripe.paymentIntents.retrieve(refs.intent, { expand: ['latest_charge'] }))
    const outcome = outcomeOfIntent(intent)
    if (outcome.status !== 'paid' || refs.subscription === null) return outcome
    const subscription = await stripeCall(stripe.subscriptions.retrieve(refs.subscription))
    return isOver(subscription) ? { status: 'ended' } : { ...outcome, ...periodOf(subscription) }
  }

  async function lookUpFree(payment: PaymentRequest, refs: GatewayRefs): Promise<Outcome> {
    const { subscription } = refs
    if (subscription !== null) {
      const found = await stripeCall(stripe.subscriptions.retrieve(subscription))
      return isOver(found) ? { status: 'ended' } : { status: 'paid', card: null, ...periodOf(found) }
    }
    const setup = await stripeCall(stripe.setupIntents.retrieve(refs.intent))
    const { client_secret: clientSecret, last_setup_error, payment_method } = setup
    switch (setup.status) {
      case 'succeeded':
        return subscribeFree(payment, refs, idOf(payment_method ?? ''))
      case 'requires_action':
        return { status: 'needsAction', clientSecret }
      case 'processing':
        return { status: 'processing' }
      case 'canceled':
        return { status: 'gone' }
      default:
        return last_setup_error
          ? { status: 'declined', reason: declineReason(last_setup_error), clientSecret }
          : { status: 'needsCard', clientSecret }
    }
  }

  async function subscribeFree(payment: PaymentRequest, refs: GatewayRefs, card: string): Promise<Outcome> {
    const { purchaseId, customer, subscription: terms } = payment
    if (!terms) throw new Error('only a subscription stores a card for nothing')
    // Keys are forgotten after a day, a subscription is not.
    const made = await stripeCall(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
    const subscription =
      made.data.find(({ metadata }) => metadata.purchase === purchaseId) ??
      (await stripeCall(
        stripe.subscriptions.create(
          {
            ...subscriptionOf(payment, terms, await renewalPrice(payment.productCode, terms.renewal)),
            default_payment_method: card,
          },
          { idempotencyKey: `${purchaseId}-subscribe` },
        ),
      ))
    return { status: 'paid', card, refs: { ...refs, subscription: subscription.id } }
  }

  /** What all subscriptions have in common. */
  function subscriptionOf(
    { purchaseId, customer, promoCode }: PaymentRequest,
    { firstDays }: SubscriptionTerms,
    price: Stripe.Price,
  ) {
    return {
      customer,
      items: [{ price: price.id }],
      trial_period_days: firstDays,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
      payment_settings: {
        payment_method_types: [...METHODS],
        save_default_payment_method: 'on_subscription' as const,
      },
      metadata: { purchase: purchaseId, ...(promoCode === null ? {} : { promoCode }) },
    }
  }

  /** The price as the sync command made it. A page that shows another one than Stripe has charges nobody. */
  async function renewalPrice(productCode: string, renewal: Renewal): Promise<Stripe.Price> {
    const key = renewalPriceKey(productCode)
    const { data } = await stripeCall(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }))
    const [price] = data
    if (price && isSamePrice(price, renewal)) return price
    throw new GatewayRefusal(
      `Stripe has ${price ? 'another price' : 'no price'} ${key} than funnel/offers.yaml. Run npm run stripe:sync`,
    )
  }

  async function hasEnded(subscription: string): Promise<boolean> {
    return isOver(await stripeCall(stripe.subscriptions.retrieve(subscription)))
  }

  /** One payment is charged once, so what counts is how it stands after the try, whatever the try itself says. */
  async function trying(payment: PaymentRequest, refs: GatewayRefs, attempt: Promise<unknown>): Promise<Outcome> {
    try {
      await stripeCall(attempt)
    } catch (error) {
      if (!isAboutPayment(error)) throw error
    }
    return lookUp(payment, refs)
  }

  async function voidPayment(payment: PaymentRequest, refs: GatewayRefs): Promise<Outcome> {
    const { purchaseId } = payment
    if (isSetup(refs)) {
      const outcome = await lookUpFree(payment, refs)
      if (outcome.status === 'paid' || outcome.status === 'gone') return outcome
    }
    try {
      await stripeCall(cancellation(refs, { idempotencyKey: `${purchaseId}-cancel` }))
    } catch (error) {
      // Paid or cancelled meanwhile: a look will tell.
      if (!isAboutPayment(error) && !(error instanceof GatewayRefusal)) throw error
      const outcome = await lookUp(payment, refs)
      if (outcome.status !== 'paid' && outcome.status !== 'gone') throw error
      return outcome
    }
    if (refs.subscription !== null) await endUnpaid(refs.subscription, purchaseId)
    return { status: 'gone' }
  }

  /** Only once its invoice is void, so that it never ends one that was paid meanwhile. */
  async function endUnpaid(subscription: string, purchaseId: string): Promise<void> {
    if (await hasEnded(subscription)) return
    await stripeCall(stripe.subscriptions.cancel(subscription, {}, { idempotencyKey: `${purchaseId}-end` }))
  }

  function cancellation({ intent, invoice }: GatewayRefs, options: Stripe.RequestOptions): Promise<unknown> {
    if (intent.startsWith('seti_')) return stripe.setupIntents.cancel(intent, {}, options)
    if (invoice !== null) return stripe.invoices.voidInvoice(invoice, {}, options)
    return stripe.paymentIntents.cancel(intent, {}, options)
  }

  async function openSetup(customer: string, idempotencyKey: string, metadata: Record<string, string>) {
    return stripeCall(
      stripe.setupIntents.create(
        { customer, usage: 'off_session', allowed_payment_method_types: [...METHODS], metadata },
        { idempotencyKey },
      ),
    )
  }

  return {
    name: isLive ? 'stripeLive' : 'stripeTest',
    mode: 'stripe',
    publishableKey,

    async openCustomer(reference) {
      // Without the e-mail, which may change between two tries of the same call.
      const { id } = await stripeCall(
        stripe.customers.create({ metadata: { reference } }, { idempotencyKey: `${reference}-customer` }),
      )
      return id
    },

    async tellEmail(customer, email) {
      await stripeCall(stripe.customers.update(customer, { email }, { idempotencyKey: randomUUID() }))
    },

    begin(payment) {
      const { subscription, today } = payment
      if (!subscription) return beginPayment(payment)
      return today.amount === 0 ? beginFree(payment) : beginSubscription(payment, subscription)
    },

    async charge(payment, refs, { id: card }, attempt) {
      if (isSetup(refs)) return subscribeFree(payment, refs, card)
      const key = (verb: string) => ({ idempotencyKey: `${payment.purchaseId}-${verb}-${attempt}` })
      const terms = { payment_method: card, off_session: true }
      const outcome = await trying(
        payment,
        refs,
        refs.invoice === null
          ? stripe.paymentIntents.confirm(refs.intent, terms, key('charge'))
          : stripe.invoices.pay(refs.invoice, terms, key('charge')),
      )
      if (outcome.status !== 'declined' || outcome.reason !== 'authenticationFailed') return outcome
      // The bank wants to ask the customer, who is there: the same payment once more, on session.
      const asking = { payment_method: card, use_stripe_sdk: true }
      return trying(payment, refs, stripe.paymentIntents.confirm(refs.intent, asking, key('ask')))
    },

    lookUp,
    voidPayment,

    async changeRenewal({ purchaseId, subscription: id, productCode, renewal, days }) {
      const found = await stripeCall(stripe.subscriptions.retrieve(id))
      const [item] = found.items.data
      // Done already, and the reply was lost.
      if (found.metadata.upgrade === purchaseId) return periodOf(found).period
      if (!item) throw new GatewayRefusal('the plan in Stripe has no price')
      const price = await renewalPrice(productCode, renewal)
      const changed = await stripeCall(
        stripe.subscriptions.update(
          id,
          {
            items: [{ id: item.id, price: price.id }],
            trial_end: item.current_period_end + days * SECONDS_PER_DAY,
            proration_behavior: 'none',
            metadata: { upgrade: purchaseId },
          },
          { idempotencyKey: `${purchaseId}-renewal` },
        ),
      )
      return periodOf(changed).period
    },

    testCard: () => null,
    answerBank: async () => {},

    async setUpCard(customer, setup, _testCard, key): Promise<CardSetup> {
      if (setup !== null) {
        const { id, status, client_secret, payment_method } = await stripeCall(stripe.setupIntents.retrieve(setup))
        if (status === 'succeeded') return { status: 'saved', card: idOf(payment_method ?? '') }
        if (status !== 'canceled') return { status: 'needsCard', setup: id, clientSecret: client_secret ?? '' }
      }
      // The key of one that was cancelled would find that one again.
      const { id, client_secret } = await openSetup(customer, setup === null ? key : `${key}-after-${setup}`, {})
      return { status: 'needsCard', setup: id, clientSecret: client_secret ?? '' }
    },

    async keepCard(customer, card, subscriptions) {
      // Keys that are new each time: who goes back to a former card says the same again, and means it.
      const once = () => ({ idempotencyKey: randomUUID() })
      await stripeCall(
        stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }, once()),
      )
      for (const id of subscriptions) {
        await stripeCall(stripe.subscriptions.update(id, { default_payment_method: card }, once()))
      }
    },

    async isPromoCodeActive(code) {
      const { data } = await stripeCall(stripe.promotionCodes.list({ code, active: true, limit: 1 }))
      return data.length > 0
    },

    readEvent: (body, signature) => stripeEvent(stripe, { body, signature, secret: webhookSecret, isLive }),
  }
}

function isOver({ status }: Stripe.Subscription): boolean {
  return ['canceled', 'incomplete_expired', 'unpaid'].includes(status)
}

/** As Stripe bills it. A trial ends on the day of the first renewal, so that its end is that of the period too. */
function periodOf({ items, status, cancel_at_period_end, cancel_at }: Stripe.Subscription): { period: BilledPeriod } {
  const end = items.data[0]?.current_period_end
  if (!end) throw new GatewayRefusal('the subscription in Stripe has no period')
  const isEnding = cancel_at_period_end || cancel_at !== null
  const standing = status === 'past_due' ? 'pastDue' : isEnding ? 'ends' : 'renews'
  return { period: { ends: new Date((cancel_at ?? end) * 1000).toISOString().slice(0, 10), standing } }
}

function outcomeOfIntent(intent: Stripe.PaymentIntent): Outcome {
  const { client_secret: clientSecret, last_payment_error, latest_charge, payment_method } = intent
  switch (intent.status) {
    case 'succeeded': {
      const charge = typeof latest_charge === 'object' ? latest_charge : null
      if (charge?.refunded) return { status: 'refunded' }
      const card = payment_method ? idOf(payment_method) : null
      return { status: 'paid', card, ...(charge && { paidAt: charge.created * 1000 }) }
    }
    case 'requires_action':
      return { status: 'needsAction', clientSecret }
    case 'processing':
    case 'requires_capture':
      return { status: 'processing' }
    case 'canceled':
      return { status: 'gone' }
    default:
      return last_payment_error
        ? { status: 'declined', reason: declineReason(last_payment_error), clientSecret }
        : { status: 'needsCard', clientSecret }
  }
}

function isSamePrice(price: Stripe.Price, { amount, every }: Renewal): boolean {
  const { recurring, unit_amount, currency } = price
  return (
    unit_amount === stripeAmount(amount) &&
    currency === amount.currency.toLowerCase() &&
    recurring?.interval === every.unit.toLowerCase() &&
    recurring.interval_count === every.count
  )
}

function isSetup({ intent }: GatewayRefs): boolean {
  return intent.startsWith('seti_')
}

/** A client secret begins with the id of what it is for: pi_1_secret_2. */
function intentOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '')
}

function idOf(named: string | { readonly id: string }): string {
  return typeof named === 'string' ? named : named.id
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  return {
    host: hostname,
    port: port || undefined,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
