import type { Rule } from '../model/funnel.ts'
import { locationText } from '../parse/locationText.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A link shows the plans of one agency. */
export const duplicateAgency: Rule = ({ offers }, report) => {
  if (!offers) return
  const agencies = offers.values.agencies ?? []
  for (const [index, { productCode, couponCode }] of agencies.entries()) {
    // Without a coupon the product alone leads to the agency, whatever coupon another one asks for.
    const earlier = agencies
      .slice(0, index)
      .findIndex(
        (other) =>
          other.productCode === productCode &&
          (other.couponCode === couponCode || other.couponCode === undefined || couponCode === undefined),
      )
    if (earlier < 0) continue
    const where = locationText(offers.file, placeOf(offers.file, ['agencies', earlier, 'productCode']).start)
    report(
      placeOf(offers.file, ['agencies', index, 'productCode']),
      'this link leads to another agency already',
      `It is at ${where}. Give one of the two another productCode, or each a couponCode of its own.`,
    )
  }
}
