import type { Answers } from '../../domain/answers/answers'
import { attribution, isPartner, withoutIds } from '../../domain/answers/attribution'
import { isAnswered } from '../../domain/answers/isAnswered'
import { withCurrentNames } from '../../domain/answers/withCurrentNames'
import type { VisitorFacts } from '../../domain/conditions/known'
import { utcDay } from '../../domain/dates/utcDay'
import type { Variants } from '../../domain/experiments/assign'
import { experimentsOn } from '../../domain/experiments/experimentsOn'
import { orderFor } from '../../domain/experiments/orderFor'
import { orderNameFor } from '../../domain/experiments/orderNameFor'
import { customerStep } from '../../domain/path/customerStep'
import { firstSteps } from '../../domain/path/firstSteps'
import type { Journey } from '../../domain/path/journey'
import { navigationOf } from '../../domain/path/navigationOf'
import { addressSex } from '../../domain/route/addressSex'
import { addressTarget } from '../../domain/route/addressTarget'
import { locate } from '../../domain/route/locate'
import { RETURN_PATH } from '../../domain/route/returnPath'
import { routeOf } from '../../domain/route/routeOf'
import type { ClientSettings, Order, Words } from '../../schema/compile/compiled'
import { consentOf } from '../analytics/consentOf'
import { readCookies } from '../browser/cookies'
import { currentDay } from '../browser/currentDay'
import { isOnline } from '../browser/isOnline'
import { randomId } from '../browser/randomId'
import { productPath, SITE_PATH } from '../browser/sitePath'
import { lazyShop, type OpenShop } from '../checkout/lazyShop'
import { type RememberedPurchase, rememberedPurchase } from '../checkout/rememberedPurchase'
import { within } from '../http/within'
import { browserSession } from '../recordSync/browserSession'
import { createOnboardingApi } from '../recordSync/onboardingApi'
import { PARTNER_KEY } from '../recordSync/partnerKey'
import { idInAddress } from '../recordSync/recordAddress'
import { addOwnRecord, ownRecords } from '../recordSync/savedSession'
import type { Session } from '../recordSync/session'
import { KEPT } from '../storage/kept'
import { logOnce } from '../storage/logOnce'
import { type VisitorVariants, visitorVariants } from '../variants/visitorVariants'
import { askedCurrency } from './askedCurrency'
import { entryRoute } from './entryRoute'
import type { Page } from './openPage'
import { type TurnedBack, turnedBack } from './turnedBack'
import { visitorFacts } from './visitorFacts'

/** The visitor, their record, and where they go on. */
export interface Visit {
  readonly session: Session
  readonly variants: VisitorVariants
  /** The order that is walked, as its file has it: the one that was chosen, or what an experiment has in place of it. */
  readonly order: Order
  readonly app: Words
  readonly purchase: RememberedPurchase
  readonly openShop: OpenShop
  readonly facts: VisitorFacts
  readonly turns: TurnedBack
  /** Nothing had been answered when the page was opened. */
  readonly isNewVisitor: boolean
  /** Where the visitor is: the address says the same, in a browser that lets us write it. */
  readonly start: string
  /** Called at each arrival at a step. */
  onStep(step: string): void
}

/** Whether the record that a link names, which this browser did not make, is its visitor's. */
export type Claim =
  | { readonly end: 'theirs'; readonly id: string }
  /** It is not, or it is gone, or there is nothing in it that a visitor has answered. */
  | { readonly end: 'not' }
  /** The server has not said yet. The visitor goes on without it, and is asked when it has. */
  | { readonly end: 'later'; readonly isTheirs: Promise<boolean> }

/** What the start asks the visitor, or shows in place of a step. */
export interface Screens<Screen> {
  openLink(id: string, page: Page): Promise<Claim>
  /** Asks who begins in a browser that has bought a plan whether they are the buyer. Where they are not, this never ends. */
  askBuyer(session: Session, page: Page): Promise<boolean>
  /** Back from a bank or a wallet: the address to go on at, or a screen that says how it went. */
  comeBack(page: Page, visit: Pick<Visit, 'order' | 'openShop'>): Promise<string | Screen>
}

