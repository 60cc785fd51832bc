import { variantShares } from '../model/experiments/variantShares.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { headOf } from '../parse/parsedFile.ts'
import { leadsPast } from '../reach/leadsPast.ts'
import { showRulesOf } from '../reach/showRules.ts'
import { isForAll } from '../reach/walks.ts'

/** What only one variant of an experiment comes to says so: else its condition was lost, or the other variant has lost a step. */
export const passedForSome: Rule = (funnel, report) => {
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    for (const step of order.steps) {
      // What buyers come to from one paywall only is told there.
      if (step.step.needsPurchase) continue
      const selling = order.steps.filter((other) => leadsPast(other, step, order))
      // One that all meet leads everybody past it: that is told by itself.
      if (!isForAll(showRulesOf(step)) || selling.some((other) => isForAll(showRulesOf(other)))) continue
      const [first] = selling.filter(isOfVariant)
      if (!first || told.has(step.name)) continue
      told.add(step.name)
      const [name, variant] = Object.entries(first.step.showInExperiment ?? {})[0] as [string, string]
      report(
        headOf(step.file),
        `"${step.name}" is for everybody by its file, but "${first.name}" leads who has ${variant} in the experiment "${name}" past it`,
        `Write in its file: showInExperiment: { ${name}: ${otherVariant(funnel, name, variant)} }, or put it behind "${first.step.afterPurchase}".`,
        { severity: 'warning' },
      )
    }
  }
}

function otherVariant({ experiments }: ReadFunnel, name: string, variant: string): string | undefined {
  return Object.keys(variantShares(experiments?.values[name] ?? {})).find((each) => each !== variant)
}

function isOfVariant({ step }: PlacedStep): boolean {
  return Object.keys(step.showInExperiment ?? {}).length > 0
}
