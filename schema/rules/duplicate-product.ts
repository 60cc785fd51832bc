import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { locationText } from '../parse/locationText.ts'
import { placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** Each offer has a product of its own: the payment provider tells offers apart by it. */
export const duplicateProduct: Rule = ({ offers }, report) => {
  if (!offers) return
  const first = new Map<string, Place>()
  for (const { offer, path } of soldOffers(offers)) {
    const { code } = offer.product
    const at = placeOf(offers.file, [...path, 'product', 'code'])
    const earlier = first.get(code)
    if (!earlier) {
      first.set(code, at)
      continue
    }
    const where = locationText(offers.file, earlier.start)
    report(
      at,
      `another offer has the product "${code}"`,
      `It is at ${where}. Give one of the two another product code.`,
    )
  }
}
