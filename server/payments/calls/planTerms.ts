import { utcDay } from '../../../domain/dates/utcDay'
import type { AgencyLink } from '../../../domain/offers/wireOffers'
import type { BodyOf } from '../../../domain/wire/calls'

/** What of an agency's link goes with a call. */
type AgencyFields = Pick<BodyOf<'POST /stripe/subscriptions'>, 'offerId' | 'productCode' | 'couponCode'>

/** The plan that a body names, and what its price depends on besides variants and codes. */
export function planTermsOf(body: AgencyFields, now: () => number) {
  return {
    offerId: body.offerId,
    agency: agencyOf(body),
    today: utcDay(now()),
  }
}

function agencyOf({ productCode, couponCode }: AgencyFields): AgencyLink | null {
  return productCode ? { productCode, ...(couponCode && { couponCode }) } : null
}
