import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Before a step for customers there is a step that sells, whatever variants a visitor has: else nobody could get there. */
export const unsoldStep: Rule = (funnel, report) => {
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    for (const step of order.steps) {
      if (!step.step.needsPurchase || told.has(step.name)) continue
      const selling = order.steps.slice(0, step.position).filter((before) => before.step.afterPurchase !== undefined)
      const unserved = variantsWithout(selling)
      if (!unserved) continue
      told.add(step.name)
      const who =
        unserved.length === 0
          ? ''
          : ` to visitors with ${unserved.map(([name, variant]) => `${name}: ${variant}`).join(' and ')}`
      report(
        placeOf(step.file, ['needsPurchase']),
        `"${step.name}" is for customers, but no step before it sells a plan${who}`,
        `Put a step with afterPurchase before it in ${order.file.path}, or take "${step.name}" out of the order.`,
      )
    }
  }
}

type Variants = readonly (readonly [experiment: string, variant: string])[]

/** Variants in which none of the steps is shown, or null. What answers decide is taken for shown. */
function variantsWithout(steps: readonly PlacedStep[]): Variants | null {
  const branches = steps.map(({ step }) => Object.entries(step.showInExperiment ?? {}))
  const names = [...new Set(branches.flat().map(([name]) => name))]
  const all = names.reduce<Variants[]>(
    (found, name) =>
      found.flatMap((chosen) => ['control', 'test'].map((variant) => [...chosen, [name, variant] as const])),
    [[]],
  )
  const isShown = (chosen: Variants) =>
    branches.some((branch) =>
      branch.every(([name, variant]) => chosen.some(([other, value]) => other === name && value === variant)),
    )
  return all.find((chosen) => !isShown(chosen)) ?? null
}
