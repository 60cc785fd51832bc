import { experimentChanges } from '../model/experiments/experimentChanges.ts'
import type { Rule } from '../model/funnel.ts'
import { isFlowKnown } from '../model/wholeOrders.ts'

/** What an experiment says it changes is different in its variant. */
export const idleVariant: Rule = (funnel, report) => {
  if (!isFlowKnown(funnel)) return
  for (const { experiment, variant, at, idleBecause } of experimentChanges(funnel)) {
    if (idleBecause === null) continue
    const cure = `It is as in control of "${experiment}": ${idleBecause}. Change it, or delete it.`
    report(at, `the variant ${variant} changes nothing here`, cure, { severity: 'warning' })
  }
}
