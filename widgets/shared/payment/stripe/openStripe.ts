import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { SCRIPT_LIMIT_MS } from '../limits'

let opened: Promise<Stripe> | null = null

/** Fetches js.stripe.com when it is first asked for, and again after a failure or where it hangs. */
export function openStripe(publishableKey: string): Promise<Stripe> {
  const opening =
    opened ??
    load(publishableKey).catch((error) => {
      opened = null
      throw error
    })
  opened = opening
  return opening
}

/** The next one to ask gets a new Stripe: the frames of this one do not come. */
export function forgetStripe(): void {
  opened = null
}

/**
 * The library keeps its promise until the script has loaded or failed, and tries once more after a failure. A script that hangs does
 * neither, so it is told to have failed: the first time the library asks for it anew, the second time its promise ends.
 */
async function load(publishableKey: string): Promise<Stripe> {
  const watchdog = setInterval(() => scriptTag()?.dispatchEvent(new Event('error')), SCRIPT_LIMIT_MS)
  try {
    const stripe = await loadStripe(publishableKey)
    if (!stripe) throw new Error('js.stripe.com gave no Stripe')
    return stripe
  } finally {
    clearInterval(watchdog)
  }
}

function scriptTag(): HTMLScriptElement | null {
  return document.querySelector('script[src^="https://js.stripe.com/"]')
}
