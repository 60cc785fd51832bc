import { experiments, hash, order, orderNames } from 'virtual:funnel'
import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { consentOf } from '../client/analytics/consentOf'
import { track, watchErrors } from '../client/analytics/outbox/queue'
import { whenIdle } from '../client/analytics/whenIdle'
import { readCookies } from '../client/browser/cookies'
import { isOnline } from '../client/browser/isOnline'
import { preferredLanguages } from '../client/browser/preferredLanguages'
import { randomId } from '../client/browser/randomId'
import { keepHistorySafe } from '../client/browser/safeHistory'
import { lazyShop, type OpenShop } from '../client/checkout/lazyShop'
import { PAID, PAID_KEY, rememberedPurchase } from '../client/checkout/rememberedPurchase'
import { createFunnelSource, type UpdatableSource } from '../client/funnel/funnelSource'
import { readPageData, readSettings } from '../client/funnel/pageData'
import { fetchJson } from '../client/http/fetchJson'
import { browserSession } from '../client/recordSync/browserSession'
import { createOnboardingApi } from '../client/recordSync/onboardingApi'
import { PARTNER_KEY } from '../client/recordSync/partnerKey'
import { idInAddress, recordAddress } from '../client/recordSync/recordAddress'
import { addOwnRecord, ownRecords } from '../client/recordSync/savedSession'
import type { Session } from '../client/recordSync/session'
import { chosenLanguage } from '../client/start/chosenLanguage'
import { replayEarlyTap } from '../client/start/earlyTap'
import { entryRoute } from '../client/start/entryRoute'
import { localeOf } from '../client/start/localeOf'
import { logOnce } from '../client/storage/logOnce'
import { createMemory } from '../client/storage/memory'
import { createSafeStorage, type SafeStorage } from '../client/storage/safeStorage'
import { type VisitorVariants, visitorVariants } from '../client/variants/visitorVariants'
import type { Answers } from '../domain/answers/answers'
import { attribution, isPartner, withoutIds } from '../domain/answers/attribution'
import { isAnswered } from '../domain/answers/isAnswered'
import { orderFor } from '../domain/experiments/orderFor'
import { pickLanguage } from '../domain/language/pickLanguage'
import { customerStep } from '../domain/path/customerStep'
import { firstSteps } from '../domain/path/firstSteps'
import type { Journey } from '../domain/path/journey'
import { navigationOf } from '../domain/path/navigationOf'
import { addressSex } from '../domain/route/addressSex'
import { entryTarget } from '../domain/route/entryTarget'
import { locate } from '../domain/route/locate'
import { RETURN_PATH } from '../domain/route/returnPath'
import { routeOf } from '../domain/route/routeOf'
import type { ClientSettings, Order } from '../schema/compile/compiled'
import { Funnel } from './Funnel'
import type { FunnelParts } from './FunnelContext'
import { Waiting } from './screens/Waiting'
import {
  appWordsAtom,
  createFunnelStore,
  type FunnelStore,
  hasPaidAtom,
  orderAtom,
  settingsAtom,
  variantsAtom,
} from './state/funnelAtoms'
import { connectSession } from './state/sessionAtoms'
import type { Widgets } from './steps/waitForStep'
import type { AskParts } from './whose/askWhose'
import type { Claim } from './whose/openForeignLink'

/** The step for customers where the buyer was last. */
const CUSTOMER_STEP_KEY = 'funnel.v1.customerStep'
/** Where the chosen order is kept, so that it stays with the visitor. */
const ORDER_KEY = 'funnel.v1.order'

