import type Stripe from 'stripe'
import type { GatewayRefs, Outcome, PaymentRequest } from '../gateway'
import { lookUp } from './lookUp'
import { isAboutPayment, stripeCall } from './stripeFault'
import { isSetup } from './stripeIds'
import { subscribeFree } from './subscriptions'

/** Charges the card, and asks how the payment stands then. `attempt` counts from 1. */
export async function chargePayment(
  stripe: Stripe,
  payment: PaymentRequest,
  refs: GatewayRefs,
  card: string,
  attempt: number,
): Promise<Outcome> {
  if (isSetup(refs)) return subscribeFree(stripe, payment, refs, card)
  const key = (verb: string) => ({ idempotencyKey: `${payment.purchaseId}-${verb}-${attempt}` })
  const terms = { payment_method: card, off_session: true }
  const outcome = await trying(
    stripe,
    payment,
    refs,
    refs.invoice === null
      ? stripe.paymentIntents.confirm(refs.intent, terms, key('charge'))
      : stripe.invoices.pay(refs.invoice, terms, key('charge')),
  )
  if (outcome.status !== 'declined' || outcome.reason !== 'authenticationFailed') return outcome
  // The bank wants to ask the customer, who is there: the same payment once more, on session.
  const asking = { payment_method: card, use_stripe_sdk: true }
  return trying(stripe, payment, refs, stripe.paymentIntents.confirm(refs.intent, asking, key('ask')))
}

/** One payment is charged once, so what counts is how it stands after the try, whatever the try itself says. */
async function trying(
  stripe: Stripe,
  payment: PaymentRequest,
  refs: GatewayRefs,
  attempt: Promise<unknown>,
): Promise<Outcome> {
  try {
    await stripeCall(attempt)
  } catch (error) {
    if (!isAboutPayment(error)) throw error
  }
  return lookUp(stripe, payment, refs)
}
