import { firstThatFit } from '../../../domain/analytics/firstThatFit'
import { SITE_PATH } from '../../browser/sitePath'
import { backOffMs } from '../../http/backOff'
import type { SessionEnvironment } from '../../recordSync/browserEnvironment'
import type { StoredEvent, StoredEvents } from './storedEvents'

/** Brings events to our server, in their order, and keeps each until it is taken. */
export interface Outbox {
  send(event: object): void
  /** From now on what comes is sent soon. Before, it leaves only when the page does. */
  start(): void
  stop(): void
}

export interface OutboxParts {
  readonly events: StoredEvents
  readonly environment: Pick<SessionEnvironment, 'after' | 'isOnline' | 'listen' | 'random'>
  readonly limits: { readonly flushMilliseconds: number; readonly queueSize: number; readonly retries: number }
  /** What all events of a batch have in common. */
  context(): object
  post(url: string, body: string): Promise<PostEnd>
  /** One tab at a time. A task that cannot get its turn is done all the same. */
  oneTab(task: () => Promise<void>): Promise<void>
}

/** Where our server takes events. Neither "analytics" nor "track" is in it, for blockers look for such words. */
const URL = `${SITE_PATH}/api/journal/b`

export interface PostEnd {
  /** No HTTP status: the network. */
  readonly status: number | null
  readonly retryAfterMs: number
}

/** A page that goes may leave 64 KB under way; the rest is for the record. */
const LARGEST_BODY = 48 * 1024

/**
 * An event is sent soon after it came, together with what came meanwhile. What fails is tried again, with back-off; after the last try it
 * waits for the next event, the network or the next page. The server knows an event that comes twice by its messageId.
 */
export function createOutbox({ events, environment, limits, context, post, oneTab }: OutboxParts): Outbox {
  /** Handed over by this tab, with no answer yet. */
  const underWay = new Set<string>()
  let callOff: (() => void) | null = null
  let isStarted = false
  let isSending = false
  /** There is no server that takes events, as on a host of files. */
  let isInVain = false
  let isHidden = false
  let failures = 0
  let fresh = 0

  const unlisten = environment.listen({
    online: wake,
    hidden() {
      isHidden = true
      handOver()
    },
    visible() {
      if (isHidden) wake()
      isHidden = false
    },
    stored() {},
  })
  function wake(): void {
    failures = 0
    schedule(0)
  }

  function schedule(waitMs: number): void {
    if (!isStarted || isInVain) return
    callOff?.()
    callOff = environment.after(waitMs, () => {
      callOff = null
      fresh = 0
      send()
    })
  }

  async function send(): Promise<void> {
    if (isSending || !environment.isOnline()) return
    isSending = true
    let askedMs: number | null = null
    try {
      // One tab at a time: the others would send the same.
      await oneTab(async () => {
        for (let batch = next(); batch.length > 0 && !isInVain; batch = next()) {
          askedMs = await deliver(batch)
          if (askedMs !== null) return
        }
      })
    } finally {
      isSending = false
    }
    if (askedMs === null) failures = 0
    else if (++failures <= limits.retries) schedule(backOffMs(failures, environment.random(), askedMs))
  }

  function next(): readonly StoredEvent[] {
    const waiting = events.oldest(limits.queueSize + underWay.size).filter(({ key }) => !underWay.has(key))
    return firstThatFit(waiting.slice(0, limits.queueSize), ({ text }) => text.length, LARGEST_BODY)
  }

  /** Null when the collector has them, or will never take them; else how long it asks to wait. */
  async function deliver(batch: readonly StoredEvent[]): Promise<number | null> {
    const keys = batch.map(({ key }) => key)
    for (const key of keys) underWay.add(key)
    const { status, retryAfterMs } = await post(URL, bodyOf(batch, context()))
    for (const key of keys) underWay.delete(key)
    if (status === null || status >= 500 || status === 429 || status === 408) return retryAfterMs
    events.remove(keys)
    if (status === 404 || status === 405) isInVain = true
    return null
  }

  /** The page may be gone the next moment: what waits is sent at the same time as what is under way, without waiting for a turn. */
  function handOver(): void {
    const batch = isInVain ? [] : next()
    if (batch.length > 0) deliver(batch)
  }

  return {
    send(event) {
      events.add(event)
      if (isHidden) return handOver()
      fresh++
      if (fresh >= limits.queueSize) schedule(0)
      else if (!callOff) schedule(limits.flushMilliseconds)
    },
    start() {
      isStarted = true
      // What an earlier page has left goes along.
      schedule(limits.flushMilliseconds)
    },
    stop() {
      unlisten()
      callOff?.()
    },
  }
}

/** As Segment's HTTP API knows it: what all events have in common stands once. */
function bodyOf(batch: readonly StoredEvent[], context: object): string {
  return `{"batch":[${batch.map(({ text }) => text).join()}],"context":${JSON.stringify(context)},"sentAt":"${new Date().toISOString()}"}`
}
