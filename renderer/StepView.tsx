import { useAtomValue } from 'jotai'
import { type ComponentType, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { identify } from '../client/analytics/outbox/queue'
import { readAnswer } from '../domain/answers/readAnswer'
import { sexKeyOf } from '../domain/answers/sexKeyOf'
import { storedSex } from '../domain/answers/storedSex'
import { backTarget } from '../domain/path/backTarget'
import type { Journey } from '../domain/path/journey'
import { liveAnswers } from '../domain/path/liveAnswers'
import { navigationOf } from '../domain/path/navigationOf'
import { nextStep } from '../domain/path/nextStep'
import { path } from '../domain/path/path'
import { progress } from '../domain/path/progress'
import { useFunnel } from './FunnelContext'
import { Header } from './frame/Header'
import { Languages } from './frame/Languages'
import { useAppSentences } from './i18n/useAppSentences'
import { loadPersonalVariables, loadShopValues, stepSentences } from './i18n/variables'
import { useArrival } from './navigation/useArrival'
import { type EntryState, useNavigation } from './navigation/useNavigation'
import { settingsAtom } from './state/funnelAtoms'
import { sessionHeldUpAtom } from './state/sessionAtoms'
import { fetchAhead, fetchStep, waitForStep } from './steps/waitForStep'
import { useToday } from './useToday'
import type { Visitor, WidgetProps } from './widget'

/** One step: its words and definition, its widget, and all that the widget may ask for. Suspends until they are there. */
export function StepView({ name, journey }: { readonly name: string; readonly journey: Journey }) {
  const { source, widgets, session, memory, language, locale, openShop, onAlive } = useFunnel()
  const settings = useAtomValue(settingsAtom)
  const { step, words, sizes, isPersonal, usesShop, promoCodes = {} } = use(source.step(language, name))
  const personal = isPersonal ? use(loadPersonalVariables()) : null
  const loadingValues = usesShop ? loadShopValues() : null
  const shop = usesShop ? use(openShop(step.agency)) : null
  const shopValues = loadingValues && use(loadingValues)
  const view = useSyncExternalStore(shop?.subscribe ?? neverChanges, shop?.view ?? nothing, nothing)
  const app = useAppSentences()
  const answers = useMemo(() => liveAnswers(journey), [journey])
  const today = useToday()
  const sex = sexKeyOf(journey.answers, journey.sexes)
  const sexRoute = sex === null ? null : (journey.sexes[sex]?.route ?? null)
  const isHeldUp = useAtomValue(sessionHeldUpAtom)

  const visitor = useMemo<Visitor>(
    () => ({ sex, sexRoute, answers, today, locale }),
    [sex, sexRoute, answers, today, locale],
  )
  const speech = useMemo(() => {
    const offered = shopValues && view && { values: shopValues, view }
    return stepSentences({ name, words, settings, visitor, personal, offered })
  }, [name, words, settings, visitor, personal, shopValues, view])

  const whenReady = useCallback(
    (next: string) => waitForStep(source, widgets, language, next, sexRoute),
    [source, widgets, language, sexRoute],
  )
  const { isLeaving, goNext, goNextSoon, goBack } = useNavigation(name, journey, whenReady)
  const upcoming = nextStep(journey, name)
  const { header, preloads, stores } = navigationOf(journey.order, name)

  const direction = (useLocation().state as EntryState | null)?.direction
  // Who only looks in loads little; who walks on is likely to walk further.
  const later = direction === 'forward' ? stepsAfter(journey, name).join() : ''

  useEffect(() => {
    const soon = [upcoming, ...(preloads ?? [])].filter((each) => each !== null)
    Promise.all(soon.map((each) => fetchStep(source, widgets, language, each, sexRoute)))
      .then(() => fetchAhead(source, widgets, language, later.split(',').filter(Boolean)))
      .catch(() => {})
  }, [source, widgets, language, sexRoute, upcoming, preloads, later])

  // Here and not higher up: React takes over what stands inside of a Suspense boundary after what stands around it.
  useEffect(() => onAlive?.(), [onAlive])

  // The record spells the sex in its own way; a step knows only option keys.
  const kept = stores ? answers[stores] : undefined
  const answer = stores === 'sex' ? (sex ?? undefined) : readAnswer(step, sex, kept)

  // A record from elsewhere may hold what the step does not allow, such as none beside another: what is shown is what is kept.
  useEffect(() => {
    if (!stores || stores === 'sex' || answer === undefined) return
    if (JSON.stringify(answer) !== JSON.stringify(kept)) session.change({ [stores]: answer })
  }, [session, stores, answer, kept])

  // A step whose heading changes while it is shown has no title of its own.
  const title = speech.has('title') ? `${speech.text('title')} – ${settings.app.name}` : app.text('pageTitle')
  useArrival(name, title, { ...step.analytics, pricedBy: shop?.view().pricedBy })

  const props: WidgetProps = {
    name,
    step,
    settings,
    sizes,
    promoCodes,
    visitor,
    answer,
    text: speech.text,
    rich: speech.rich,
    hasText: speech.has,
    appText: app.text,
    isHeldUp,
    recall: (key) => memory.recall(`${name}.${key}`),
    remember: (key, value) => memory.remember(`${name}.${key}`, value),
    shop,
    onAnswer,
    onPick(value) {
      onAnswer(value)
      goNextSoon()
    },
    onContinue() {
      if ('sets' in step && step.sets) session.change(step.sets)
      goNext()
    },
  }
  // The one cast: the registry pairs each type with its widget, which TypeScript cannot follow through a union.
  const Widget = widgets[step.type] as ComponentType<WidgetProps>

  return (
    <>
      {isLeaving ? <div className="leaving" aria-hidden="true" /> : null}
      <Header
        settings={settings}
        app={app}
        progress={header?.progress === false ? null : progress(journey, name)}
        onBack={header?.back === false ? null : goBack}
      />
      <main className="step" data-step={name} data-enter={direction} data-back={backTarget(journey, name) ?? undefined}>
        {usesShop || stores === EMAIL ? (
          <p className="held-up" role="status">
            {isHeldUp ? app.text('heldUp') : null}
          </p>
        ) : null}
        <Widget {...props} />
      </main>
      {Object.values(settings.entry).includes(name) ? (
        <Languages names={settings.languageNames} current={language} />
      ) : null}
    </>
  )

  function onAnswer(value: unknown) {
    if (!stores) return
    if (step.analytics.sendsAnswer) identify({ [stores]: value })
    session.change({ [stores]: stores === 'sex' ? storedSex(String(value), journey.sexes) : value })
  }
}

/** Whoever gives their address, or pays, relies on it that we have it. In the quiz nobody is told: nothing waits for the server there. */
const EMAIL = 'email'

/** Of a step without a shop. */
const nothing = () => null
const neverChanges = () => () => {}

/** How far to look ahead. */
const STEPS_AHEAD = 10

function stepsAfter(journey: Journey, name: string): readonly string[] {
  const way = path(journey)
  const position = way.indexOf(name)
  return way.slice(position + 1, position + 1 + STEPS_AHEAD)
}
