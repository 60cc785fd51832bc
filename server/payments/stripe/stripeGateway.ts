import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { isLiveKey, type StripeSettings } from '../../settings/stripeSettings'
import type { PaymentGateway } from '../gateway'
import { beginPayment } from './beginPayment'
import { keepCard, setUpCard } from './cards'
import { chargePayment } from './chargePayment'
import { lookUp } from './lookUp'
import { moneyMoved } from './moneyMoved'
import { stripeEvent } from './stripeEvent'
import { stripeCall } from './stripeFault'
import { changeRenewal } from './subscriptions'
import { voidPayment } from './voidPayment'

const RETRIES = 2
/** Below the 30 seconds that a page waits for an answer. */
const TIME_LIMIT_MS = 12_000

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

    begin: (payment) => beginPayment(stripe, payment),
    charge: (payment, refs, { id }, attempt) => chargePayment(stripe, payment, refs, id, attempt),
    lookUp: (payment, refs) => lookUp(stripe, payment, refs),
    voidPayment: (payment, refs) => voidPayment(stripe, payment, refs),
    changeRenewal: (change) => changeRenewal(stripe, change),

    testCard: () => null,
    answerBank: async () => {},

    setUpCard: (customer, setup, _testCard, key) => setUpCard(stripe, customer, setup, key),
    keepCard: (customer, card, subscriptions) => keepCard(stripe, customer, card, subscriptions),

    async isPromoCodeActive(code) {
      const { data } = await stripeCall(stripe.promotionCodes.list({ code, active: true, limit: 1 }))
      return data.length > 0
    },

    readEvent: (body, signature) => stripeEvent(stripe, { body, signature, secret: webhookSecret, isLive }),
    moneyMoved: (event) => moneyMoved(stripe, event),
  }
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  return {
    host: hostname,
    port: port || undefined,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
