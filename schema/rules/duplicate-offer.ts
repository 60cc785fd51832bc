import type { Rule } from '../model/funnel.ts'
import { type SoldOffer, soldOffers } from '../model/soldOffers.ts'
import { locationText } from '../parse/locationText.ts'

/** An id is one offer. Only an agency's plan may have the id of a plan, whose place it takes. */
export const duplicateOffer: Rule = ({ offers }, report) => {
  if (!offers) return
  const sold = soldOffers(offers)
  const first = new Map<string, SoldOffer>()
  for (const offer of sold) {
    const earlier = first.get(offer.id)
    if (!earlier) first.set(offer.id, offer)
    // The plans of two agencies are never sold together; within one, YAML's own keys are.
    if (!earlier || (offer.section === 'agencies' && ['plans', 'agencies'].includes(earlier.section))) continue
    report(
      offer.at,
      `there is another offer "${offer.id}"`,
      `It is at ${locationText(offers.file, earlier.at.start)}. Give one of the two another id.`,
    )
  }
}
