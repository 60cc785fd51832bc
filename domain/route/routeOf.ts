import type { ClientSettings, Order } from '../../schema/compile/compiled'
import { navigationOf } from '../path/navigationOf'

/** The address of a step for a sex, given by its option key. Null where the order has no such step, or its address needs a sex that is not known. */
export function routeOf(order: Order, sexes: ClientSettings['sexes'], name: string, sex: string | null): string | null {
  if (!addressedSteps(order).includes(name)) return null
  const route = routePattern(order, name)
  const known = sex !== null && Object.hasOwn(sexes, sex) ? sexes[sex] : undefined
  if (known) return route.replace(/\{sex\??\}/, known.route)
  return route.includes('{sex}') ? null : route.replace('/{sex?}', '')
}

/** All steps that have an address: those of the order, and those outside it. */
export function addressedSteps({ segments, aside = [] }: Order): readonly string[] {
  return [...segments.flat(), ...aside]
}

/** The address of a step, with {sex} standing for the sex's route. */
export function routePattern(order: Order, name: string): string {
  return navigationOf(order, name).route ?? `/{sex}/${name}`
}
