import type { Rule } from '../model/funnel.ts'
import { namesInStep } from '../model/namedSteps.ts'
import { ordersByStep, wholeOrders } from '../model/wholeOrders.ts'

/** Where a step leads on, back, or what it fetches ahead is in the same order. */
export const danglingJump: Rule = (funnel, report) => {
  const orders = wholeOrders(funnel)
  const withStep = ordersByStep(orders)
  // A step that is in none of the orders can be entered from every order.
  const aside = new Set(funnel.settings.values.aside)
  for (const step of funnel.steps.values()) {
    const itsOrders = withStep.get(step.name)
    const having = itsOrders ?? (aside.has(step.name) ? orders : [])
    for (const { text, at } of namesInStep(step)) {
      // There it is told by itself.
      if (itsOrders && text === step.step.next) continue
      const lacking = having.filter(({ byName }) => !byName.has(text))
      const [order] = lacking
      if (!order || !funnel.stepNames.has(text)) continue
      // A step that several orders share may name what only some of them have: the others pass over it. Not so where customers go:
      // who has paid would stay on the step that sells.
      const isNeeded = lacking.length === having.length || text === step.step.afterPurchase
      report(
        at,
        `"${step.name}" names "${text}", which the order ${order.name} does not have`,
        isNeeded
          ? `Add "${text}" to ${order.file.path}, or name a step that is there.`
          : `There the jump is passed over. Add "${text}" to ${order.file.path} if it should not be.`,
        isNeeded ? {} : { severity: 'warning' },
      )
    }
  }
}
