import { readCookies } from '../browser/cookies'
import { onIdle } from '../browser/onIdle'
import { preferredLanguages } from '../browser/preferredLanguages'
import { randomId } from '../browser/randomId'
import { withLock } from '../browser/withLock'
import { browserEnvironment } from '../recordSync/browserEnvironment'
import { KEPT } from '../storage/kept'
import type { AnalyticsParts } from './analyticsParts'
import { deviceId, forgetDevice } from './deviceId'
import { createEventMaker } from './eventMaker'
import { createOutbox } from './outbox/outbox'
import { post } from './outbox/post'
import { listenToQueue, type Queued } from './outbox/queue'
import { createStoredEvents } from './outbox/storedEvents'
import { type TrackedEvent, wireEvent } from './outbox/wireEvent'
import type { SegmentLibrary } from './segment'
import { whenIdle } from './whenIdle'
import { withoutStorageWarning } from './withoutStorageWarning'

export interface Analytics {
  /** Stops, and takes away all that the browser keeps for it. */
  forget(): void
}

declare global {
  interface Window {
    /** For scripts that are not of the product: there once visits are reported. */
    analytics?: {
      /** The id that all events of this browser have. */
      deviceId(): string
    }
  }
}

/** A frozen tab may keep its turn. */
const LONGEST_TURN_MS = 10_000
/** How long a call waits to become an event: until the screen that it came with is drawn. */
const LONGEST_WAIT_MS = 600
/** Where earlier versions of the page kept what they had not told. The queue "own" goes on. */
const OLD_QUEUES = ['early', 'segment']

/**
 * Tells of the visit. Every event goes into the outbox, and from there to our server, which is the only one that is told. Until the visitor has
 * answered something they wait there, and leave only when the page does; Segment's library is fetched with the first answer, and from then
 * on makes the events and has them sent.
 */
export function openAnalytics(parts: AnalyticsParts): Analytics {
  const { settings, storage, session } = parts
  const device = deviceId(storage, readCookies(), randomId)
  const tab = randomId().slice(0, 8)
  const queue = (name: string) =>
    createStoredEvents(name, tab, settings.analytics.storedEvents, () => window.localStorage)
  for (const name of OLD_QUEUES) queue(name).clear()
  const events = queue('own')
  const environment = browserEnvironment()
  /** What was said and is no event yet. */
  const said: Queued[] = []
  let callOff: (() => void) | null = null
  // Before the outbox listens: what the page goes with is among its events by then.
  const unlisten = environment.listen({ hidden: makeLastEvents, online() {}, visible() {}, stored() {} })
  const outbox = createOutbox({
    events,
    environment,
    limits: settings.analytics,
    context: contextOfBrowser,
    post,
    oneTab: (task) => withLock(`${KEPT}journal.own`, LONGEST_TURN_MS, task),
  })
  const maker = createEventMaker(parts, device, (event) => (library && !isGoing ? library.make(event) : send(event)))
  let library: SegmentLibrary | null = null
  let isMaking = false
  let isGoing = false
  let isOver = false
  let isLoading = false

  window.analytics = { deviceId: () => device }
  const unsubscribe = session.subscribe(() => {
    makeEventsSoon()
    loadOnceAnswered()
  })
  listenToQueue(hear)
  makeEvents()
  loadOnceAnswered()

  return {
    forget() {
      isOver = true
      unsubscribe()
      unlisten()
      callOff?.()
      listenToQueue(() => {})
      outbox.stop()
      events.clear()
      library?.forget()
      // Only the library can take away what it has kept since an earlier page.
      if (!isLoading && readCookies().includes('ajs_')) load().catch(() => {})
      maker.forget()
      forgetDevice(storage)
      window.analytics = undefined
    },
  }

  function hear(queued: Queued): void {
    // What goes wrong while events are made is no error of the page's, and would come back for ever.
    if (isMaking) return
    said.push(queued)
    makeEventsSoon()
  }

  /** A tap waits for nothing of this: the library reads its cookies anew for each event. */
  function makeEventsSoon(): void {
    callOff ??= onIdle(LONGEST_WAIT_MS, makeEvents)
  }

  function makeEvents(): void {
    callOff?.()
    callOff = null
    isMaking = true
    try {
      for (let queued = said.shift(); queued; queued = said.shift()) maker.hear(queued)
      maker.tellRecord()
    } finally {
      isMaking = false
    }
  }

  /** A page that goes does not wait for the library, which takes its time. */
  function makeLastEvents(): void {
    isGoing = true
    try {
      makeEvents()
    } finally {
      isGoing = false
    }
  }

  function send(event: TrackedEvent): void {
    const wire = isOver ? null : wireEvent(event, settings.analytics.campaign, document.referrer)
    if (wire) outbox.send(wire)
  }

  /** The sex is in the address that many come by: nobody has said it yet. */
  function loadOnceAnswered(): void {
    const hasAnswered = Object.keys(session.answers()).some((field) => field !== 'sex')
    if (isLoading || !hasAnswered) return
    isLoading = true
    // Where the library does not come, the events do without it.
    load()
      .catch(() => {})
      .finally(() => {
        if (!isOver) outbox.start()
      })
  }

  async function load(): Promise<void> {
    await whenIdle()
    const { openSegment } = await withoutStorageWarning(() => import('./segment'))
    const opened = await openSegment({ settings, deviceId: device, destination: send })
    if (isOver) opened.forget()
    else library = opened
  }
}

/** What all events of a batch have in common: what the browser says of itself. */
function contextOfBrowser(): object {
  const [locale] = preferredLanguages(navigator)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { locale, timezone: timeZone, userAgent: navigator.userAgent }
}
