import type { Money } from '../money/money'

/**
 * Currencies without decimals that Stripe nevertheless counts in hundredths, for history's sake: 5 ISK are 500
 * (docs.stripe.com/currencies, special cases).
 */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX'])

/** The amount as Stripe counts it. */
export function stripeAmount({ amount, currency }: Money): number {
  return IN_HUNDREDTHS.has(currency) ? amount * 100 : amount
}

/** What Stripe counts so, with its code in small letters. */
export function moneyOfStripe(amount: number, code: string): Money {
  const currency = code.toUpperCase()
  return { amount: IN_HUNDREDTHS.has(currency) ? amount / 100 : amount, currency }
}
