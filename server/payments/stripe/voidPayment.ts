import type Stripe from 'stripe'
import { type GatewayRefs, GatewayRefusal, type Outcome, type PaymentRequest } from '../gateway'
import { lookUp } from './lookUp'
import { isAboutPayment, stripeCall } from './stripeFault'
import { isSetup } from './stripeIds'
import { isOver } from './subscriptions'

/** Makes sure that it cannot be paid any more. `paid` where it was. */
export async function voidPayment(stripe: Stripe, payment: PaymentRequest, refs: GatewayRefs): Promise<Outcome> {
  const { purchaseId } = payment
  if (isSetup(refs)) {
    const outcome = await lookUp(stripe, payment, refs)
    if (outcome.status === 'paid' || outcome.status === 'gone') return outcome
  }
  try {
    await stripeCall(cancellation(stripe, refs, { idempotencyKey: `${purchaseId}-cancel` }))
  } catch (error) {
    // Paid or cancelled meanwhile: a look will tell.
    if (!isAboutPayment(error) && !(error instanceof GatewayRefusal)) throw error
    const outcome = await lookUp(stripe, payment, refs)
    if (outcome.status !== 'paid' && outcome.status !== 'gone') throw error
    return outcome
  }
  if (refs.subscription !== null) await endUnpaid(stripe, refs.subscription, purchaseId)
  return { status: 'gone' }
}

/** Only once its invoice is void, so that it never ends one that was paid meanwhile. */
async function endUnpaid(stripe: Stripe, subscription: string, purchaseId: string): Promise<void> {
  if (isOver(await stripeCall(stripe.subscriptions.retrieve(subscription)))) return
  await stripeCall(stripe.subscriptions.cancel(subscription, {}, { idempotencyKey: `${purchaseId}-end` }))
}

function cancellation(stripe: Stripe, refs: GatewayRefs, options: Stripe.RequestOptions): Promise<unknown> {
  const { intent, invoice } = refs
  if (isSetup(refs)) return stripe.setupIntents.cancel(intent, {}, options)
  if (invoice !== null) return stripe.invoices.voidInvoice(invoice, {}, options)
  return stripe.paymentIntents.cancel(intent, {}, options)
}
