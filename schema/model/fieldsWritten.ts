import type { ReadStep } from './funnel.ts'
import type { PlacedStep, WholeOrder } from './wholeOrders.ts'

/** The fields of the record that a step writes: its answer, and what it sets. */
export function fieldsWritten({ step }: ReadStep): string[] {
  return [...('stores' in step && step.stores !== undefined ? [step.stores] : []), ...Object.keys(step.sets ?? {})]
}

/** The first step of an order that writes each field. */
export function firstWriters({ steps }: WholeOrder): ReadonlyMap<string, PlacedStep> {
  const writers = new Map<string, PlacedStep>()
  for (const step of steps) {
    for (const field of fieldsWritten(step)) if (!writers.has(field)) writers.set(field, step)
  }
  return writers
}
