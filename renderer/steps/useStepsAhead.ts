import { useEffect } from 'react'
import { onIdle } from '../../client/browser/onIdle'
import type { Journey } from '../../domain/path/journey'
import { navigationOf } from '../../domain/path/navigationOf'
import { nextStep } from '../../domain/path/nextStep'
import { path } from '../../domain/path/path'
import { useFunnel } from '../FunnelContext'
import { fetchAhead, fetchStep } from './waitForStep'

/** How far to look ahead. */
const STEPS_AHEAD = 8
/** The step that is shown is drawn before the next one is asked for. */
const LONGEST_WAIT_MS = 300

/**
 * Fetches what comes after a step while the visitor reads it: the next one whole, and where they are walking on, which is likely to go on,
 * the code of some more.
 */
export function useStepsAhead(name: string, journey: Journey, sexRoute: string | null, isWalkingOn: boolean): void {
  const { source, widgets, language } = useFunnel()
  const upcoming = nextStep(journey, name)
  const { preloads } = navigationOf(journey.order, name)
  const later = isWalkingOn ? stepsAfter(journey, name).join() : ''

  useEffect(() => {
    const soon = [upcoming, ...(preloads ?? [])].filter((each) => each !== null)
    return onIdle(LONGEST_WAIT_MS, () => {
      Promise.all(soon.map((each) => fetchStep(source, widgets, language, each, sexRoute)))
        .then(() => fetchAhead(source, widgets, language, later.split(',').filter(Boolean)))
        .catch(() => {})
    })
  }, [source, widgets, language, sexRoute, upcoming, preloads, later])
}

function stepsAfter(journey: Journey, name: string): readonly string[] {
  const way = path(journey)
  const position = way.indexOf(name)
  return way.slice(position + 1, position + 1 + STEPS_AHEAD)
}
