import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { CardSetup } from '../gateway'
import { stripeCall } from './stripeFault'
import { idOf } from './stripeIds'

/** Every payment can be made again with the stored card; Apple Pay and Google Pay are cards. */
export const METHODS = ['card'] as const

/** Opens the form for another card, or tells what became of the one that is open. */
export async function setUpCard(
  stripe: Stripe,
  customer: string,
  setup: string | null,
  key: string,
): Promise<CardSetup> {
  if (setup !== null) {
    const { id, status, client_secret, payment_method } = await stripeCall(stripe.setupIntents.retrieve(setup))
    if (status === 'succeeded') return { status: 'saved', card: idOf(payment_method ?? '') }
    if (status !== 'canceled') return { status: 'needsCard', setup: id, clientSecret: client_secret ?? '' }
  }
  // The key of one that was cancelled would find that one again.
  const newKey = setup === null ? key : `${key}-after-${setup}`
  const { id, client_secret } = await openSetup(stripe, customer, newKey, {})
  return { status: 'needsCard', setup: id, clientSecret: client_secret ?? '' }
}

/** Later payments, renewals as well, are made with this card. */
export async function keepCard(
  stripe: Stripe,
  customer: string,
  card: string,
  subscriptions: readonly string[],
): Promise<void> {
  // Keys that are new each time: who goes back to a former card says the same again, and means it.
  const once = () => ({ idempotencyKey: randomUUID() })
  await stripeCall(stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }, once()))
  for (const id of subscriptions) {
    await stripeCall(stripe.subscriptions.update(id, { default_payment_method: card }, once()))
  }
}

export async function openSetup(
  stripe: Stripe,
  customer: string,
  idempotencyKey: string,
  metadata: Record<string, string>,
) {
  return stripeCall(
    stripe.setupIntents.create(
      { customer, usage: 'off_session', allowed_payment_method_types: [...METHODS], metadata },
      { idempotencyKey },
    ),
  )
}
