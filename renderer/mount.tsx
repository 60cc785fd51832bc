import { experiments, hash, order, orderNames } from 'virtual:funnel'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { Answers } from '../domain/answers/answers'
import { attribution, isPartner, withoutIds } from '../domain/answers/attribution'
import { orderFor } from '../domain/experiments/orderFor'
import { pickLanguage } from '../domain/language/pickLanguage'
import { locate } from '../domain/path/locate'
import { navigationOf } from '../domain/path/navigationOf'
import type { ClientSettings, Order } from '../schema/compiled'
import { readCookies } from './browser/cookies'
import { preferredLanguages } from './browser/preferredLanguages'
import { randomId } from './browser/randomId'
import { keepHistorySafe } from './browser/safeHistory'
import { replayEarlyTap } from './earlyTap'
import { entryRoute } from './entryRoute'
import { Funnel } from './Funnel'
import type { FunnelParts } from './FunnelContext'
import { chosenLanguage } from './i18n/chosenLanguage'
import { localeOf } from './i18n/localeOf'
import { consentOf } from './journal/consentOf'
import { note, watchErrors } from './journal/notes'
import { whenIdle } from './journal/whenIdle'
import { readPageData, readSettings } from './pageData'
import { Waiting } from './screens/Waiting'
import { browserSession } from './session/browserSession'
import { createOnboardingApi } from './session/onboardingApi'
import { PARTNER_KEY } from './session/partnerKey'
import { connectSession } from './session/sessionAtoms'
import { lazyShop } from './shop/lazyShop'
import { rememberedPurchase } from './shop/rememberedPurchase'
import {
  appWordsAtom,
  createFunnelStore,
  type FunnelStore,
  hasPaidAtom,
  orderAtom,
  settingsAtom,
  variantsAtom,
} from './state/funnelAtoms'
import { type VisitorVariants, visitorVariants } from './state/visitorVariants'
import { fetchJson } from './steps/fetchJson'
import { createFunnelSource, type UpdatableSource } from './steps/funnelSource'
import { reloadOnStaleBuild } from './steps/reloadOnStaleBuild'
import type { Widgets } from './steps/waitForStep'
import { logOnce } from './storage/logOnce'
import { createMemory } from './storage/memory'
import { createSafeStorage, type SafeStorage } from './storage/safeStorage'

/** Where the chosen order is kept, so that it stays with the visitor. */
const ORDER_KEY = 'funnel.v1.order'

