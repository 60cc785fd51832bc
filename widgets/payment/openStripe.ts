import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

let opened: Promise<Stripe> | null = null

/** Fetches js.stripe.com when it is first asked for, and again after a failure. */
export function openStripe(publishableKey: string): Promise<Stripe> {
  opened ??= load(publishableKey).catch((error) => {
    opened = null
    throw error
  })
  return opened
}

async function load(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('js.stripe.com gave no Stripe')
  return stripe
}
