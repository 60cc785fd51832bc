import type { Order } from '../../schema/compiled'
import type { Settings } from '../../schema/generated/settings'
import { navigationOf } from './navigationOf'

/** The address of a step for a sex, given by its option key. Null where the order has no such step, or its address needs a sex that is not known. */
export function routeOf(order: Order, sexes: Settings['sexes'], name: string, sex: string | null): string | null {
  if (!order.segments.some((segment) => segment.includes(name))) return null
  const route = routePattern(order, name)
  if (!route.includes('{sex}')) return route
  const known = sex !== null && Object.hasOwn(sexes, sex) ? sexes[sex] : undefined
  return known ? route.replace('{sex}', known.route) : null
}

/** The address of a step, with {sex} standing for the sex's route. */
export function routePattern(order: Order, name: string): string {
  return navigationOf(order, name).route ?? `/{sex}/${name}`
}
