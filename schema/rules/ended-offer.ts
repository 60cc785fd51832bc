import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { soldInAll } from '../shop/marketsOf.ts'

/** An offer that has ended is sold to nobody any more, and a price whose day has come has taken the place of the usual one. */
export const endedOffer: Rule = ({ offers, today }, report) => {
  if (!offers) return
  for (const { id, path, offer } of soldOffers(offers)) {
    const { until } = offer
    if (until === undefined || until >= today) continue
    report(
      placeOf(offers.file, [...path, 'until']),
      `the offer "${id}" has ended: its last day was ${until}`,
      'Give it a later day. Delete it only if nobody has bought it: buyers are told of what they have.',
      { severity: 'warning' },
    )
  }
  for (const { path, id, offer } of soldInAll(offers)) {
    const last = Object.keys(offer.todayFrom ?? {})
      .filter((day) => day < today)
      .sort()
      .at(-1)
    if (last === undefined) continue
    report(
      keyPlaceOf(offers.file, [...path, 'todayFrom', last]),
      `"${id}" is sold at this price since ${last}: the one that stands as the usual price counts no more`,
      'Write it as the usual price and delete the line, or mend the day.',
      { severity: 'warning' },
    )
  }
}
