import { sexKeyOf } from '../domain/answers/sexKeyOf'
import { entryTarget } from '../domain/path/entryTarget'
import type { Journey } from '../domain/path/journey'
import { resumeStep } from '../domain/path/resumeStep'
import { routeOf } from '../domain/path/routeOf'
import type { ClientSettings } from '../schema/compiled'

/**
 * Where an address such as / leads: to its step, or, for who comes by a link with their record, to where they left. Null for an address
 * with a step of its own.
 */
export function entryRoute(
  settings: ClientSettings,
  journey: Journey,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | null {
  const { order, sexes, answers } = journey
  const entry = entryTarget(settings.entry, sexes, pathname)
  if (!entry) return null
  const resumed = new URLSearchParams(search).has('onboarding') ? resumeStep(journey) : null
  const whereTheyLeft = resumed && routeOf(order, sexes, resumed, sexKeyOf(answers, sexes))
  return whereTheyLeft ?? routeOf(order, sexes, entry.step, entry.sex)
}