/** The step for customers where the buyer was last. */
const CUSTOMER_STEP_KEY = `${KEPT}customerStep`
/** Where the chosen order is kept, so that it stays with the visitor. */
const ORDER_KEY = `${KEPT}order`
const VARIANTS_LIMIT_MS = 2_000

/** Finds out whose record it is, opens it, and decides where the visitor goes on. A screen where there is no step to show. */
export async function startVisit<Screen extends object>(
  page: Page,
  window: Window,
  screens: Screens<Screen>,
): Promise<Visit | { readonly screen: Screen }> {
  const { settings, asked, local, address, built, source } = page
  const { location, history, navigator } = window
  const link = await ownLink(page, window, screens)
  if (isPartner(settings.attribution, asked.query)) local.write(PARTNER_KEY, settings.attribution.partnerId)
  let audience: { readonly visitor: VisitorFacts; readonly isNew: boolean; readonly sex: string | null } | null = null
  const variants = visitorVariants(experimentsOn(built.experiments, utcDay(Date.now())), {
    query: asked.query,
    storage: local,
    recordId: () => session.id(),
    facts: () => audience && { ...audience, answers: { sex: audience.sex ?? session.answers().sex } },
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
      const found = attribution(settings.attribution, asked.query, readCookies())
      const kept = consentOf(settings, local, navigator) === 'given' ? found : withoutIds(found)
      return { ...kept, funnel: chosen === built.order ? undefined : chosen.name }
    },
  })
  session.start()
  const [chosen, app] = await Promise.all([
    // A record that is on its way decides what can be shown: without its answers, steps would be taken for out of reach.
    session.ready().then(() => chosenOrder(page, session.answers())),
    // A page that says what is wrong in another language is better than one that says nothing.
    source.appWords(page.language).catch((error) => page.known?.app ?? Promise.reject(error)),
  ])
  const isNewVisitor = Object.keys(session.answers()).length === 0
  const turns = turnedBack(page)
  const facts = { ...visitorFacts(page, navigator), turnedBackFrom: turns.from() }
  const { sex = null } = locate(chosen, settings.sexes, asked.pathname) ?? {}
  audience = { visitor: facts, isNew: isNewVisitor, sex }
  if (!variants.isKnown()) await askForVariants(settings, variants, session.id())
  const shown = variants.shown()
  const order = await orderInstead(page, chosen, shown)
  const today = currentDay()
  const journey = {
    order: orderFor(order, built.experiments, shown),
    answers: withCurrentNames(order, session.answers()),
    variants: shown,
    visitor: { ...facts, today },
    figure: built.figuresFor?.(settings, today),
  }
  const purchase = rememberedPurchase(local, window)
  const forgetTurns = () => purchase.hasPaid() && turns.forget()
  forgetTurns()
  purchase.subscribe(forgetTurns)
  const { id: recordId, saved } = session
  const { leavePayment } = turns
  const shopOf = lazyShop({
    settings,
    storage: local,
    market: { asked: askedCurrency(page), country: facts.country, locale: page.locale },
    variants,
    recordId,
    saved,
    leavePayment,
    onState: purchase.remember,
  })
  const openShop: OpenShop = (agency, search) => {
    // Before a script of the payment provider can read it.
    address.close()
    return shopOf(agency, search)
  }
  whenForgotten(session, () => location.replace(`${SITE_PATH}/`))

  /** Asks the server what was bought. Where it does not answer, the step that sells says so. */
  const askShop = () => openShop(undefined).catch(() => {})
  // Who comes by their link may have paid in another browser: only the server knows that.
  if (link !== null && !purchase.hasPaid() && mayHavePaid(order, session.answers())) await askShop()
  const isBegin = firstSteps(journey.order, settings.entry).includes(stepAt(journey, settings, asked.pathname) ?? '')
  const isBuyer = isBegin && link === null && purchase.hasPaid() && (await screens.askBuyer(session, page))
  const route = isBuyer
    ? customerRoute(journey, settings, local.read(CUSTOMER_STEP_KEY))
    : entryRoute(
        settings,
        { ...journey, hasPaid: purchase.hasPaid() },
        { pathname: asked.pathname, hasLink: link !== null, userAgent: navigator.userAgent },
      )
  let start = (route ?? productPath(location.pathname)) + location.search + location.hash
  if (route) history.replaceState(history.state, '', SITE_PATH + start)
  if (productPath(location.pathname) === RETURN_PATH) {
    const back = await screens.comeBack(page, { order, openShop })
    if (typeof back !== 'string') return { screen: back }
    start = back
    history.replaceState(history.state, '', SITE_PATH + back)
  }
  const at = locate(order, settings.sexes, productPath(location.pathname))
  // A customer in another browser: only the server knows them.
  if (at && navigationOf(order, at.step).needsPurchase && !purchase.hasPaid()) await askShop()

  const onStep = (step: string) => {
    const { afterPurchase, needsPurchase } = navigationOf(order, step)
    if (afterPurchase || needsPurchase) address.close()
    else address.settle()
    if (!purchase.hasPaid()) turns.arrive(afterPurchase !== undefined)
    if (needsPurchase && local.read(CUSTOMER_STEP_KEY) !== step) local.write(CUSTOMER_STEP_KEY, step)
  }
  return { session, variants, order, app, purchase, openShop, facts, turns, isNewVisitor, start, onStep }
}

