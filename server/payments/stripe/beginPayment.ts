import type Stripe from 'stripe'
import { stripeAmount } from '../../../domain/stripe/stripeAmount'
import { GatewayRefusal, type PaymentRequest, type SubscriptionTerms } from '../gateway'
import { METHODS, openSetup } from './cards'
import { renewalPrice } from './renewalPrice'
import { stripeCall } from './stripeFault'
import { idOf, intentOf } from './stripeIds'
import { subscriptionOf } from './subscriptions'
import { voidPayment } from './voidPayment'

/** Begins a payment, which charges nothing yet. */
export function beginPayment(stripe: Stripe, payment: PaymentRequest) {
  const { subscription, today } = payment
  if (!subscription) return beginOneTime(stripe, payment)
  return today.amount === 0 ? beginFree(stripe, payment) : beginSubscription(stripe, payment, subscription)
}

async function beginSubscription(stripe: Stripe, payment: PaymentRequest, terms: SubscriptionTerms) {
  const { purchaseId, today } = payment
  const price = await renewalPrice(stripe, payment.productCode, terms.renewal)
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
    await voidPayment(stripe, payment, refs)
    throw new GatewayRefusal(`Stripe would charge ${invoice.amount_due} for ${stripeAmount(today)}`)
  }
  return { refs, outcome: { status: 'needsCard', clientSecret } as const }
}

/** Nothing to be paid today: the card is stored, and the subscription made with it, so that none runs without a card. */
async function beginFree(stripe: Stripe, { purchaseId, customer }: PaymentRequest) {
  const { id, client_secret } = await openSetup(stripe, customer, `${purchaseId}-begin`, { purchase: purchaseId })
  const refs = { intent: id, invoice: null, subscription: null }
  return { refs, outcome: { status: 'needsCard', clientSecret: client_secret } as const }
}

async function beginOneTime(stripe: Stripe, { purchaseId, customer, today, productCode }: PaymentRequest) {
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
