import type { OneTimeOffer, Subscription } from '../../schema/generated/offers'

/** The offer with the price that a day (UTC) has, and nothing of other days: pages are not told what is still to come. */
export function pricedOn<Offer extends Subscription | OneTimeOffer>(offer: Offer, day: string): Offer {
  const { todayFrom, ...always } = offer
  const begun = Object.keys(todayFrom ?? {})
    .filter((first) => first <= day)
    .sort()
    .at(-1)
  const today = begun === undefined ? undefined : todayFrom?.[begun]
  if (!today) return always as Offer
  return { ...always, ...('duration' in offer ? { today } : today) } as Offer
}