/** The id of the record that the address came with, where it is this visitor's: made here, or by what they say. */
async function ownLink(page: Page, window: Window, screens: Screens<object>): Promise<string | null> {
  const { local, address, asked } = page
  const named = idInAddress(asked.search)
  if (named === null || [...ownRecords(local), address.inHistory()].includes(named)) return named
  // What is reported about a record that was not made here, and whether anything goes into it, is up to its owner.
  const claim = await screens.openLink(named, page)
  if (claim.end === 'theirs') {
    addOwnRecord(local, claim.id)
    return named
  }
  if (claim.end === 'later') {
    address.hold()
    claim.isTheirs.then((isTheirs) => (isTheirs ? openAnew(named, window) : address.release()))
  }
  return null
}

/** Begins the page again with a record that was found late, where its owner left. */
function openAnew(id: string, { history, location }: Window): void {
  history.replaceState({ record: id }, '', `${SITE_PATH}/${location.search}`)
  location.reload()
}

/** Somebody else begins in another tab: nothing more is reported about this one, not even the sex that its address names. */
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

/** A browser that has a record but not its variants asks for them, and does not wait long. */
async function askForVariants(settings: ClientSettings, variants: VisitorVariants, id: string | null): Promise<void> {
  if (id === null || !isOnline()) return
  const { read } = createOnboardingApi({ headers: settings.record.headers, experiments: variants })
  await within(VARIANTS_LIMIT_MS, read(id)).catch(() => {})
}

function stepAt({ order }: Journey, settings: ClientSettings, pathname: string): string | null {
  return (addressTarget(order, settings, pathname) ?? locate(order, settings.sexes, pathname))?.step ?? null
}

function customerRoute(journey: Journey, { sexes }: ClientSettings, last: string | null): string | null {
  const { order, answers } = journey
  const step = customerStep(journey, last)
  return step && routeOf(order, sexes, step, addressSex(answers, sexes))
}

/** The order that ?funnel= names, else the record's, else the one that was named here before, else the default. */
function chosenOrder({ built, asked, local, source }: Page, { funnel }: Answers): Order | Promise<Order> {
  const { order, orderNames } = built
  const before = local.read(ORDER_KEY)
  const isKnown = (name: unknown): name is string => orderNames.some((each) => each === name)
  const name = [asked.query.get('funnel'), funnel, before].find(isKnown) ?? order.name
  if (name !== (before ?? order.name)) local.write(ORDER_KEY, name)
  return name === order.name ? order : source.orderNamed(name)
}

/** The order itself, unless a variant has another in place of it. */
async function orderInstead({ built, source }: Page, chosen: Order, variants: Variants): Promise<Order> {
  const name = orderNameFor(chosen.name, built.experiments, variants)
  return name === chosen.name ? chosen : { ...(await source.orderNamed(name)), insteadOf: chosen.name }
}
