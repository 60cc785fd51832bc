import { experiments, figuresFor, hash, order, orderNames } from 'virtual:funnel'
import { type ReactElement, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { track, watchErrors } from '../client/analytics/outbox/queue'
import { whenIdle } from '../client/analytics/whenIdle'
import { mediaMatches } from '../client/browser/mediaMatches'
import { keepHistorySafe } from '../client/browser/safeHistory'
import { productPath, SITE_PATH } from '../client/browser/sitePath'
import type { UpdatableSource } from '../client/funnel/funnelSource'
import { replayEarlyTap } from '../client/start/earlyTap'
import { openPage, type Page } from '../client/start/openPage'
import { type Screens, startVisit, type Visit } from '../client/start/startVisit'
import { wholeStyles } from '../client/start/wholeStyles'
import { createMemory } from '../client/storage/memory'
import { stepFile } from '../domain/experiments/stepFile'
import { directionOf } from '../domain/language/direction'
import type { ClientSettings, Order } from '../schema/compile/compiled'
import { Funnel } from './Funnel'
import type { FunnelParts } from './FunnelContext'
import { ignoreUnsettledTaps, settleAfterEarlyTap } from './navigation/settling'
import { Waiting } from './screens/Waiting'
import {
  appWordsAtom,
  createFunnelStore,
  type FunnelStore,
  hasPaidAtom,
  orderAtom,
  settingsAtom,
  variantsAtom,
  visitorFactsAtom,
} from './state/funnelAtoms'
import { connectSession } from './state/sessionAtoms'
import type { Widgets } from './steps/waitForStep'

/** Starts the funnel in a page. */
export async function mount(window: Window, widgets: Widgets): Promise<void> {
  const { document } = window
  const built = { experiments, figuresFor, hash, order, orderNames }
  const preview = document.getElementById('preview')
  if (preview) return (await import('./preview/openPreview')).openPreview(window, preview, { built, widgets })
  watchErrors(window, console)
  const hasHistory = keepHistorySafe(window.history)
  track('landing_visit', {})
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no #root')
  const page = openPage(window, built)
  document.documentElement.lang = page.language
  document.documentElement.dir = directionOf(page.language)
  const draw = drawIn(element)
  if (!page.known?.step)
    draw(
      <App>
        <Waiting />
      </App>,
    )

  const [visit] = await Promise.all([startVisit(page, window, screens), wholeStyles(document)])
  if ('screen' in visit) draw(<App>{visit.screen}</App>)
  else {
    const isBuilt = drawVisit(element, draw, page, visit, widgets, hasHistory ? null : visit.start)
    // Whoever leaves at once is reported too. A page that is not built has to fetch its step first.
    startAnalytics(page, visit, isBuilt ? Promise.resolve() : whenIdle())
  }
  document.documentElement.removeAttribute('data-resuming')
}

/** What the start asks the visitor. Each is fetched when it is needed: most visitors see none of them. */
const screens: Screens<ReactElement> = {
  openLink: (id, page) =>
    import('./whose/openForeignLink')
      .then(({ openForeignLink }) => openForeignLink(id, page))
      // Where the question cannot be fetched, nothing of the record is touched.
      .catch(() => ({ end: 'later', isTheirs: new Promise(() => {}) })),
  askBuyer: (session, page) =>
    import('./whose/askBuyer').then(({ askBuyer }) => askBuyer(session, page)).catch(() => true),
  comeBack: (page, { order, openShop }) =>
    import('./screens/comeBack').then(({ comeBack }) =>
      comeBack({ ...page, order, openShop, storage: page.local, search: page.asked.search }),
    ),
}

/** Takes over the built HTML where it shows what the address asks for, else draws afresh. True for the former. */
function drawVisit(
  element: HTMLElement,
  draw: Draw,
  page: Page,
  visit: Visit,
  widgets: Widgets,
  entry: string | null,
): boolean {
  const { settings, source, language, locale, known, built } = page
  const { session, variants, purchase, openShop, turns, onStep } = visit
  const store = createFunnelStore(settings, visit.order, visit.app, built.experiments)
  const memory = createMemory(page.tab)
  const parts = { source, widgets, session, memory, language, locale, openShop, onStep, figuresFor }
  const showVisitor = () => {
    const showVariants = () => {
      source.showIn(variants.shown())
      store.set(variantsAtom, variants.shown())
    }
    const showPurchase = () => store.set(hasPaidAtom, purchase.hasPaid())
    showVariants()
    const showFacts = () => store.set(visitorFactsAtom, { ...visit.facts, turnedBackFrom: turns.from() })
    showFacts()
    turns.subscribe(showFacts)
    // The server has the last word: another build of it may have drawn by another share.
    session.subscribe(showVariants)
    showPurchase()
    purchase.subscribe(showPurchase)
    connectSession(store, session)
  }
  const isAsBuilt = (step: string) => stepFile(step, built.experiments, variants.shown()) === step
  const isBuilt =
    known?.language === language &&
    known.step?.pathname === productPath(location.pathname) &&
    isAsBuilt(known.step.name) &&
    visit.order === built.order
  ignoreUnsettledTaps(document)
  // Phones have no such keys, and say nothing of them.
  if (mediaMatches('(any-pointer: fine)'))
    import('./navigation/stepKeys').then(
      ({ followStepKeys }) => followStepKeys(document),
      // It does without.
      () => {},
    )
  if (isBuilt) {
    const onAlive = once(() => {
      showVisitor()
      if (replayEarlyTap(window)) settleAfterEarlyTap()
    })
    // The built HTML knows nothing of the visitor: that comes in once React has found the page as it expects it.
    hydrateRoot(element, <Routed store={store} parts={{ ...parts, onAlive }} entry={entry} />, { onUncaughtError })
  } else {
    showVisitor()
    window.earlyTap = null
    draw(<Routed store={store} parts={parts} entry={entry} />)
  }
  if (import.meta.hot) listenForEdits(source, store, language)
  return isBuilt
}

function startAnalytics(page: Page, visit: Visit, isTime: Promise<void>): void {
  const { settings, local, language, built, asked } = page
  const parts = {
    ...visit,
    settings,
    language,
    storage: local,
    search: asked.search,
    experiments: built.experiments,
    figuresFor,
    openConsent: () => import('./consent/openConsent').then(({ openConsent }) => openConsent(page)),
  }
  isTime
    .then(() => import('../client/analytics/start'))
    .then(({ startAnalytics }) => startAnalytics(parts))
    // Whoever blocks it loses nothing.
    .catch(() => {})
}

type Draw = (content: ReactElement) => void

/** Draws in place of what the page shows. The first call takes that away. */
function drawIn(element: HTMLElement): Draw {
  let root: Root | null = null
  return (content) => {
    if (!root) {
      element.replaceChildren()
      root = createRoot(element, { onUncaughtError })
    }
    root.render(content)
  }
}

/** What no boundary has caught leaves an empty page behind. */
function onUncaughtError(error: unknown): void {
  console.error(error)
  window.startGuard?.fail(error)
}

function once(task: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) task()
    isDone = true
  }
}

