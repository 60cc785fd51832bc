import { Provider, useAtomValue } from 'jotai'
import { Suspense, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { currentSearch } from '../client/browser/currentSearch'
import { changesBetween } from '../client/recordSync/registers/changesBetween'
import { withCurrentNames } from '../domain/answers/withCurrentNames'
import { withSex } from '../domain/answers/withSex'
import { guard } from '../domain/path/guard'
import type { Journey } from '../domain/path/journey'
import { stepInstead } from '../domain/path/stepInstead'
import { addressSex } from '../domain/route/addressSex'
import { addressTarget } from '../domain/route/addressTarget'
import { locate, type Place } from '../domain/route/locate'
import { routeOf } from '../domain/route/routeOf'
import { ErrorBoundary } from './ErrorBoundary'
import { FunnelContext, type FunnelParts, useFunnel } from './FunnelContext'
import { watchDialogEntry } from './navigation/dialogEntry'
import type { EntryState } from './navigation/useNavigation'
import { SettingsContext } from './SettingsContext'
import { StepView } from './StepView'
import { NotFound } from './screens/NotFound'
import { Waiting } from './screens/Waiting'
import {
  type FunnelStore,
  hasPaidAtom,
  orderAtom,
  settingsAtom,
  variantsAtom,
  visitorFactsAtom,
} from './state/funnelAtoms'
import { sessionAnswersAtom } from './state/sessionAtoms'
import { useToday } from './useToday'

interface FunnelProps {
  readonly store: FunnelStore
  readonly parts: FunnelParts
}

/** The funnel, to be drawn inside of a router. It is handed its widgets and everything that reaches outside of the page. */
export function Funnel({ store, parts }: FunnelProps) {
  const { answers, saved: allSaved } = parts.session
  useEffect(watchDialogEntry, [])
  const saved = async () => (Object.keys(answers()).length > 0 ? allSaved() : undefined)
  return (
    <Provider store={store}>
      <FunnelContext value={parts}>
        <div className="app">
          <ErrorBoundary place={useLocation().pathname} saved={saved}>
            <Suspense fallback={<Waiting />}>
              <CurrentStep />
            </Suspense>
          </ErrorBoundary>
        </div>
      </FunnelContext>
    </Provider>
  )
}

/**
 * What the address asks for: a step, another step that has to come first, or the not-found screen. Who is on their way and asks for a step that
 * there is not goes on.
 */
function CurrentStep() {
  const settings = useAtomValue(settingsAtom)
  const { pathname, state } = useLocation()
  const order = useAtomValue(orderAtom)
  const place = useMemo(() => locate(order, settings.sexes, pathname), [order, settings, pathname])
  const journey = useJourney(place)
  const entry = place ? null : addressTarget(order, settings, pathname)
  const from = (state as Partial<EntryState> | null)?.from
  const instead = place ? guard(journey, place.step) : (entry?.step ?? stepInstead(journey, from))
  const sex = entry?.sex ?? addressSex(journey.answers, settings.sexes)
  const route = instead && routeOf(order, settings.sexes, instead, sex)

  return (
    <SettingsContext value={settings}>
      {route ? (
        <Navigate to={{ pathname: route, search: currentSearch() }} replace />
      ) : place ? (
        <StepView name={place.step} journey={journey} />
      ) : (
        <NotFound />
      )}
    </SettingsContext>
  )
}

/** What navigation is computed from. The sex in the address wins over the stored one, and old names are read as today's; both are stored. */
function useJourney(place: Place | null): Journey {
  const order = useAtomValue(orderAtom)
  const variants = useAtomValue(variantsAtom)
  const hasPaid = useAtomValue(hasPaidAtom)
  const facts = useAtomValue(visitorFactsAtom)
  const settings = useAtomValue(settingsAtom)
  const today = useToday()
  const stored = useAtomValue(sessionAnswersAtom)
  const { session, language, figuresFor } = useFunnel()
  const sex = place?.sex ?? null
  const answers = useMemo(() => {
    const read = withCurrentNames(order, stored)
    return sex === null ? read : withSex(order, read, sex)
  }, [order, stored, sex])

  useEffect(() => {
    if (answers !== stored) session.change(changesBetween(stored, answers))
  }, [answers, stored, session])

  // The built page knows its language, and not yet on which day it is read.
  const visitor = useMemo(() => (facts ? { ...facts, today } : { language }), [facts, today, language])
  const figure = useMemo(() => figuresFor?.(settings, today), [figuresFor, settings, today])
  return useMemo(
    () => ({ order, answers, variants, hasPaid, visitor, figure }),
    [order, answers, variants, hasPaid, visitor, figure],
  )
}
