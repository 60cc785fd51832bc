import { isDeepStrictEqual } from 'node:util'
import { hasConditions } from '../model/conditionsOf.ts'
import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import type { Shown } from '../shape/condition.ts'

/** The blocks without which a paywall sells nothing, or sells without saying how it renews, with why. */
const NEEDED = {
  plans: 'there is nothing to buy',
  terms: 'nobody is told how the plan renews',
} as const

/** Whom the one is not shown to, the other is. */
function areComplements(blocks: readonly object[]): boolean {
  const conditions = blocks.map((block) => {
    const { showIf, showUnless, from, until } = block as Shown
    return { showIf, showUnless, isPlain: from === undefined && until === undefined }
  })
  return conditions.some(
    (one) =>
      one.isPlain &&
      one.showIf !== undefined &&
      one.showUnless === undefined &&
      conditions.some(
        (other) => other.isPlain && other.showIf === undefined && isDeepStrictEqual(other.showUnless, one.showIf),
      ),
  )
}

/** A paywall shows its plans, and the terms on which they are sold. */
export const barePaywall: Rule = ({ steps }, report) => {
  for (const { file, name, step, isWhole } of steps.values()) {
    if (!isWhole || step.type !== 'paywall') continue
    const missing = Object.entries(NEEDED).filter(([needed]) => !step.blocks.some(({ block }) => block === needed))
    for (const [needed, why] of Object.entries(NEEDED)) {
      const shown = step.blocks.filter(({ block }) => block === needed)
      const [first] = shown
      if (!first || shown.some((block) => !hasConditions(block)) || areComplements(shown)) continue
      report(
        placeOf(file, ['blocks', step.blocks.indexOf(first), 'block']),
        `"${name}" does not show the block "${needed}" to everybody: for the others ${why}`,
        'Take its condition away, or add one for the others: showUnless with the same condition.',
      )
    }
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
