import { openStripe } from './stripe/openStripe'

/** Lets the bank ask the visitor. How it ended is looked up by the server. */
export async function askBank(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await openStripe(publishableKey)
  await stripe.handleNextAction({ clientSecret })
}
