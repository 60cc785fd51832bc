import { useAtomValue } from 'jotai'
import {
  type ComponentType,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { sexOf } from '../domain/answers/sexOf'
import { backTarget } from '../domain/path/backTarget'
import type { Journey } from '../domain/path/journey'
import { liveAnswers } from '../domain/path/liveAnswers'
import { navigationOf } from '../domain/path/navigationOf'
import { progress } from '../domain/path/progress'
import type { ClientSettings } from '../schema/compile/compiled'
import { useFunnel } from './FunnelContext'
import { Header } from './frame/Header'
import { Languages } from './frame/Languages'
import type { Sentences } from './i18n/sentences'
import { useAppSentences } from './i18n/useAppSentences'
import { useStepSentences } from './i18n/useStepSentences'
import { loadPersonalVariables, loadShopValues } from './i18n/variables'
import { settleStep } from './navigation/settling'
import { useArrival } from './navigation/useArrival'
import { useCrossing } from './navigation/useCrossing'
import { type EntryState, useNavigation } from './navigation/useNavigation'
import { settingsAtom } from './state/funnelAtoms'
import { sessionHeldUpAtom } from './state/sessionAtoms'
import { useAnswer } from './steps/useAnswer'
import { useShownStep } from './steps/useShownStep'
import { useStepsAhead } from './steps/useStepsAhead'
import { waitForStep } from './steps/waitForStep'
import { useToday } from './useToday'
import type { Visitor, WidgetProps } from './widget'

/** A step under the header, which stays from step to step: a new one each time would have the rest of the page styled anew. */
export function StepView({ name, journey }: StepProps) {
  const settings = useAtomValue(settingsAtom)
  const app = useAppSentences()
  const { header } = navigationOf(journey.order, name)
  const goBack = useRef(() => {})
  return (
    <>
      <Header
        settings={settings}
        app={app}
        progress={header?.progress === false ? null : progress(journey, name)}
        onBack={header?.back === false ? null : () => goBack.current()}
      />
      <StepMain key={name} {...{ name, journey, settings, app, goBack }} />
    </>
  )
}

interface StepProps {
  readonly name: string
  readonly journey: Journey
}

interface StepMainProps extends StepProps {
  readonly settings: ClientSettings
  readonly app: Sentences
  /** What the arrow of the header does. */
  readonly goBack: RefObject<() => void>
}

/** One step: its words and definition, its widget, and all that the widget may ask for. Suspends until they are there. */
function StepMain({ name, journey, settings, app, goBack: goBackRef }: StepMainProps) {
  const { source, widgets, session, memory, language, openShop, onAlive } = useFunnel()
  const compiled = useShownStep(use(source.step(language, name)), journey)
  const { step, sizes, isPersonal, usesShop, promoCodes = {} } = compiled
  // All are asked for before one is waited for.
  if (isPersonal) loadPersonalVariables()
  if (usesShop) loadShopValues()
  const shop = usesShop ? use(openShop(step.agency)) : null
  const visitor = useVisitor(journey)
  const { text, rich, has, echoed } = useStepSentences(name, compiled, settings, visitor, shop)
  const isHeldUp = useAtomValue(sessionHeldUpAtom)
  const { stores } = navigationOf(journey.order, name)
  const [answer, onAnswer] = useAnswer(step, stores, visitor)
  const direction = (useLocation().state as EntryState | null)?.direction
  const { sexRoute } = visitor
  const whenReady = useCallback(
    (next: string) => waitForStep(source, widgets, language, next, sexRoute),
    [source, widgets, language, sexRoute],
  )
  const { isLeaving, goNext, goNextSoon, goBack, changing } = useNavigation(name, journey, whenReady)
  useLayoutEffect(() => {
    goBackRef.current = goBack
  })
  useStepsAhead(name, journey, sexRoute, direction === 'forward')
  const [isEntered] = useState(direction !== undefined)
  const main = useRef<HTMLElement>(null)
  useCrossing(main, name, direction)
  useLayoutEffect(() => (isEntered ? settleStep(document) : undefined), [isEntered])

  // Here and not higher up: React takes over what stands inside of a Suspense boundary after what stands around it.
  useEffect(() => onAlive?.(), [onAlive])

  // A step whose heading changes while it is shown has no title of its own.
  const title = has('title') ? `${text('title')} – ${settings.app.name}` : app.text('pageTitle')
  useArrival(name, title, { ...step.analytics, pricedBy: shop?.view().pricedBy })

  const props: WidgetProps = {
    name,
    step,
    settings,
    sizes,
    promoCodes,
    visitor,
    answer,
    text,
    rich,
    hasText: has,
    echoed,
    appText: app.text,
    isHeldUp,
    recall: (key) => memory.recall(`${name}.${key}`),
    remember: (key, value) => memory.remember(`${name}.${key}`, value),
    shop,
    changing,
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
      <main
        ref={main}
        className="step"
        data-step={name}
        data-enter={direction}
        data-back={backTarget(journey, name) ?? undefined}
      >
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
}

/** Whoever gives their address, or pays, relies on it that we have it. In the quiz nobody is told: nothing waits for the server there. */
const EMAIL = 'email'

function useVisitor(journey: Journey): Visitor {
  const { locale } = useFunnel()
  const { sexes } = useAtomValue(settingsAtom)
  const today = useToday()
  return useMemo(() => {
    const sex = sexOf(journey.answers, sexes)
    const sexRoute = (sex !== null && sexes[sex]?.route) || null
    return { sex, sexRoute, answers: liveAnswers(journey), today, locale }
  }, [journey, sexes, today, locale])
}
