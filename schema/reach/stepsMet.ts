import { canLeadTo } from '../model/canLeadTo.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import type { PlacedStep, WholeOrder } from '../model/wholeOrders.ts'

/** The steps that nobody sees, because all visitors enter behind them. */
export function stepsBeforeEntries(order: WholeOrder, funnel: ReadFunnel): readonly PlacedStep[] {
  return order.steps.slice(0, Math.min(...entriesOf(order, funnel)))
}

/** The steps that everybody meets, whose conditions allow it: no entry leads behind them. */
export function stepsMet(order: WholeOrder, funnel: ReadFunnel): ReadonlySet<string> {
  return new Set(order.steps.slice(Math.max(...entriesOf(order, funnel))).map(({ name }) => name))
}

/** Where visitors come in. A faulty entry is told by itself: who would come by it comes in at the beginning here. */
function entriesOf({ byName }: WholeOrder, { settings }: ReadFunnel): number[] {
  const entries = Object.entries(settings.values.entry).map(([address, name]) => {
    const target = byName.get(name)
    return target && canLeadTo(address, target) ? target.position : 0
  })
  return entries.length > 0 ? entries : [0]
}
