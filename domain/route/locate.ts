import type { ClientSettings, Order } from '../../schema/compile/compiled'
import { pathSegments, sexInRoute } from './address'
import { addressedSteps, routePattern } from './routeOf'

export interface Place {
  readonly step: string
  /** The option key of the sex in the address. Null where the address has none. */
  readonly sex: string | null
}

/** The step that an address shows. Null where there is none: show the not-found screen. Never throws, whatever was typed. */
export function locate(order: Order, sexes: ClientSettings['sexes'], pathname: string): Place | null {
  const address = pathSegments(pathname)
  for (const step of addressedSteps(order)) {
    const found = sexInRoute(routePattern(order, step), sexes, address)
    if (found) return { step, sex: found.sex }
  }
  return null
}
