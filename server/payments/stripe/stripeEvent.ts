import type Stripe from 'stripe'
import type { GatewayEvent, MovedMoney } from '../gateway'
import { FIRST_INVOICE } from './moneyMoved'
import { idOf } from './stripeIds'

interface Delivery {
  readonly body: Buffer
  readonly signature: string
  readonly secret: string
  readonly isLive: boolean
}

/** The fields of Stripe's objects by which a payment of ours is found. */
interface Told {
  readonly object?: string
  readonly id?: string
  readonly status?: string | null
  readonly billing_reason?: string | null
  readonly amount_refunded?: number
  readonly payment_intent?: string | { readonly id: string } | null
  readonly parent?: {
    readonly subscription_details?: { readonly subscription?: string | { readonly id: string } } | null
  } | null
}

/** What Stripe tells, if it is Stripe: null where the signature is wrong or older than five minutes. */
export function stripeEvent(stripe: Stripe, { body, signature, secret, isLive }: Delivery): GatewayEvent | null {
  const event = verified(stripe, body, signature, secret)
  if (!event) return null
  const told: Told = event.data.object
  return {
    id: event.id,
    type: event.type,
    foreign: foreignness(event, isLive),
    intent: intentOf(told),
    subscription: subscriptionOf(told),
    moved: movedOf(told),
  }
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    // The message quotes the body.
    return null
  }
}

function foreignness(event: Stripe.Event, isLive: boolean): string | null {
  if (event.livemode !== isLive) return isLive ? 'of test mode' : 'of live mode'
  return event.account === undefined ? null : 'of another account'
}

function intentOf({ object, id, payment_intent }: Told): string | null {
  if (object === 'payment_intent' || object === 'setup_intent') return id ?? null
  return payment_intent ? idOf(payment_intent) : null
}

function subscriptionOf({ object, id, parent }: Told): string | null {
  if (object === 'subscription') return id ?? null
  const subscription = parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}

function movedOf({ object, status, billing_reason, amount_refunded = 0 }: Told): MovedMoney['kind'] | null {
  if (object === 'invoice') return status === 'paid' && billing_reason !== FIRST_INVOICE ? 'renewal' : null
  return object === 'refund' || (object === 'charge' && amount_refunded > 0) ? 'refund' : null
}
