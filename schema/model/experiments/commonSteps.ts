import type { ReadOrder } from '../funnel.ts'
import { namesInOrder } from '../namesInOrder.ts'

/** How many steps two orders have in common at their beginning. */
export function commonSteps(one: ReadOrder | undefined, other: ReadOrder | undefined): number {
  const [names, others] = [one, other].map((order) => (order ? namesInOrder(order).map(({ text }) => text) : []))
  const parting = (names ?? []).findIndex((name, index) => name !== others?.[index])
  return parting === -1 ? (names ?? []).length : parting
}
