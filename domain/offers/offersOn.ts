import type { Offers } from '../../schema/compile/compiled'
import type { OneTimeOffer, Subscription } from '../../schema/generated/offers'
import { isWithin } from '../dates/isWithin'
import type { SubscriptionOffer } from './offer'
import { pricedOn } from './pricedOn'

/** What is sold on a day (UTC), at the prices of that day: offers outside their dates are left out. */
export function offersOn(offers: Offers, day: string): Offers {
  return {
    ...offers,
    plans: soldOn(offers.plans, day),
    addOns: soldOn(offers.addOns, day),
    upgrades: soldOn(offers.upgrades, day),
    oneTime: soldOn(offers.oneTime, day),
    agencies: offers.agencies.map((agency) => ({ ...agency, plans: soldOn(agency.plans, day) })),
  }
}

/** What pages are told of on a day: also what is not sold any more, for who has bought it, and never what is still to come. */
export function toldOn(offers: readonly SubscriptionOffer[], day: string): SubscriptionOffer[] {
  const begun = offers.filter(({ from }) => isWithin(from === undefined ? {} : { from }, day))
  return begun.map((offer) => {
    const priced = pricedOn(offer, day)
    return isWithin(offer, day) ? priced : { ...priced, ended: true }
  })
}

function soldOn<Offer extends Subscription | OneTimeOffer>(
  offers: { readonly [id: string]: Offer },
  day: string,
): { [id: string]: Offer } {
  return Object.fromEntries(
    Object.entries(offers).flatMap(([id, offer]) => (isWithin(offer, day) ? [[id, pricedOn(offer, day)]] : [])),
  )
}
