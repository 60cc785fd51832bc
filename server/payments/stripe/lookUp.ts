import type Stripe from 'stripe'
import type { GatewayRefs, Outcome, PaymentRequest } from '../gateway'
import { declineReason } from './declineReason'
import { stripeCall } from './stripeFault'
import { idOf, isSetup } from './stripeIds'
import { isOver, periodOf, subscribeFree } from './subscriptions'

/** How a payment stands. */
export async function lookUp(stripe: Stripe, payment: PaymentRequest, refs: GatewayRefs): Promise<Outcome> {
  if (isSetup(refs)) return lookUpFree(stripe, payment, refs)
  const intent = await stripeCall(stripe.paymentIntents.retrieve(refs.intent, { expand: ['latest_charge'] }))
  const outcome = outcomeOfIntent(intent)
  if (outcome.status !== 'paid' || refs.subscription === null) return outcome
  const subscription = await stripeCall(stripe.subscriptions.retrieve(refs.subscription))
  return isOver(subscription) ? { status: 'ended' } : { ...outcome, ...periodOf(subscription) }
}

/** How a payment stands of which nothing is charged today: its card is stored, then the subscription made. */
async function lookUpFree(stripe: Stripe, payment: PaymentRequest, refs: GatewayRefs): Promise<Outcome> {
  const { subscription } = refs
  if (subscription !== null) {
    const found = await stripeCall(stripe.subscriptions.retrieve(subscription))
    return isOver(found) ? { status: 'ended' } : { status: 'paid', card: null, ...periodOf(found) }
  }
  const setup = await stripeCall(stripe.setupIntents.retrieve(refs.intent))
  return setup.status === 'succeeded'
    ? subscribeFree(stripe, payment, refs, idOf(setup.payment_method ?? ''))
    : outcomeOfOpen(setup, setup.last_setup_error)
}

function outcomeOfIntent(intent: Stripe.PaymentIntent): Outcome {
  const { latest_charge, payment_method } = intent
  if (intent.status !== 'succeeded') return outcomeOfOpen(intent, intent.last_payment_error)
  const charge = typeof latest_charge === 'object' ? latest_charge : null
  if (charge?.refunded) return { status: 'refunded' }
  const card = payment_method ? idOf(payment_method) : null
  return { status: 'paid', card, ...(charge && { paidAt: charge.created * 1000 }) }
}

/** How it stands while it has not succeeded: a payment, or a card that is to be stored. */
function outcomeOfOpen(
  { status, client_secret: clientSecret }: Stripe.PaymentIntent | Stripe.SetupIntent,
  fault: Parameters<typeof declineReason>[0] | null,
): Outcome {
  switch (status) {
    case 'requires_action':
      return { status: 'needsAction', clientSecret }
    case 'processing':
    case 'requires_capture':
      return { status: 'processing' }
    case 'canceled':
      return { status: 'gone' }
    default:
      return fault
        ? { status: 'declined', reason: declineReason(fault), clientSecret }
        : { status: 'needsCard', clientSecret }
  }
}
