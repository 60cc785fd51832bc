import type { ReadOffers, Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** The code that a paywall offers is for the plan that is chosen when the paywall opens: else its percentage is nowhere to be seen. */
export const promoPlan: Rule = ({ offers, steps }, report) => {
  if (!offers) return
  for (const { name, file, step, isWhole } of steps.values()) {
    if (!isWhole || step.type !== 'paywall') continue
    const chosen = preselectedPlan(offers, step.agency?.productCode)
    for (const [index, block] of step.blocks.entries()) {
      if (block.block !== 'promoOffer' || chosen === null) continue
      const { plans } = offers.values.promoCodes?.[block.promoCode] ?? {}
      if (!plans || plans.includes(chosen)) continue
      report(
        placeOf(file, ['blocks', index, 'promoCode']),
        `"${name}" offers the promo code ${block.promoCode}, which is not for "${chosen}", the plan that is chosen when it opens`,
        `Add "${chosen}" to the plans of the code in ${offers.file.path}, or offer another code.`,
        { severity: 'warning' },
      )
    }
  }
}

/** Of an agency's own plans, if one is; else of all. */
function preselectedPlan({ values }: ReadOffers, productCode: string | undefined): string | null {
  const agency = values.agencies?.find((each) => each.productCode === productCode)
  const all = [...Object.entries(agency?.plans ?? {}), ...Object.entries(values.plans ?? {})]
  return all.find(([, plan]) => plan.preselected === true)?.[0] ?? null
}
