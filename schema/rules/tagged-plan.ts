import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { chosenPlan } from '../shop/chosenPlan.ts'

/** The plan that wears the tag is the one that is chosen when the paywall opens. */
export const taggedPlan: Rule = ({ offers, steps }, report) => {
  if (!offers) return
  for (const { name, file, step, isWhole } of steps.values()) {
    if (!isWhole || step.type !== 'paywall') continue
    const chosen = chosenPlan(offers, step.agency?.productCode)
    for (const [index, block] of step.blocks.entries()) {
      if (block.block !== 'plans' || block.offer === undefined || chosen === null || block.offer === chosen) continue
      report(
        placeOf(file, ['blocks', index, 'offer']),
        `"${name}" recommends "${block.offer}", but "${chosen}" is chosen when it opens`,
        `Write offer: ${chosen}, or "preselected: true" in the plan "${block.offer}" of ${offers.file.path}.`,
        { severity: 'warning', follows: placeOf(file, ['blocks', index, 'offer']) },
      )
    }
  }
}
