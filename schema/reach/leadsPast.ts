import type { PlacedStep, WholeOrder } from '../model/wholeOrders.ts'

/** Whether a step that sells leads its buyers past another one. */
export function leadsPast({ position, step }: PlacedStep, passed: PlacedStep, { byName }: WholeOrder): boolean {
  const target = byName.get(step.afterPurchase ?? '')
  return target !== undefined && position < passed.position && target.position > passed.position
}
