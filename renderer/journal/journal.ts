import { AnalyticsBrowser, type Context, type Plugin } from '@segment/analytics-next'
import { isSpecialSource, mediaSourceOf } from '../../domain/answers/attribution'
import { sexKeyOf } from '../../domain/answers/sexKeyOf'
import type { Variants } from '../../domain/experiments/assign'
import { exposuresAt } from '../../domain/experiments/exposuresAt'
import type { ClientSettings, CompiledExperiments, Order } from '../../schema/compiled'
import { browserEnvironment } from '../session/browserEnvironment'
import { PARTNER_KEY } from '../session/partnerKey'
import type { Session } from '../session/session'
import type { SafeStorage } from '../storage/safeStorage'
import { createArrivals } from './arrivals'
import { campaignOf } from './campaignOf'
import { fetchCollectors } from './collectors'
import { createCourier } from './courier'
import { createExposures } from './exposures'
import { inTurn } from './inTurn'
import { hearNotes, type Note } from './notes'
import { type JournalContext, plannedEvent } from './plannedEvent'
import { post } from './post'
import { scrubbed } from './scrubbed'
import { createStoredEvents } from './storedEvents'
import { createVisits, type Visit } from './visit'

export interface JournalParts {
  readonly settings: ClientSettings
  readonly storage: SafeStorage
  readonly session: Pick<Session, 'answers' | 'id' | 'subscribe' | 'change'>
  /** The query of the address that the visitor came by. */
  readonly search: string
  /** Nothing had been answered when the page was opened. */
  readonly isNewVisitor: boolean
  readonly language: string
  /** As its file has it. */
  readonly order: Order
  readonly experiments: CompiledExperiments
  readonly variants: Variants
}

export interface Journal {
  /** Stops, and takes away all that the browser keeps for it. */
  forget(): void
}

declare global {
  interface Window {
    /** For scripts besides the product: there once visits are told of. */
    analytics?: {
      /** The id that all events of this browser have. */
      deviceId(): string
    }
  }
}

/** Our own server asks for none, and the library for some. */
const OWN_KEY = 'own'
/** A page that fails over and over must not drown all else. */
const MOST_ERRORS = 50