/** Frames a screen that stands in place of the funnel. */
function App({ children }: { readonly children: ReactElement }) {
  return <div className="app">{children}</div>
}

interface RoutedProps {
  readonly store: FunnelStore
  readonly parts: FunnelParts
  /** Where the funnel begins in a browser that refuses its history. Null: where its address says. */
  readonly entry: string | null
}

function Routed({ store, parts, entry }: RoutedProps) {
  useEffect(() => window.startGuard?.done(), [])
  const funnel = <Funnel store={store} parts={parts} />
  // A step is drawn in one go: cut into turns of a few milliseconds, as transitions are, it comes frames later.
  return (
    <StrictMode>
      {entry === null ? (
        <BrowserRouter basename={SITE_PATH} useTransitions={false}>
          {funnel}
        </BrowserRouter>
      ) : (
        <MemoryRouter initialEntries={[entry]} useTransitions={false}>
          {funnel}
        </MemoryRouter>
      )}
    </StrictMode>
  )
}

/** Under the dev server: an edit of a funnel file reaches the open page, answers and place are kept. */
function listenForEdits(source: UpdatableSource, store: FunnelStore, language: string): void {
  import.meta.hot?.on('funnel:update', async (edited: { settings: ClientSettings; order: Order }) => {
    const name = store.get(orderAtom).name
    source.update(edited.settings, edited.order)
    const [app, walked] = await Promise.all([source.appWords(language), source.orderNamed(name)])
    store.set(appWordsAtom, app)
    store.set(settingsAtom, edited.settings)
    store.set(orderAtom, walked)
  })
}
