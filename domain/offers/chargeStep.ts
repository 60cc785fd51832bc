import { currencyExponent } from '../money/currencyExponent'

/**
 * Every amount that is charged is a multiple of this many minor units. With three decimals the last digit has to be 0
 * (docs.stripe.com/currencies, three-decimal currencies): 5.124 KWD cannot be charged, 5.120 can.
 */
export function chargeStep(currency: string): number {
  return currencyExponent(currency) === 3 ? 10 : 1
}
