import type { Step } from '../generated/steps.ts'

/** The card with the visitor's own plan, as steps, blocks and words call it. */
export const PLAN_CARD = 'planCard'

interface NamedBlock {
  readonly block?: string
  readonly name?: string
}

/** Whether a step shows the visitor's own plan in a card. */
export function hasPlanCard(step: Step): boolean {
  if (PLAN_CARD in step) return true
  const blocks: readonly NamedBlock[] = 'blocks' in step ? step.blocks : []
  return blocks.some(({ block, name }) => block === PLAN_CARD || name === PLAN_CARD)
}
