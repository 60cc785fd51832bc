import type { Rule } from '../model/funnel.ts'
import { isFlowKnown } from '../model/wholeOrders.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { visitedSteps } from '../shop/extrasOf.ts'

/** A step that says where it leads stands beside the orders, with an address that links know: it is named there. */
export const unplacedStep: Rule = (funnel, report) => {
  if (!isFlowKnown(funnel)) return
  const visited = new Set(visitedSteps(funnel).map(({ name }) => name))
  for (const { name, file, step } of funnel.steps.values()) {
    if (visited.has(name) || step.next === undefined || step.route === undefined) continue
    report(
      keyPlaceOf(file, ['route']),
      `nobody comes to "${name}": no order has it, and links to ${step.route} lead nowhere`,
      `Add "${name}" to "aside" in ${funnel.settings.file.path}, or take its route out while it waits.`,
      { severity: 'warning' },
    )
  }
}
