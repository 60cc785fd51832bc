import type Stripe from 'stripe'
import type { Renewal } from '../../../domain/offers/quote'
import { marketPriceKey, renewalPriceKey } from '../../../domain/stripe/renewalPriceKey'
import { stripeAmount } from '../../../domain/stripe/stripeAmount'
import { GatewayRefusal } from '../gateway'
import { stripeCall } from './stripeFault'

/** The price as the sync command made it. A page that shows another one than Stripe has charges nobody. */
export async function renewalPrice(stripe: Stripe, productCode: string, renewal: Renewal): Promise<Stripe.Price> {
  const { currency } = renewal.amount
  const keys = [renewalPriceKey(productCode), marketPriceKey(productCode, currency)]
  const { data } = await stripeCall(stripe.prices.list({ lookup_keys: keys, active: true, limit: keys.length }))
  const price = data.find((each) => isSamePrice(each, renewal))
  if (price) return price
  const isOther = data.some((each) => each.currency === currency.toLowerCase())
  throw new GatewayRefusal(
    `Stripe has ${isOther ? 'another price' : 'no price'} ${keys[0]} in ${currency} than funnel/offers.yaml. Run npm run stripe:sync`,
  )
}

function isSamePrice(price: Stripe.Price, { amount, every }: Renewal): boolean {
  const { recurring, unit_amount, currency } = price
  return (
    unit_amount === stripeAmount(amount) &&
    currency === amount.currency.toLowerCase() &&
    recurring?.interval === every.unit.toLowerCase() &&
    recurring.interval_count === every.count
  )
}
