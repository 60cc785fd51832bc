import { sexOf } from '../../domain/answers/sexOf'
import { deviceOf } from '../../domain/device/deviceOf'
import type { Journey } from '../../domain/path/journey'
import { resumeStep } from '../../domain/path/resumeStep'
import { addressSex } from '../../domain/route/addressSex'
import { formerPlace } from '../../domain/route/addressTarget'
import { entryTarget } from '../../domain/route/entryTarget'
import { locate } from '../../domain/route/locate'
import { routeOf } from '../../domain/route/routeOf'
import type { ClientSettings } from '../../schema/compile/compiled'

interface Asked extends Pick<Location, 'pathname'> {
  readonly userAgent: string
  /** The visitor has come by a link with their record. */
  readonly hasLink: boolean
}

/**
 * Where an address such as / leads: to its step, or, for who comes by a link with their record, to where they left. An address that a step
 * had once leads to that step. Null for an address with a step of its own, unless such a link has the record of the other sex: the record's own sex wins. Where there is no app for Android, who comes with an Android phone and has answered nothing yet is told
 * first, whatever they asked for.
 */
export function entryRoute(
  settings: ClientSettings,
  journey: Journey,
  { pathname, hasLink, userAgent }: Asked,
): string | null {
  const { order, answers } = journey
  const { sexes } = settings
  const { androidAvailable, androidNotice } = settings
  if (
    androidAvailable === false &&
    androidNotice &&
    deviceOf({ userAgent }).system === 'android' &&
    Object.keys(answers).length === 0
  ) {
    return routeOf(order, sexes, androidNotice, null)
  }
  const sex = sexOf(answers, sexes)
  const former = formerPlace(order, sexes, pathname)
  if (former) {
    const known = hasLink ? sex : null
    return routeOf(order, sexes, former.step, known ?? former.sex ?? addressSex(answers, sexes))
  }
  const entry = entryTarget(settings.entry, sexes, pathname)
  if (!entry) {
    const place = hasLink && sex !== null ? locate(order, sexes, pathname) : null
    return place?.sex && place.sex !== sex ? routeOf(order, sexes, place.step, sex) : null
  }
  const resumed = hasLink ? resumeStep(journey) : null
  const whereTheyLeft = resumed && routeOf(order, sexes, resumed, sex)
  return whereTheyLeft ?? routeOf(order, sexes, entry.step, entry.sex)
}
