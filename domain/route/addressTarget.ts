import type { ClientSettings, Order } from '../../schema/compile/compiled'
import { pathSegments, sexInRoute } from './address'
import { entryTarget } from './entryTarget'
import type { Place } from './locate'
import { addressedSteps } from './routeOf'

/** Where an address that is no step's own leads: an entry such as /, an address that a step had once, or one that is gone for good. */
export function addressTarget(
  order: Order,
  { entry, sexes }: Pick<ClientSettings, 'entry' | 'sexes'>,
  pathname: string,
): Place | null {
  return entryTarget(entry, sexes, pathname) ?? formerPlace(order, sexes, pathname)
}

/** The step to which an address leads that was once in use. Null for every other address. */
export function formerPlace(order: Order, sexes: ClientSettings['sexes'], pathname: string): Place | null {
  const address = pathSegments(pathname)
  for (const [route, step] of formerRoutes(order)) {
    const found = sexInRoute(route, sexes, address)
    if (found) return { step, sex: found.sex }
  }
  return null
}

function formerRoutes(order: Order): (readonly [route: string, step: string])[] {
  const moved = addressedSteps(order).flatMap((step) =>
    (order.steps[step]?.formerRoutes ?? []).map((route) => [route, step] as const),
  )
  return [...moved, ...Object.entries(order.retiredRoutes ?? {})]
}
