import { namesInStep } from '../namedSteps.ts'
import type { Rule } from '../readFunnel.ts'
import { ordersByStep, wholeOrders } from '../wholeOrders.ts'

/** Where a step leads on, back, or what it fetches ahead is in the same order. */
export const danglingJump: Rule = (funnel, report) => {
  const withStep = ordersByStep(wholeOrders(funnel))
  for (const step of funnel.steps.values()) {
    const having = withStep.get(step.name) ?? []
    for (const { text, at } of namesInStep(step)) {
      const lacking = having.filter(({ byName }) => !byName.has(text))
      const [order] = lacking
      if (!order || !funnel.stepNames.has(text)) continue
      // A step that several orders share may name what only some of them have: the others pass over it.
      const isEverywhere = lacking.length === having.length
      report(
        at,
        `the order ${order.name} has "${step.name}", but not "${text}"`,
        isEverywhere
          ? `Add "${text}" to ${order.file.path}, or name a step that is there.`
          : `There the jump is passed over. Add "${text}" to ${order.file.path} if it should not be.`,
        isEverywhere ? {} : { severity: 'warning' },
      )
    }
  }
}