/** Starts the funnel in a page: takes over the built HTML where it shows what the address asks for, else draws afresh. */
export async function mount(window: Window, widgets: Widgets): Promise<void> {
  const { document, location, history, navigator } = window
  watchErrors(window, console)
  const hasHistory = keepHistorySafe(history)
  track('landing_visit', {})
  // As the visitor came: the session puts its record's id into the address.
  const asked = { pathname: location.pathname, search: location.search }
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

  const emptyPage = known?.step ? null : createRoot(root, { onUncaughtError })
  emptyPage?.render(
    <div className="app">
      <Waiting />
    </div>,
  )

  const address = recordAddress(window)
  const folder = `/funnel/${hash}`
  const asking = { settings, folder, language, locale }
  const named = idInAddress(asked.search)
  const isOwn = named !== null && [...ownRecords(local), address.inHistory()].includes(named)
  // What is told of a record that was not made here, and whether anything goes into it, is up to its owner.
  const claim = named === null || isOwn ? null : await openLink(named, asking)
  const link = isOwn || claim?.end === 'theirs' ? named : null
  if (claim?.end === 'theirs') addOwnRecord(local, claim.record.id)
  if (claim?.end === 'later') {
    address.hold()
    claim.isTheirs.then((isTheirs) => (isTheirs ? openAnew(String(named)) : address.release()))
  }

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
    address,
    link,
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
    answers: session.answers(),
    variants: shown,
  }
  const store = createFunnelStore(settings, walked, app, experiments)
  const purchase = rememberedPurchase(local, (hasPaid) => store.set(hasPaidAtom, hasPaid))
  const { id: recordId, saved } = session
  const shopOf = lazyShop({ settings, storage: local, variants, recordId, saved, onState: purchase.remember })
  const openShop: OpenShop = (agency, search) => {
    // Before a script of the payment provider can read it.
    address.close()
    return shopOf(agency, search)
  }
  // Paid in another tab: this one must not sell again.
  window.addEventListener('storage', () => store.set(hasPaidAtom, purchase.hasPaid()))
  whenForgotten(session, () => location.replace('/'))
  // Who comes by their link may have paid in another browser: only the server knows that.
  if (link !== null && !purchase.hasPaid() && mayHavePaid(walked, session.answers())) {
    await openShop(undefined).catch(() => {})
  }
  const isFirstStep = firstSteps(journey.order, settings.entry).includes(
    stepAt(journey, settings, asked.pathname) ?? '',
  )
  const isBuyer =
    isFirstStep && link === null && local.read(PAID_KEY) === PAID
      ? await import('./whose/askBuyer').then(({ askBuyer }) => askBuyer(session, asking)).catch(() => true)
      : false
  const route = isBuyer
    ? customerRoute(journey, settings, local.read(CUSTOMER_STEP_KEY))
    : entryRoute(
        settings,
        { ...journey, hasPaid: purchase.hasPaid() },
        {
          pathname: asked.pathname,
          hasLink: link !== null,
          userAgent: navigator.userAgent,
        },
      )
  let start = (route ?? location.pathname) + location.search + location.hash
  if (route) history.replaceState(history.state, '', start)
  if (location.pathname === RETURN_PATH) {
    const { comeBack } = await import('./screens/comeBack')
    const { search } = asked
    const back = await comeBack({ source, language, locale, openShop, settings, order: walked, storage: local, search })
    if (typeof back !== 'string') {
      const drawn = emptyPage ?? createRoot(root)
      drawn.render(<div className="app">{back}</div>)
      document.documentElement.removeAttribute('data-resuming')
      return
    }
    start = back
    history.replaceState(history.state, '', back)
  }
  const asks = locate(walked, settings.sexes, location.pathname)
  if (asks && navigationOf(walked, asks.step).needsPurchase && !purchase.hasPaid()) {
    // A customer in another browser: only the server knows them. Where it does not answer, the step that sells says so.
    await openShop(undefined).catch(() => {})
  }
  const onStep = (step: string) => {
    const { afterPurchase, needsPurchase } = navigationOf(walked, step)
    if (afterPurchase || needsPurchase) address.close()
    else address.settle()
    if (needsPurchase && local.read(CUSTOMER_STEP_KEY) !== step) local.write(CUSTOMER_STEP_KEY, step)
  }
  const parts = { source, widgets, session, memory: createMemory(tab), language, locale, openShop, onStep }
  const entry = hasHistory ? null : start
  const showVisitor = () => {
    store.set(variantsAtom, variants.shown())
    // The server has the last word: another build of it may have drawn by another share.
    session.subscribe(() => store.set(variantsAtom, variants.shown()))
    store.set(hasPaidAtom, purchase.hasPaid())
    connectSession(store, session)
  }

  const isBuilt = known?.language === language && known.step?.pathname === location.pathname && walked === order
  if (isBuilt) {
    takeOver(root, { store, parts, entry }, () => {
      showVisitor()
      replayEarlyTap(window)
    })
  } else {
    showVisitor()
    window.earlyTap = null
    if (!emptyPage) root.replaceChildren()
    const drawn = emptyPage ?? createRoot(root, { onUncaughtError })
    drawn.render(<Page store={store} parts={parts} entry={entry} />)
  }

  document.documentElement.removeAttribute('data-resuming')
  const { search } = asked
  const analytics = {
    settings,
    storage: local,
    session,
    search,
    isNewVisitor,
    language,
    order: walked,
    experiments,
    variants,
    openConsent: () => import('./consent/openConsent').then((consent) => consent.openConsent(asking)),
  }
  // Whoever leaves at once is told of too. A page that is not built has to fetch its step first.
  const isTime = isBuilt ? Promise.resolve() : whenIdle()
  isTime
    .then(() => import('../client/analytics/start'))
    .then(({ startAnalytics }) => startAnalytics(analytics))
    // Whoever blocks it loses nothing.
    .catch(() => {})
  if (import.meta.hot) listenForEdits(source, store, language)
}

