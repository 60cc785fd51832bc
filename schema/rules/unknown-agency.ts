import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** The agency whose plans a step shows where its link names none is one of the offers. */
export const unknownAgency: Rule = ({ offers, steps, brokenKinds }, report) => {
  if (brokenKinds.has('offers') || (offers && !offers.isWhole)) return
  const agencies = offers?.values.agencies ?? []
  for (const { file, step } of steps.values()) {
    if (!step.agency) continue
    const { productCode, couponCode } = step.agency
    const ofProduct = agencies.filter((agency) => agency.productCode === productCode)
    if (ofProduct.length === 0) {
      const codes = agencies.map((agency) => agency.productCode)
      const at = placeOf(file, ['agency', 'productCode'])
      report(
        at,
        `no agency has the productCode "${productCode}"`,
        suggest(productCode, codes, 'See agencies in funnel/offers.yaml.'),
      )
    } else if (!ofProduct.some((agency) => agency.couponCode === undefined || agency.couponCode === couponCode)) {
      const coupons = ofProduct.flatMap((agency) => agency.couponCode ?? [])
      const at = placeOf(file, ['agency', 'couponCode'])
      const cure = `Its couponCode is ${coupons.map((coupon) => `"${coupon}"`).join(' or ')}.`
      report(at, `the agency "${productCode}" is not reached with this couponCode`, cure)
    }
  }
}
