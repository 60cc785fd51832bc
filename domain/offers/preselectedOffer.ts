import type { SubscriptionOffer } from './offer'

/** The plan that is chosen when the paywall opens: of those in the list the one that says so, else the first. Null where there are no plans. */
export function preselectedOffer(offers: readonly SubscriptionOffer[]): SubscriptionOffer | null {
  const plans = offers.filter(({ role, listed }) => role === 'plan' && listed !== false)
  return plans.find(({ preselected }) => preselected) ?? plans[0] ?? null
}
