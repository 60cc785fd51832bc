import { canLeadTo } from '../model/canLeadTo.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import type { PlacedStep, WholeOrder } from '../model/wholeOrders.ts'
import { isAlwaysShown, showRulesOf } from './showRules.ts'

/** Steps that a way leads past, each with the step whose next does it. Null: visitors enter behind it. */
type Passed = ReadonlyMap<string, PlacedStep | null>

/** The steps that the way of all visitors leads past. */
export function stepsPassed(order: WholeOrder, funnel: ReadFunnel, hidden: ReadonlySet<string>): Passed {
  return passedFrom(entriesOf(order, funnel), order, hidden)
}

/** The same for who comes in at one step. */
export function stepsPassedFrom(entry: PlacedStep, order: WholeOrder): Passed {
  return passedFrom([entry.position], order, new Set())
}

function passedFrom(entries: readonly number[], order: WholeOrder, hidden: ReadonlySet<string>): Passed {
  const passed = new Map<string, PlacedStep | null>()
  const reached = new Set(entries)
  let jumper: PlacedStep | null = null
  for (const step of order.steps) {
    const isHidden = hidden.has(step.name)
    if (!reached.has(step.position)) {
      if (!isHidden) passed.set(step.name, jumper)
      continue
    }
    const target = isHidden ? null : jumpOf(step, order)
    if (target) {
      jumper = step
      reached.add(target.position)
    }
    if (!target || !isAlwaysShown(showRulesOf(step))) reached.add(step.position + 1)
  }
  return passed
}

/** The steps that everybody meets, whose conditions allow it: no entry leads behind them and no jump past them. */
export function stepsMet(order: WholeOrder, funnel: ReadFunnel): ReadonlySet<string> {
  const met = new Set<string>()
  let until = Math.max(...entriesOf(order, funnel)) - 1
  for (const step of order.steps) {
    if (step.position > until) met.add(step.name)
    until = Math.max(until, (jumpOf(step, order)?.position ?? 0) - 1)
  }
  return met
}

/** Where visitors come in. A faulty entry is told by itself: who would come by it comes in at the beginning here. */
function entriesOf({ byName }: WholeOrder, { settings }: ReadFunnel): number[] {
  const entries = Object.entries(settings.values.entry).map(([address, name]) => {
    const target = byName.get(name)
    return target && canLeadTo(address, target) ? target.position : 0
  })
  return entries.length > 0 ? entries : [0]
}

/** Where the step's next leads. Null where it has none, or one that leads back: that is told by itself. */
function jumpOf({ step, position }: PlacedStep, { byName }: WholeOrder): PlacedStep | null {
  const target = byName.get(step.next ?? '')
  return target && target.position > position ? target : null
}
