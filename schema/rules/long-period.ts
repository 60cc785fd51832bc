import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Three years, the longest that Stripe bills: docs.stripe.com/api/prices/create, recurring.interval_count. */
const LONGEST = { Day: 1095, Week: 156, Month: 36, Year: 3 }

/** A subscription renews at least every three years: Stripe takes no longer periods. */
export const longPeriod: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const { section, offer, path, id } of soldOffers(offers)) {
    if (section === 'oneTime') continue
    const { duration, durationUnit } = offer
    const most = LONGEST[durationUnit]
    if (duration <= most) continue
    report(
      placeOf(offers.file, [...path, 'duration']),
      `"${id}" would renew every ${duration} ${durationUnit.toLowerCase()}s: Stripe bills at least every three years`,
      `Write at most ${most}, and the same in its key.`,
    )
  }
}
