import type { Place } from '../report/problem.ts'
import type { ReadFunnel, ReadOrder, ReadStep } from './funnel.ts'
import { namesInOrder } from './namesInOrder.ts'

/** A step where an order has it. */
export interface PlacedStep extends ReadStep {
  /** Its name in the order. */
  readonly at: Place
  /** From 0, over all segments. */
  readonly position: number
}

/** An order all of whose steps are known and of the right shape, so that what is found about its paths is no consequence of another fault. */
export interface WholeOrder {
  readonly name: string
  readonly file: ReadOrder['file']
  readonly steps: readonly PlacedStep[]
  readonly byName: ReadonlyMap<string, PlacedStep>
}

export function wholeOrders({ orders, steps }: ReadFunnel): WholeOrder[] {
  return [...orders.values()].flatMap((order) => {
    const names = namesInOrder(order)
    if (!hasAllSegments(order) || names.some(({ text }) => !steps.get(text)?.isWhole)) return []
    const byName = new Map<string, PlacedStep>()
    for (const { text, at } of names) {
      // A step that is named twice is told by itself; its first place counts.
      if (!byName.has(text)) byName.set(text, { ...(steps.get(text) as ReadStep), at, position: byName.size })
    }
    return [{ name: order.name, file: order.file, steps: [...byName.values()], byName }]
  })
}

/** Whether all orders and steps could be read: of a broken one it is not known what it names. */
export function isFlowKnown(funnel: ReadFunnel): boolean {
  const { orders, orderNames } = funnel
  return orders.size === orderNames.size && [...orders.values()].every(hasAllSegments) && areStepsKnown(funnel)
}

/** Whether all steps could be read whole. */
export function areStepsKnown({ steps, stepNames }: ReadFunnel): boolean {
  return steps.size === stepNames.size && [...steps.values()].every(({ isWhole }) => isWhole)
}

function hasAllSegments({ segments, file }: ReadOrder): boolean {
  return segments.length === Object.keys(file.data as object).length
}

/** The orders that have each step. */
export function ordersByStep(orders: readonly WholeOrder[]): ReadonlyMap<string, readonly WholeOrder[]> {
  const found = new Map<string, WholeOrder[]>()
  for (const order of orders) {
    for (const { name } of order.steps) {
      const others = found.get(name)
      if (others) others.push(order)
      else found.set(name, [order])
    }
  }
  return found
}
