import type { OneTimeOffer as OneTimeEntry, Subscription } from '../../schema/generated/offers'

/** What a subscription is sold as: on the paywall, after a plan was paid, or in place of a plan's renewal. */
export type Role = 'plan' | 'addOn' | 'upgrade'

/** A subscription as the offers call tells it. */
export interface SubscriptionOffer extends Subscription {
  readonly id: string
  readonly role: Role
  /** True: it is not sold any more, and told of to who has bought it. */
  readonly ended?: true
  readonly currency: string
}

/** Something paid once, as the offers call tells it. */
export interface OneTimeOffer extends OneTimeEntry {
  readonly id: string
  readonly currency: string
}
