import type { ReadFunnel, ReadStep } from '../model/funnel.ts'
import { namesInOrder } from '../model/namesInOrder.ts'

/** The steps that visitors can come to: in an order, or with an address of their own beside it. */
export function visitedSteps({ orders, steps, settings }: ReadFunnel): ReadStep[] {
  const names = [...orders.values()].flatMap((order) => namesInOrder(order).map(({ text }) => text))
  return [...new Set([...names, ...(settings.values.aside ?? [])])].flatMap((name) => steps.get(name) ?? [])
}

/** The offers that steps of a type list as their extras. */
export function extrasOf(type: 'guides' | 'download', steps: readonly ReadStep[]): ReadonlySet<string> {
  return new Set(steps.flatMap(({ step }) => (step.type === type ? (step.extras ?? []).map(({ offer }) => offer) : [])))
}
