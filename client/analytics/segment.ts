import { AnalyticsBrowser, type Plugin, User } from '@segment/analytics-next'
import type { ClientSettings } from '../../schema/compile/compiled'
import { SITE_PATH } from '../browser/sitePath'
import type { TrackedEvent } from './outbox/wireEvent'

export interface SegmentLibrary {
  /** Hands the event to the library, which hands it to the destination. */
  make(event: TrackedEvent): void
  /** Takes away what the library keeps in the browser. */
  forget(): void
}

interface Parts {
  readonly settings: ClientSettings
  readonly deviceId: string
  /** The only one: our own server. */
  readonly destination: (event: TrackedEvent) => void
}

/** It asks for a key, and never uses it: it has no network of its own here. */
const NO_KEY = 'none'

/**
 * Segment's library, with one destination. It knows the browser again by its cookie, and makes events in their order. What it adds to them (address,
 * title, query) goes nowhere: the destination is handed the event as it was tracked.
 */
export async function openSegment({ settings, deviceId, destination }: Parts): Promise<SegmentLibrary> {
  const underWay = new Map<string, TrackedEvent>()
  const outbox: Plugin = {
    name: 'outbox',
    // Not "destination": the library waits for a timer before those, which a page that is being closed never sees.
    type: 'enrichment',
    version: '1',
    isLoaded: () => true,
    load: async () => {},
    track: pass,
    identify: pass,
  }

  function pass<C extends { readonly event: { readonly messageId?: string | undefined } }>(context: C): C {
    const id = context.event.messageId ?? ''
    const event = underWay.get(id)
    underWay.delete(id)
    // An event of somebody else, who has found the library, is not told.
    if (event) destination(event)
    return context
  }

  const [library] = await AnalyticsBrowser.load(
    // Inline settings: the library asks no other host for any. Without a sample it would measure itself and tell Segment.
    {
      writeKey: NO_KEY,
      cdnSettings: { integrations: { 'Segment.io': { apiKey: NO_KEY } }, metrics: { sampleRate: 0 } },
      plugins: [outbox],
    },
    {
      integrations: { 'Segment.io': false },
      // Else anybody's link could name the visitor, or send an event.
      useQueryString: false,
      // What waits is kept in our outbox; where storage is refused, the library complains of every look at it.
      disableClientPersistence: true,
    },
  )
  library.user().anonymousId(deviceId)
  // The library would read and write its cookie several times for each event, which a slow phone feels: it is written once.
  const cookie = { maxage: settings.analytics.cookieDays, path: SITE_PATH || '/' }
  const known = new User({ persist: navigator.cookieEnabled, storage: { stores: ['cookie'] } }, cookie)
  known.anonymousId(deviceId)

  return {
    make(event) {
      const { type, messageId, properties, traits } = event
      underWay.set(messageId, event)
      const options = { messageId, timestamp: new Date(event.timestamp) }
      const made =
        type === 'track' ? library.track(event.event ?? '', properties, options) : library.identify(traits, options)
      made.catch(() => {})
    },
    forget() {
      library.reset()
      known.reset()
    },
  }
}
