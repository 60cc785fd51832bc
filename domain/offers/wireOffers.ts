import type { Offers } from '../../schema/compile/compiled'
import type { Subscriptions } from '../../schema/generated/offers'
import type { OneTimeOffer, Role, SubscriptionOffer } from './offer'

/** All subscriptions as the offers call tells them: the plans first, then what is sold after them. */
export function subscriptionOffers({ plans, addOns, upgrades, currency }: Offers): SubscriptionOffer[] {
  return [
    ...listed(plans, 'plan', currency),
    ...listed(addOns, 'addOn', currency),
    ...listed(upgrades, 'upgrade', currency),
  ]
}

/** What an agency's link asks for. */
export interface AgencyLink {
  readonly productCode: string
  readonly couponCode?: string
}

/** The plans of an agency, none where product or coupon are not known: nothing tells which of the two it was. */
export function agencyOffers(
  { agencies, currency }: Offers,
  { productCode, couponCode }: AgencyLink,
): SubscriptionOffer[] {
  const agency = agencies.find(
    (each) => each.productCode === productCode && (each.couponCode ?? couponCode) === couponCode,
  )
  return agency ? listed(agency.plans, 'plan', currency) : []
}

/** What is paid once, as its offers call tells it. */
export function oneTimeOffers({ oneTime, currency }: Offers): OneTimeOffer[] {
  return Object.entries(oneTime).map(([id, offer]) => ({ id, currency, ...offer }))
}

/** The standard offers with those of an agency: of two with the same id the agency's takes the place, while it is sold. */
export function mergedOffers(
  standard: readonly SubscriptionOffer[],
  agency: readonly SubscriptionOffer[],
): SubscriptionOffer[] {
  const sold = agency.filter(({ id, ended }) => !ended || standard.every((each) => each.id !== id))
  const byId = new Map([...standard, ...sold].map((offer) => [offer.id, offer]))
  return [...byId.values()]
}

function listed(subscriptions: Subscriptions, role: Role, currency: string): SubscriptionOffer[] {
  return Object.entries(subscriptions).map(([id, subscription]) => ({ id, role, currency, ...subscription }))
}
