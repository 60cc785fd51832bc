import type Stripe from 'stripe'
import type { Renewal } from '../../../domain/offers/quote'
import { renewalPriceKey } from '../../../domain/stripe/renewalPriceKey'
import { stripeAmount } from '../../../domain/stripe/stripeAmount'
import { GatewayRefusal } from '../gateway'
import { stripeCall } from './stripeFault'

/** The price as the sync command made it. A page that shows another one than Stripe has charges nobody. */
export async function renewalPrice(stripe: Stripe, productCode: string, renewal: Renewal): Promise<Stripe.Price> {
  const key = renewalPriceKey(productCode)
  const { data } = await stripeCall(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }))
  const [price] = data
  if (price && isSamePrice(price, renewal)) return price
  throw new GatewayRefusal(
    `Stripe has ${price ? 'another price' : 'no price'} ${key} than funnel/offers.yaml. Run npm run stripe:sync`,
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
