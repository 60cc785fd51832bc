import { percentOff } from '../money/percentOff'
import { chargeStep } from './chargeStep'
import type { PromoCode } from './promoCode'

/** Whether a code takes something off this plan. Without a list of plans it is for all. */
export function isForPlan({ plans }: Pick<PromoCode, 'plans'>, offerId: string): boolean {
  return plans === undefined || plans.includes(offerId)
}

/** The amount that a code takes off in a currency: the one that it names for it, else that of the first currency. */
export function amountOff({ amount, amounts = {} }: Pick<PromoCode, 'amount' | 'amounts'>, currency: string) {
  return amounts[currency] ?? amount
}

/** What today's price is with a code, never below nothing. Null where the code says no possible discount. */
export function priceWithCode(
  price: number,
  { percent, ...promo }: Pick<PromoCode, 'percent' | 'amount' | 'amounts'>,
  currency: string,
): number | null {
  const amount = amountOff(promo, currency)
  if (amount === undefined) return percent === undefined ? null : percentOff(price, percent, chargeStep(currency))
  return Number.isSafeInteger(amount) && amount >= 0 ? Math.max(0, price - amount) : null
}
