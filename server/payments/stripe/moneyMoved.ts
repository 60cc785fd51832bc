import type Stripe from 'stripe'
import { moneyOfStripe } from '../../../domain/stripe/stripeAmount'
import type { GatewayEvent, MovedMoney } from '../gateway'
import { stripeCall } from './stripeFault'
import { idOf } from './stripeIds'

/** Why there is an invoice, of the one that the first payment is on. */
export const FIRST_INVOICE = 'subscription_create'
/** As many as Stripe gives at once: two years of weeks. */
const MOST = 100
/** Refunds in which the money goes back, or is on its way. */
const GIVEN_BACK: readonly (string | null)[] = ['succeeded', 'pending']
const UNDONE: readonly (string | null)[] = ['failed', 'canceled']

/** The renewals that were paid so far, and the refunds of a payment, looked up at Stripe. */
export async function moneyMoved(stripe: Stripe, { moved, intent, subscription }: GatewayEvent): Promise<MovedMoney[]> {
  if (moved === 'renewal' && subscription) return renewals(stripe, subscription)
  return moved === 'refund' && intent ? refunds(stripe, intent) : []
}

async function renewals(stripe: Stripe, subscription: string): Promise<MovedMoney[]> {
  const { data } = await stripeCall(stripe.invoices.list({ subscription, status: 'paid', limit: MOST }))
  return data
    .filter(({ billing_reason, amount_paid }) => billing_reason !== FIRST_INVOICE && amount_paid > 0)
    .map(({ id, amount_paid, currency, status_transitions, created }) => ({
      id,
      kind: 'renewal',
      intent: null,
      subscription,
      money: moneyOfStripe(amount_paid, currency),
      at: (status_transitions.paid_at ?? created) * 1000,
      isUndone: false,
    }))
}

/** With the renewals of the subscription: the event of the one that was given back may still be on its way. */
async function refunds(stripe: Stripe, intent: string): Promise<MovedMoney[]> {
  const subscription = await subscriptionPaidBy(stripe, intent)
  const { data } = await stripeCall(stripe.refunds.list({ payment_intent: intent, limit: MOST }))
  const given = data
    .filter(({ status }) => GIVEN_BACK.includes(status) || UNDONE.includes(status))
    .map(
      ({ id, amount, currency, created, status }): MovedMoney => ({
        id,
        kind: 'refund',
        intent,
        subscription,
        money: moneyOfStripe(amount, currency),
        at: created * 1000,
        isUndone: UNDONE.includes(status),
      }),
    )
  return [...(subscription === null ? [] : await renewals(stripe, subscription)), ...given]
}

/** A payment names no invoice; which one it has paid is a list of its own. */
async function subscriptionPaidBy(stripe: Stripe, intent: string): Promise<string | null> {
  const payment = { type: 'payment_intent' as const, payment_intent: intent }
  const [paid] = (await stripeCall(stripe.invoicePayments.list({ payment, limit: 1 }))).data
  if (!paid) return null
  const { parent } = await stripeCall(stripe.invoices.retrieve(idOf(paid.invoice)))
  const subscription = parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}