/** Somebody else begins in another tab: nothing more is told of this one, not even the sex that its address names. */
function whenForgotten(session: Session, then: () => void): void {
  let before = session.id()
  session.subscribe(() => {
    const id = session.id()
    const isForgotten = before !== null && id === null && Object.keys(session.answers()).length === 0
    before = id
    if (!isForgotten) return
    session.stop()
    then()
  })
}

/** Nobody buys without the answer that the steps which sell ask for. */
function mayHavePaid({ steps }: Order, answers: Answers): boolean {
  const selling = Object.values(steps).filter(({ afterPurchase }) => afterPurchase !== undefined)
  return selling.some(({ stores }) => stores !== undefined && isAnswered(answers, stores))
}

interface PageProps {
  readonly store: FunnelStore
  readonly parts: FunnelParts
  /** Where the funnel begins in a browser that refuses its history. Null: where its address says. */
  readonly entry: string | null
}

function Page({ store, parts, entry }: PageProps) {
  useEffect(() => window.startGuard?.done(), [])
  const funnel = <Funnel store={store} parts={parts} />
  return (
    <StrictMode>
      {entry === null ? (
        <BrowserRouter>{funnel}</BrowserRouter>
      ) : (
        <MemoryRouter initialEntries={[entry]}>{funnel}</MemoryRouter>
      )}
    </StrictMode>
  )
}

const VARIANTS_LIMIT_MS = 2_000

/** A browser that has a record but not its variants asks for them, and does not wait long. */
async function askForVariants(settings: ClientSettings, variants: VisitorVariants, id: string | null): Promise<void> {
  if (id === null || !isOnline()) return
  const { read } = createOnboardingApi({ headers: settings.record.headers, experiments: variants })
  await Promise.race([read(id), new Promise((resolve) => setTimeout(resolve, VARIANTS_LIMIT_MS))])
}

/** What no boundary has caught leaves an empty page behind. */
function onUncaughtError(error: unknown): void {
  console.error(error)
  window.startGuard?.fail(error)
}

/** The built HTML knows nothing of the visitor: that comes in once React has found the page as it expects it. */
function takeOver(root: HTMLElement, { parts, ...page }: PageProps, onFirstAlive: () => void): void {
  let isAlive = false
  const onAlive = () => {
    if (isAlive) return
    isAlive = true
    onFirstAlive()
  }
  hydrateRoot(root, <Page {...page} parts={{ ...parts, onAlive }} />, { onUncaughtError })
}

/** Asks whose record a link has. Where the question cannot be fetched, nothing of the record is touched. */
function openLink(id: string, asking: AskParts): Promise<Claim> {
  return import('./whose/openForeignLink')
    .then(({ openForeignLink }) => openForeignLink(id, asking))
    .catch(() => ({ end: 'later', isTheirs: new Promise(() => {}) }))
}

/** Begins the page again with a record that was found late, where its owner left. */
function openAnew(id: string): void {
  const { history, location } = window
  history.replaceState({ record: id }, '', `/${location.search}`)
  location.reload()
}

function stepAt({ order }: Journey, { entry, sexes }: ClientSettings, pathname: string): string | null {
  return (entryTarget(entry, sexes, pathname) ?? locate(order, sexes, pathname))?.step ?? null
}

function customerRoute(journey: Journey, { sexes }: ClientSettings, last: string | null): string | null {
  const { order, answers } = journey
  const step = customerStep(journey, last)
  return step && routeOf(order, sexes, step, addressSex(answers, sexes))
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
