import { firstPeriod, type Period } from '../money/period'
import type { SubscriptionOffer } from './offer'
import { type Quote, quote } from './quote'

export interface UpgradeQuote extends Quote {
  /** The introductory period of the plan that was bought: what is paid for today begins when it ends. */
  readonly startsAfter: Period
}

/** The prices of the upgrade for who bought the plan. Null where there is none, or not for buyers of this plan. */
export function upgradeQuote(
  upgrade: SubscriptionOffer | null | undefined,
  plan: SubscriptionOffer | null | undefined,
): UpgradeQuote | null {
  if (!upgrade || !plan || upgrade.notAfter?.includes(plan.id)) return null
  const quoted = quote(upgrade, {})
  return quoted && { ...quoted, startsAfter: firstPeriod(plan) }
}