/** Tells of the visit by Segment's library: to our own server, and to Segment where the server has an account. Null where there is nobody to tell. */
export async function openJournal(parts: JournalParts): Promise<Journal | null> {
  const { settings, storage, session, variants } = parts
  const collectors = await fetchCollectors()
  if (!collectors) return null

  const query = new URLSearchParams(parts.search)
  const visits = createVisits(storage, {
    minutes: settings.analytics.sessionMinutes,
    campaign: campaignOf(settings.analytics.campaign, query),
    newId: () => crypto.randomUUID(),
  })
  const addresses = [
    { name: 'own', url: '/api/journal/b', writeKey: OWN_KEY },
    ...(collectors.segment ? [{ name: 'segment', ...collectors.segment }] : []),
  ]
  const tab = crypto.randomUUID().slice(0, 8)
  const limits = settings.analytics
  const destinations = addresses.map(({ name, url, writeKey }) => {
    const events = createStoredEvents(name, tab, limits.storedEvents, () => window.localStorage)
    const environment = browserEnvironment()
    return { name, events, courier: createCourier({ name, url, writeKey, events, environment, limits, post, inTurn }) }
  })

  /** The last of the library's plugins: what it lets through is all that leaves. */
  const gate: Plugin = {
    name: 'plan',
    type: 'enrichment',
    version: '1',
    isLoaded: () => true,
    load: async () => {},
    track: pass,
    identify: pass,
  }

  function pass(context: Context): Context {
    const event = plannedEvent(collectors?.plan ?? { events: {}, traits: {} }, context.event)
    if (event) {
      for (const { name, courier } of destinations) courier.send(name === 'own' ? withVisit(event) : event)
    }
    return context
  }

  const writeKey = collectors.segment?.writeKey ?? OWN_KEY
  const [library] = await AnalyticsBrowser.load(
    // Inline settings: the library asks no other host for any.
    {
      writeKey,
      // Without a sample the library measures itself and tells Segment.
      cdnSettings: { integrations: { 'Segment.io': { apiKey: writeKey } }, metrics: { sampleRate: 0 } },
      plugins: [gate],
    },
    {
      integrations: { 'Segment.io': false },
      // Else anybody's link could name the visitor, or send an event.
      useQueryString: false,
      // What it would keep in local storage the couriers keep; where that is refused, it complains of every look at it.
      disableClientPersistence: true,
      user: { persist: true, storage: { stores: navigator.cookieEnabled ? ['cookie', 'memory'] : ['memory'] } },
      cookie: { maxage: settings.analytics.cookieDays },
    },
  )
  const deviceId = () => String(library.user().anonymousId())
  window.analytics = { deviceId }

  const isArrival = createArrivals()
  const exposures = createExposures(storage, (failure) => console.warn(failure))
  let errors = 0
  let isTelling = false
  const unsubscribe = session.subscribe(() => tellRecord())
  hearNotes(hear)
  tellRecord()

  return {
    forget() {
      unsubscribe()
      for (const { courier, events } of destinations) {
        courier.stop()
        events.clear()
      }
      library.reset()
      visits.forget()
      exposures.forget()
      window.analytics = undefined
    },
  }

  function hear(note: Note): void {
    // What goes wrong in here is no error of the page's, and would come back for ever.
    if (isTelling) return
    isTelling = true
    try {
      tell(note)
    } finally {
      isTelling = false
    }
  }

  function tell([at, name, about, path]: Note): void {
    const { visit, isNew } = visits.at(at)
    const track = (properties: object) => send({ at, path, visit }, name, properties)
    const given = about as Readonly<Record<string, unknown>>
    switch (name) {
      case 'landing_visit':
        if (isNew && parts.isNewVisitor) track({})
        break
      case 'page_visit':
        tellPage(given, { at, path, visit })
        break
      case 'answer':
        identify({ at, path, visit }, given)
        break
      case 'purchase_finished':
        track({ ...given, referral: source() ?? 'direct' })
        break
      case 'console_error':
        if (++errors <= MOST_ERRORS)
          track({ message: scrubbed(given.said as readonly unknown[], { ...session.answers(), id: session.id() }) })
    }
    if (name !== 'landing_visit') tellRecord()
  }

  function tellPage({ name, key, step, title, sendsAnswer }: Readonly<Record<string, unknown>>, moment: Moment): void {
    if (!isArrival(String(name), String(key))) return
    if (sendsAnswer) identify(moment, { funnel_identifier: settings.record.headers['funnel-id'] })
    send(moment, 'page_visit', { step, title: title ?? name })
    const journey = { sexes: settings.sexes, answers: session.answers(), variants }
    for (const { experiment, variant } of exposuresAt(String(name), journey, parts.order, parts.experiments))
      tellExperiment(experiment, variant, moment)
  }

  /** Once a visitor. */
  function tellExperiment(experiment: string, given: unknown, moment: Moment): void {
    const variant = exposures.begin(experiment, given)
    if (variant === null) return
    const told = { account_id: deviceId(), exp_name: experiment, variant_id: variant, variant_value: variant }
    send(moment, 'experiment_started', told)
  }

  /** Once a visit. */
  function tellRecord(): void {
    const id = session.id()
    if (id === null) return
    const at = Date.now()
    const { visit } = visits.at(at)
    if (visit.record === id) return
    visits.toldOf(id)
    send({ at, path: location.pathname, visit }, 'w2a_visit', { ...visit.campaign, onboarding_id: id })
  }

  function send(moment: Moment, name: string, properties: object): void {
    library.track(name, properties, optionsAt(moment)).catch(() => {})
  }

  function identify(moment: Moment, traits: object): void {
    library.identify(traits, optionsAt(moment)).catch(() => {})
  }

  function source(): string | undefined {
    const { mediaSource } = session.answers()
    return typeof mediaSource === 'string' ? mediaSource : mediaSourceOf(query.get('utm_source') ?? '') || undefined
  }

  function withVisit(event: object): object {
    const visit = {
      language: parts.language,
      sex: sexKeyOf(session.answers(), settings.sexes),
      source: source(),
      order: parts.order.name,
      variants,
      special_source: isSpecialSource(settings.attribution, source()),
      partner: storage.read(PARTNER_KEY) !== null,
    }
    return 'context' in event ? { ...event, context: { ...(event.context as object), visit } } : event
  }
}

/** When and where something happened, and in which visit. */
interface Moment {
  readonly at: number
  readonly path: string
  readonly visit: Visit
}

function optionsAt({ at, path, visit }: Moment) {
  const journal: JournalContext = { path, sessionId: visit.id }
  return { timestamp: new Date(at), context: { journal } }
}
