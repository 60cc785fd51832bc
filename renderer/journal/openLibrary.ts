import { AnalyticsBrowser, type Context, type Plugin } from '@segment/analytics-next'
import type { ClientSettings } from '../../schema/compile/compiled'
import { inTurn } from '../browser/inTurn'
import { browserEnvironment } from '../session/browserEnvironment'
import { type Collectors, OWN_KEY, OWN_URL } from './collectors'
import { createCourier } from './courier'
import { plannedEvent, withVisit } from './plannedEvent'
import { post } from './post'
import { createStoredEvents } from './storedEvents'
import type { Telling } from './teller'

export interface LibraryParts {
  readonly settings: ClientSettings
  readonly collectors: Collectors
  readonly deviceId: string
  /** A text that no other tab has. */
  readonly tab: string
}

/** A frozen tab may keep its turn. */
const LONGEST_TURN_MS = 10_000

/** Segment's library, which makes the events and brings them to all collectors. */
export interface Library {
  tell(telling: Telling): void
  /** Stops, and takes away all that the browser keeps for it. */
  forget(): void
}

export async function openLibrary({ settings, collectors, deviceId, tab }: LibraryParts): Promise<Library> {
  const { plan, segment } = collectors
  const addresses = [
    { name: 'own', url: OWN_URL, writeKey: OWN_KEY },
    ...(segment ? [{ name: 'segment', ...segment }] : []),
  ]
  const limits = settings.analytics
  const destinations = addresses.map(({ name, url, writeKey }) => {
    const events = createStoredEvents(name, tab, limits.storedEvents, () => window.localStorage)
    const environment = browserEnvironment()
    const oneTab = (task: () => Promise<void>) => inTurn(`funnel.v1.journal.${name}`, LONGEST_TURN_MS, task)
    return { name, events, courier: createCourier({ url, writeKey, events, environment, limits, post, oneTab }) }
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
    const event = plannedEvent(plan, context.event)
    if (event) {
      for (const { name, courier } of destinations)
        courier.send(name === 'own' ? withVisit(event, context.event) : event)
    }
    return context
  }

  const writeKey = segment?.writeKey ?? OWN_KEY
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
  library.user().anonymousId(deviceId)

  return {
    tell({ type, event = '', properties, traits, timestamp, ...options }) {
      const at = { ...options, timestamp: new Date(timestamp) }
      const told = type === 'track' ? library.track(event, properties, at) : library.identify(traits, at)
      told.catch(() => {})
    },
    forget() {
      for (const { courier, events } of destinations) {
        courier.stop()
        events.clear()
      }
      library.reset()
    },
  }
}
