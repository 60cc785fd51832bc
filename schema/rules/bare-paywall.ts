import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'

/** The blocks without which a paywall sells nothing, or sells without saying how it renews, with why. */
const NEEDED = {
  plans: 'there is nothing to buy',
  terms: 'nobody is told how the plan renews',
} as const

/** A paywall shows its plans, and the terms on which they are sold. */
export const barePaywall: Rule = ({ steps }, report) => {
  for (const { file, name, step, isWhole } of steps.values()) {
    if (!isWhole || step.type !== 'paywall') continue
    const missing = Object.entries(NEEDED).filter(([needed]) => !step.blocks.some(({ block }) => block === needed))
    if (missing.length === 0) continue
    const names = missing.map(([needed]) => `"${needed}"`).join(' and no block ')
    const lines = missing.map(([needed]) => `- { block: ${needed} }`).join('\n  ')
    const reasons = missing.map(([, why]) => why).join(', and ')
    report(
      keyPlaceOf(file, ['blocks']),
      `"${name}" has no block ${names}: ${reasons}`,
      `Add to its blocks:\n  ${lines}`,
    )
  }
}
