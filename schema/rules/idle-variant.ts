import { experimentChanges } from '../model/experimentChanges.ts'
import type { Rule } from '../model/funnel.ts'
import { isFlowKnown } from '../model/wholeOrders.ts'

/** What an experiment says it changes is different in the variant test. */
export const idleVariant: Rule = (funnel, report) => {
  if (!isFlowKnown(funnel)) return
  for (const { experiment, at, idleBecause } of experimentChanges(funnel)) {
    if (idleBecause === null) continue
    const cure = `Both variants of "${experiment}" are the same here: ${idleBecause}. Change it, or delete it.`
    report(at, 'the variant test changes nothing here', cure, { severity: 'warning' })
  }
}
