import type { Journey } from './journey'
import { navigationOf } from './navigationOf'
import { path } from './path'

/** The step of the visitor's way before this one that asks for an answer, the nearest one. Null where none does. */
export function askingStep(journey: Journey, field: string, name: string): string | null {
  const { order } = journey
  const way = path(journey)
  const before = way.slice(0, Math.max(0, way.indexOf(name)))
  return before.filter((step) => navigationOf(order, step).stores === field).at(-1) ?? null
}
