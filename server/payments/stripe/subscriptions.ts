import type Stripe from 'stripe'
import { utcDay } from '../../../domain/dates/utcDay'
import type { BilledPeriod } from '../../../domain/purchase/purchase'
import {
  type GatewayRefs,
  GatewayRefusal,
  type Outcome,
  type PaymentRequest,
  type RenewalChange,
  type SubscriptionTerms,
} from '../gateway'
import { METHODS } from './cards'
import { renewalPrice } from './renewalPrice'
import { stripeCall } from './stripeFault'

const SECONDS_PER_DAY = 86_400

export async function subscribeFree(
  stripe: Stripe,
  payment: PaymentRequest,
  refs: GatewayRefs,
  card: string,
): Promise<Outcome> {
  const { purchaseId, customer, subscription: terms } = payment
  if (!terms) throw new Error('only a subscription stores a card for nothing')
  // Keys are forgotten after a day, a subscription is not.
  const made = await stripeCall(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
  const subscription =
    made.data.find(({ metadata }) => metadata.purchase === purchaseId) ??
    (await stripeCall(
      stripe.subscriptions.create(
        {
          ...subscriptionOf(payment, terms, await renewalPrice(stripe, payment.productCode, terms.renewal)),
          default_payment_method: card,
        },
        { idempotencyKey: `${purchaseId}-subscribe` },
      ),
    ))
  return { status: 'paid', card, refs: { ...refs, subscription: subscription.id } }
}

/** What all subscriptions have in common. */
export function subscriptionOf(
  { purchaseId, customer, promoCode }: PaymentRequest,
  { firstDays }: SubscriptionTerms,
  price: Stripe.Price,
) {
  return {
    customer,
    items: [{ price: price.id }],
    trial_period_days: firstDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
    payment_settings: {
      payment_method_types: [...METHODS],
      save_default_payment_method: 'on_subscription' as const,
    },
    metadata: { purchase: purchaseId, ...(promoCode === null ? {} : { promoCode }) },
  }
}

/** The price that a plan renews at is another one from now on, after days that nothing is charged for. */
export async function changeRenewal(
  stripe: Stripe,
  { purchaseId, subscription: id, productCode, renewal, days }: RenewalChange,
): Promise<BilledPeriod> {
  const found = await stripeCall(stripe.subscriptions.retrieve(id))
  const [item] = found.items.data
  // Done already, and the reply was lost.
  if (found.metadata.upgrade === purchaseId) return periodOf(found).period
  if (!item) throw new GatewayRefusal('the plan in Stripe has no price')
  const price = await renewalPrice(stripe, productCode, renewal)
  const changed = await stripeCall(
    stripe.subscriptions.update(
      id,
      {
        items: [{ id: item.id, price: price.id }],
        trial_end: item.current_period_end + days * SECONDS_PER_DAY,
        proration_behavior: 'none',
        metadata: { upgrade: purchaseId },
      },
      { idempotencyKey: `${purchaseId}-renewal` },
    ),
  )
  return periodOf(changed).period
}

export function isOver({ status }: Stripe.Subscription): boolean {
  return ['canceled', 'incomplete_expired', 'unpaid'].includes(status)
}

/** As Stripe bills it. A trial ends on the day of the first renewal, so that its end is that of the period too. */
export function periodOf({ items, status, cancel_at_period_end, cancel_at }: Stripe.Subscription): {
  period: BilledPeriod
} {
  const end = items.data[0]?.current_period_end
  if (!end) throw new GatewayRefusal('the subscription in Stripe has no period')
  const isEnding = cancel_at_period_end || cancel_at !== null
  const standing = status === 'past_due' ? 'pastDue' : isEnding ? 'ends' : 'renews'
  return { period: { ends: utcDay((cancel_at ?? end) * 1000), standing } }
}
