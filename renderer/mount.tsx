import { hash, order, orderNames, settings } from 'virtual:funnel'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { attribution } from '../domain/answers/attribution'
import { sexKeyOf } from '../domain/answers/sexKeyOf'
import { entryTarget } from '../domain/path/entryTarget'
import { resumeStep } from '../domain/path/resumeStep'
import { routeOf } from '../domain/path/routeOf'
import type { Order } from '../schema/compiled'
import { replayEarlyTap } from './earlyTap'
import { Funnel } from './Funnel'
import { pickLanguage } from './i18n/pickLanguage'
import { readPageData } from './pageData'
import { Waiting } from './screens/Waiting'
import { browserSession } from './session/browserSession'
import { connectSession } from './session/sessionAtoms'
import { appWordsAtom, createFunnelStore, orderAtom, settingsAtom } from './state/funnelAtoms'
import { fetchJson } from './steps/fetchJson'
import { createFunnelSource, type UpdatableSource } from './steps/funnelSource'
import { reloadOnStaleBuild } from './steps/reloadOnStaleBuild'
import type { Widgets } from './steps/waitForStep'
import { createMemory } from './storage/memory'
import { createSafeStorage } from './storage/safeStorage'

/** Where the chosen order is kept, so that it stays with the visitor. */
const ORDER_KEY = 'funnel.v1.order'

/** Starts the funnel in a page: takes over the built HTML where it shows what the address asks for, else draws afresh. */
export async function mount(window: Window, widgets: Widgets): Promise<void> {
  const { document, location, history, navigator } = window
  const query = new URLSearchParams(location.search)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const known = readPageData(document)
  const folder = `/funnel/${hash}`
  const local = createSafeStorage(() => window.localStorage, console.warn)
  const tab = createSafeStorage(() => window.sessionStorage, console.warn)
  const language = pickLanguage(settings.languages, [query.get('lang'), ...navigator.languages])
  const source = createFunnelSource({ settings, order, folder, known, fetchJson })

  window.addEventListener('vite:preloadError', (event) => reloadOnStaleBuild(event, hash, window))
  const emptyPage = known?.step ? null : createRoot(root)
  emptyPage?.render(
    <div className="app">
      <Waiting />
    </div>,
  )

  const orderName = query.get('funnel') ?? local.read(ORDER_KEY) ?? order.name
  const isFurtherOrder = orderName !== order.name && orderNames.includes(orderName)
  if (isFurtherOrder) local.write(ORDER_KEY, orderName)
  const [walked, app] = await Promise.all([
    isFurtherOrder ? source.orderNamed(orderName) : order,
    // A page that says what is wrong in another language is better than one that says nothing.
    source.appWords(language).catch((error) => known?.app ?? Promise.reject(error)),
  ])

  const store = createFunnelStore(settings, walked, app)
  const session = browserSession({
    settings,
    storage: local,
    attribution: () => attribution(settings.attribution, query, document.cookie),
  })
  session.start()

  // A record that is on its way decides what can be shown: without its answers, steps would be taken for out of reach.
  await session.ready()

  const entry = entryTarget(settings.entry, settings.sexes, location.pathname)
  if (entry) {
    const sexes = settings.sexes
    const answers = session.answers()
    const resumed = query.has('onboarding') ? resumeStep({ order: walked, sexes, answers, variants: {} }) : null
    const route =
      (resumed && routeOf(walked, sexes, resumed, sexKeyOf(answers, sexes))) ??
      routeOf(walked, sexes, entry.step, entry.sex)
    if (route) history.replaceState(history.state, '', route + location.search + location.hash)
  }

  const showAnswers = () => connectSession(store, session)
  const parts = { source, widgets, session, memory: createMemory(tab), language }
  const isShown = known?.language === language && known.step?.pathname === location.pathname && walked === order

  const page = (onAlive?: () => void) => (
    <StrictMode>
      <BrowserRouter>
        <Funnel store={store} parts={{ ...parts, onAlive }} />
      </BrowserRouter>
    </StrictMode>
  )

  if (isShown) {
    // The built HTML knows no answers: they come in once React has found the page as it expects it.
    let isAlive = false
    hydrateRoot(
      root,
      page(() => {
        if (isAlive) return
        isAlive = true
        showAnswers()
        replayEarlyTap(window)
      }),
    )
  } else {
    showAnswers()
    window.earlyTap = null
    if (!emptyPage) root.replaceChildren()
    const drawn = emptyPage ?? createRoot(root)
    drawn.render(page())
  }

  document.documentElement.removeAttribute('data-resuming')
  if (import.meta.hot) listenForEdits(source, store, language)
}

/** Under the dev server: an edit of a funnel file reaches the open page, answers and place are kept. */
function listenForEdits(source: UpdatableSource, store: ReturnType<typeof createFunnelStore>, language: string): void {
  import.meta.hot?.on('funnel:update', async (edited: { settings: typeof settings; order: Order }) => {
    const name = store.get(orderAtom).name
    source.update(edited.settings, edited.order)
    const [app, walked] = await Promise.all([source.appWords(language), source.orderNamed(name)])
    store.set(appWordsAtom, app)
    store.set(settingsAtom, edited.settings)
    store.set(orderAtom, walked)
  })
}