/** Starts the funnel in a page: takes over the built HTML where it shows what the address asks for, else draws afresh. */
export async function mount(window: Window, widgets: Widgets): Promise<void> {
  const { document, location, history, navigator } = window
  watchErrors(window, console)
  keepHistorySafe(history)
  note('landing_visit')
  // As the visitor came: the session puts its record's id into the address.
  const asked = { pathname: location.pathname, search: location.search, userAgent: navigator.userAgent }
  const query = new URLSearchParams(asked.search)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const settings = readSettings(document)
  const known = readPageData(document)
  const local = createSafeStorage(() => window.localStorage, console.warn)
  const tab = createSafeStorage(() => window.sessionStorage, console.warn)
  const inForce = Object.keys(settings.languages)
  const wanted = [chosenLanguage(document, query.get('lang'), inForce), ...preferredLanguages(navigator)]
  const language = pickLanguage(inForce, wanted)
  const locale = localeOf(settings, language, wanted)
  document.documentElement.lang = language
  const source = createFunnelSource({ settings, order, folder: `/funnel/${hash}`, known, fetchJson })

  window.addEventListener('vite:preloadError', (event) => reloadOnStaleBuild(event, hash, window))
  const emptyPage = known?.step ? null : createRoot(root)
  emptyPage?.render(
    <div className="app">
      <Waiting />
    </div>,
  )

  if (isPartner(settings.attribution, query)) local.write(PARTNER_KEY, settings.attribution.partnerId)
  const variants = visitorVariants(experiments, {
    query,
    storage: local,
    recordId: () => session.id(),
    newSeed: randomId,
    warn: logOnce(console.warn),
  })
  const session = browserSession({
    settings,
    storage: local,
    experiments: variants,
    attribution: () => {
      const found = attribution(settings.attribution, query, readCookies())
      const kept = consentOf(settings, local, navigator) === 'given' ? found : withoutIds(found)
      return { ...kept, funnel: walked === order ? undefined : walked.name }
    },
  })
  session.start()
  const [walked, app] = await Promise.all([
    // A record that is on its way decides what can be shown: without its answers, steps would be taken for out of reach.
    session.ready().then(() => chosenOrder(query, session.answers(), local, source)),
    // A page that says what is wrong in another language is better than one that says nothing.
    source.appWords(language).catch((error) => known?.app ?? Promise.reject(error)),
  ])
  if (!variants.isKnown()) await askForVariants(settings, variants, session.id())
  const shown = variants.shown()

  const isNewVisitor = Object.keys(session.answers()).length === 0
  const journey = {
    order: orderFor(walked, experiments, shown),
    sexes: settings.sexes,
    answers: session.answers(),
    variants: shown,
  }
  const route = entryRoute(settings, journey, asked)
  if (route) history.replaceState(history.state, '', route + location.search + location.hash)

  const store = createFunnelStore(settings, walked, app, experiments)
  const purchase = rememberedPurchase(local, (hasPaid) => store.set(hasPaidAtom, hasPaid))
  const { id: recordId, saved } = session
  const openShop = lazyShop({ settings, storage: local, variants, recordId, saved, onState: purchase.remember })
  // Paid in another tab: this one must not sell again.
  window.addEventListener('storage', () => store.set(hasPaidAtom, purchase.hasPaid()))
  const asks = locate(walked, settings.sexes, location.pathname)
  if (asks && navigationOf(walked, asks.step).needsPurchase && !purchase.hasPaid()) {
    // A customer in another browser: only the server knows them. Where it does not answer, the step that sells says so.
    await openShop(undefined).catch(() => {})
  }
  const parts = { source, widgets, session, memory: createMemory(tab), language, locale, openShop }
  const showVisitor = () => {
    store.set(variantsAtom, variants.shown())
    // The server has the last word: another build of it may have drawn by another share.
    session.subscribe(() => store.set(variantsAtom, variants.shown()))
    store.set(hasPaidAtom, purchase.hasPaid())
    connectSession(store, session)
  }

  const isBuilt = known?.language === language && known.step?.pathname === location.pathname && walked === order
  if (isBuilt) {
    takeOver(root, store, parts, () => {
      showVisitor()
      replayEarlyTap(window)
    })
  } else {
    showVisitor()
    window.earlyTap = null
    if (!emptyPage) root.replaceChildren()
    const drawn = emptyPage ?? createRoot(root)
    drawn.render(<Page store={store} parts={parts} />)
  }

  document.documentElement.removeAttribute('data-resuming')
  const { search } = asked
  const journal = {
    settings,
    storage: local,
    session,
    search,
    isNewVisitor,
    language,
    locale,
    order: walked,
    experiments,
    variants,
    folder: `/funnel/${hash}`,
  }
  // Whoever leaves at once is told of too. A page that is not built has to fetch its step first.
  const isTime = isBuilt ? Promise.resolve() : whenIdle()
  isTime
    .then(() => import('./journal/startJournal'))
    .then(({ startJournal }) => startJournal(journal))
    // Whoever blocks it loses nothing.
    .catch(() => {})
  if (import.meta.hot) listenForEdits(source, store, language)
}

function Page({ store, parts }: { readonly store: FunnelStore; readonly parts: FunnelParts }) {
  return (
    <StrictMode>
      <BrowserRouter>
        <Funnel store={store} parts={parts} />
      </BrowserRouter>
    </StrictMode>
  )
}

const VARIANTS_LIMIT_MS = 2_000

/** A browser that has a record but not its variants asks for them, and does not wait long. */
async function askForVariants(settings: ClientSettings, variants: VisitorVariants, id: string | null): Promise<void> {
  if (id === null || !navigator.onLine) return
  const { read } = createOnboardingApi({ headers: settings.record.headers, experiments: variants })
  await Promise.race([read(id), new Promise((resolve) => setTimeout(resolve, VARIANTS_LIMIT_MS))])
}

/** The built HTML knows nothing of the visitor: that comes in once React has found the page as it expects it. */
function takeOver(root: HTMLElement, store: FunnelStore, parts: FunnelParts, onFirstAlive: () => void): void {
  let isAlive = false
  const onAlive = () => {
    if (isAlive) return
    isAlive = true
    onFirstAlive()
  }
  hydrateRoot(root, <Page store={store} parts={{ ...parts, onAlive }} />)
}

/** The order that ?funnel= names, else the record's, else the one that was named here before, else the default. */
function chosenOrder(
  query: URLSearchParams,
  { funnel }: Answers,
  storage: SafeStorage,
  source: UpdatableSource,
): Order | Promise<Order> {
  const before = storage.read(ORDER_KEY)
  const name = [query.get('funnel'), funnel, before].find(isOrderName) ?? order.name
  if (name !== (before ?? order.name)) storage.write(ORDER_KEY, name)
  return name === order.name ? order : source.orderNamed(name)
}

function isOrderName(value: unknown): value is string {
  return orderNames.some((name) => name === value)
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
