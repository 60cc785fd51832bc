import { askerOf } from '../model/askersOf.ts'
import type { Rule } from '../model/funnel.ts'
import { wholeOrders } from '../model/wholeOrders.ts'
import { keyPlaceOf, spotAt } from '../parse/parsedFile.ts'

/** Where an order asks for an address before its paywall, nobody buys without one: not who opens the paywall by its own address either. */
export const unaskedEmail: Rule = (funnel, report) => {
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    for (const { name, file, step, position } of order.steps) {
      if (step.type !== 'paywall' || told.has(name)) continue
      const asker = order.steps.slice(0, position).find((each) => askerOf(each, funnel.types)?.field === step.stores)
      const isAsked = step.blocks.some(({ block }) => block === 'email') || step.needs?.includes(step.stores)
      if (!asker || asker.step.type === 'paywall' || isAsked) continue
      told.add(name)
      report(
        keyPlaceOf(file, [spotAt(file, ['needs']) ? 'needs' : 'stores']),
        `"${name}" can be opened without "${step.stores}", which "${asker.name}" asks for before it: who buys there cannot be written to`,
        `Write needs: [${[...(step.needs ?? []), step.stores].join(', ')}], or add the block "email".`,
        { severity: 'warning' },
      )
    }
  }
}
