import type { Journey } from './journey'
import { navigationOf } from './navigationOf'
import { path } from './path'
import { stepAfter } from './stepAfter'

/**
 * Where the footer button or a picked card leads: the step's `next`, else the next step of the path. A `next` that is off the path
 * stands for the first step of the path after it. One that does not lead forward is passed over, so that every walk ends. Null at
 * the end. A step that is in none of the orders leads where its `next` says.
 */
export function nextStep(journey: Journey, name: string): string | null {
  const { order } = journey
  const way = path(journey)
  const following = stepAfter(order, way, name)
  const { next } = navigationOf(order, name)
  if (next === undefined) return following
  if (!way.includes(name)) return order.aside?.includes(name) && way.includes(next) ? next : following
  const target = way.includes(next) ? next : stepAfter(order, way, next)
  return target !== null && way.indexOf(target) > way.indexOf(name) ? target : following
}
