import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { chosenPlan } from '../shop/chosenPlan.ts'

/** The code that a paywall offers is for the plan that is chosen when the paywall opens: else its percentage is nowhere to be seen. */
export const promoPlan: Rule = ({ offers, steps }, report) => {
  if (!offers) return
  for (const { name, file, step, isWhole } of steps.values()) {
    if (!isWhole || step.type !== 'paywall') continue
    const chosen = chosenPlan(offers, step.agency?.productCode)
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
