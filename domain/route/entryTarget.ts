import type { ClientSettings } from '../../schema/compile/compiled'
import { pathSegments, sexInRoute } from './address'
import type { Place } from './locate'

/** Where an address without a step of its own leads, such as / and /woman. Null for every other address. */
export function entryTarget(
  entry: ClientSettings['entry'],
  sexes: ClientSettings['sexes'],
  pathname: string,
): Place | null {
  const address = pathSegments(pathname)
  for (const [route, step] of Object.entries(entry)) {
    const found = step === undefined ? undefined : sexInRoute(route, sexes, address)
    if (found && step !== undefined) return { step, sex: found.sex }
  }
  return null
}
