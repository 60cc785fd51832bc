import type { Order, StepNavigation } from '../../schema/compile/compiled'

const USUAL: StepNavigation = {}

/** What navigation knows of a step of the order. */
export function navigationOf(order: Order, name: string): StepNavigation {
  return Object.hasOwn(order.steps, name) ? (order.steps[name] ?? USUAL) : USUAL
}
