import type { ReadFunnel } from '../model/funnel.ts'

/** Whether the product sells anything: it has offers, also such as cannot be read, or a step that shows them. */
export function sells({ offers, brokenKinds, steps, types }: ReadFunnel): boolean {
  return (
    offers !== null || brokenKinds.has('offers') || [...steps.values()].some(({ step }) => types[step.type].usesShop)
  )
}
