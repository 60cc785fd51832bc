import type { Rule } from '../model/funnel.ts'
import { wholeOrders } from '../model/wholeOrders.ts'
import { spotAt } from '../parse/parsedFile.ts'

const DELIVERING = new Set(['purchase-success', 'download'])

/** Whoever has paid is told so, and gets what was bought: the steps that do this are for all buyers. */
export const hiddenDelivery: Rule = (funnel, report) => {
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    for (const { name, file, step } of order.steps) {
      const odd = ['showIf', 'showUnless', 'from', 'until'].flatMap((key) => spotAt(file, [key])?.key ?? [])
      const others = order.steps.filter((other) => other.name !== name && other.step.type === step.type)
      const [at] = odd
      if (!at || !DELIVERING.has(step.type) || others.length > 0 || told.has(name)) continue
      told.add(name)
      report(
        at,
        `"${name}" ${step.type === 'download' ? 'gives buyers what they have paid for' : 'tells buyers that they have paid'}, and some of them never see it`,
        'Take this condition away, or add a step of the type for all others.',
        { severity: 'warning' },
      )
    }
  }
}
