import type { Rule } from '../model/funnel.ts'
import { type SoldOffer, soldOffers } from '../model/soldOffers.ts'
import { locationText } from '../parse/locationText.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'

/** One plan at the most is chosen when a paywall opens. */
export const severalPreselected: Rule = ({ offers }, report) => {
  if (!offers) return
  const place = ({ path }: SoldOffer) => keyPlaceOf(offers.file, [...path, 'preselected'])
  const first = new Map<string, SoldOffer>()
  for (const sold of soldOffers(offers)) {
    if (sold.section === 'oneTime' || sold.offer.preselected !== true) continue
    const list = sold.path.slice(0, -1).join(' ')
    const earlier = first.get(list)
    if (!earlier) {
      first.set(list, sold)
      continue
    }
    const where = locationText(offers.file, place(earlier).start)
    report(
      place(sold),
      `"${earlier.id}" is preselected already`,
      `That stands at ${where}. Delete the line of one of the two.`,
    )
  }
}
