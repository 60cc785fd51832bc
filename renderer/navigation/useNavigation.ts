import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterPaint } from '../../client/browser/afterPaint'
import { currentSearch } from '../../client/browser/currentSearch'
import { askingStep } from '../../domain/path/askingStep'
import { backTarget } from '../../domain/path/backTarget'
import type { Journey } from '../../domain/path/journey'
import { nextStep } from '../../domain/path/nextStep'
import { path } from '../../domain/path/path'
import { addressSex } from '../../domain/route/addressSex'
import { routeOf } from '../../domain/route/routeOf'
import type { ClientSettings } from '../../schema/compile/compiled'
import { settingsAtom } from '../state/funnelAtoms'
import { dialogEntryGone, isOnDialogEntry } from './dialogEntry'
import { stepSent } from './motion'
import { settleAfterTap } from './settling'
import { useLatest } from './useLatest'

/** How long a picked card is shown chosen before the next step comes, where the settings do not say. */
const SHOWN_MS = 90

/** What a history entry remembers: the step that led to it. */
export interface EntryState {
  readonly from: string
  readonly direction: 'forward' | 'back'
  /** The step that wants an answer anew, and that follows once it is given. */
  readonly returnTo?: string
}

export interface Navigation {
  /** True while a further step is on its way. */
  readonly isLeaving: boolean
  goNext(): void
  /** Moves on after the visitor has seen the choice. A further call begins the wait anew, so that the last pick counts. */
  goNextSoon(): void
  goBack(): void
  /** What leads to the question for an earlier answer and, once it is answered, back to this step. Null where nothing asks for it. */
  changing(field: string): (() => void) | null
}

/**
 * Moves the visitor along the path from one step. Whatever is tapped, and however often, a step is left once.
 * @param whenReady fetches what a step needs; the visitor stays on this one until it ends, well or not. Null where all is at hand.
 */
export function useNavigation(
  step: string,
  way: Journey,
  whenReady: (name: string) => Promise<void> | null,
): Navigation {
  const journey = useLatest(way)
  const { sexes, choice } = useAtomValue(settingsAtom)
  const navigate = useNavigate()
  const location = useLatest(useLocation())
  const leaving = useRef<AbortController>(null)
  const callOff = useRef<() => void>(undefined)
  const isGone = useRef(false)
  const [isLeaving, setLeaving] = useState(false)

  const stop = useCallback(() => {
    callOff.current?.()
    leaving.current?.abort()
    leaving.current = null
    setLeaving(false)
  }, [])

  // Leaving by any way, the browser's own back button too, takes back what was about to happen, and what ends only then, such as a payment, leaves nothing.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stop()
    }
  }, [stop])

  const leaveFor = useCallback(
    async (next: string | null, state: EntryState) => {
      if (leaving.current || isGone.current) return
      const route = next && routeOfStep(journey.current, sexes, next)
      if (!route) return console.warn(`there is no step after ${step}`)
      const attempt = new AbortController()
      leaving.current = attempt
      const readiness = whenReady(next)
      if (readiness) {
        setLeaving(true)
        await readiness
        if (attempt.signal.aborted) return
      }
      const removal = dialogEntryGone()
      if (removal) {
        await removal
        if (attempt.signal.aborted) return
      }
      stepSent()
      navigate({ pathname: route, search: currentSearch() }, { state, replace: isOnDialogEntry() })
    },
    [step, whenReady, navigate, journey, sexes],
  )

  const leave = useCallback(() => {
    const returnTo = (location.current.state as EntryState | null)?.returnTo
    const isOnTheWay = returnTo !== undefined && path(journey.current).includes(returnTo)
    const next = isOnTheWay ? returnTo : nextStep(journey.current, step)
    return leaveFor(next, { from: step, direction: 'forward' })
  }, [step, leaveFor, journey, location])

  const changing = useCallback(
    (field: string) => {
      const asking = askingStep(journey.current, field, step)
      return asking === null ? null : () => void leaveFor(asking, { from: step, direction: 'back', returnTo: step })
    },
    [step, leaveFor, journey],
  )

  const leaveBy = useCallback(
    (wait: (task: () => void) => () => void) => {
      callOff.current?.()
      settleAfterTap()
      callOff.current = wait(leave)
    },
    [leave],
  )
  const goNext = useCallback(() => leaveBy(afterPaint), [leaveBy])
  const goNextSoon = useCallback(() => {
    leaveBy((task) => {
      const timer = setTimeout(task, choice?.shownMilliseconds ?? SHOWN_MS)
      return () => clearTimeout(timer)
    })
  }, [leaveBy, choice])

  const goBack = useCallback(async () => {
    stop()
    settleAfterTap()
    const removal = dialogEntryGone()
    if (removal) await removal
    const target = backTarget(journey.current, step)
    const entry = location.current.state as EntryState | null
    const route = target && routeOfStep(journey.current, sexes, target)
    // The browser's history goes the same way: its entry keeps the scroll place, and forward still works.
    if (!route || entry?.returnTo || (entry?.from === target && entry.direction === 'forward')) return navigate(-1)
    const state: EntryState = { from: step, direction: 'back' }
    navigate({ pathname: route, search: currentSearch() }, { state, replace: true })
  }, [step, stop, navigate, journey, location, sexes])

  return { isLeaving, goNext, goNextSoon, goBack, changing }
}

function routeOfStep({ order, answers }: Journey, sexes: ClientSettings['sexes'], name: string): string | null {
  return routeOf(order, sexes, name, addressSex(answers, sexes))
}
