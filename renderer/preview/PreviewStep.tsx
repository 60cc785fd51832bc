import { useCallback, useMemo, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { UpdatableSource } from '../../client/funnel/funnelSource'
import { previewShop } from '../../client/preview/previewShop'
import { memorySession } from '../../client/recordSync/memorySession'
import type { BuiltFunnel } from '../../client/start/openPage'
import { orderFor } from '../../domain/experiments/orderFor'
import { settingsFor } from '../../domain/experiments/settingsFor'
import { navigationOf } from '../../domain/path/navigationOf'
import { path } from '../../domain/path/path'
import type { PersonaVisit } from '../../domain/personas/personaVisit'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { routeOf } from '../../domain/route/routeOf'
import type { ClientSettings, Order, Words } from '../../schema/compile/compiled'
import { Funnel } from '../Funnel'
import { createFunnelStore, hasPaidAtom, variantsAtom, visitorFactsAtom } from '../state/funnelAtoms'
import { connectSession } from '../state/sessionAtoms'
import type { Widgets } from '../steps/waitForStep'
import { useToday } from '../useToday'
import { PreviewBar } from './PreviewBar'
import { previewAddress } from './previewAddress'

export interface PreviewStepProps {
  readonly visit: PersonaVisit
  readonly state: PurchaseState
  readonly settings: ClientSettings
  readonly source: UpdatableSource
  readonly app: Words
  /** As its file has it. */
  readonly order: Order
  readonly step: string
  readonly built: BuiltFunnel
  readonly widgets: Widgets
  readonly query: URLSearchParams
}

/** The funnel itself at a step, as it is for a persona, and a bar that says so. */
export function PreviewStep(props: PreviewStepProps) {
  const { visit, settings, order, step, built, query } = props
  const [here, setHere] = useState(step)
  const onStep = useCallback(
    (name: string) => {
      setHere(name)
      window.history.replaceState(null, '', previewAddress(name, query))
    },
    [query],
  )
  const { store, parts, route } = useMemo(() => pageOf(props, onStep), [props, onStep])
  const today = useToday()
  const way = path({
    order: orderFor(order, built.experiments, visit.variants),
    answers: visit.answers,
    variants: visit.variants,
    visitor: { ...visit.facts, today },
    figure: built.figuresFor?.(settingsFor(settings, built.experiments, visit.variants), today),
  })
  return (
    <>
      <PreviewBar visit={visit} asked={step} here={here} way={way} query={query} />
      <MemoryRouter initialEntries={[route]} useTransitions={false}>
        <Funnel store={store} parts={parts} />
      </MemoryRouter>
    </>
  )
}

/** What the page of a visitor is handed, with nothing behind it that keeps or tells. */
function pageOf(
  { visit, state, settings, source, app, order, step, built, widgets }: PreviewStepProps,
  onStep: (name: string) => void,
) {
  const store = createFunnelStore(settings, order, app, built.experiments)
  const session = memorySession(visit.answers)
  const seen = new Map<string, unknown>()
  store.set(variantsAtom, visit.variants)
  source.showIn(visit.variants)
  store.set(visitorFactsAtom, visit.facts)
  store.set(hasPaidAtom, navigationOf(order, step).needsPurchase === true)
  connectSession(store, session)
  const parts = {
    source,
    widgets,
    session,
    memory: {
      recall: (key: string) => seen.get(key),
      remember: (key: string, value: unknown) => void seen.set(key, value),
    },
    language: visit.language,
    locale: visit.locale,
    openShop: previewShop(settings, visit, state),
    onStep,
    figuresFor: built.figuresFor,
  }
  return { store, parts, route: routeOf(order, settings.sexes, step, visit.sex) ?? '/' }
}
