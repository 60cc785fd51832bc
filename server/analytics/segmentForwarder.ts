import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { retryAfterMs } from '../../domain/http/retryAfterMs'
import type { SegmentSettings } from '../settings/segmentSettings'
import type { AnalyticsMetrics } from './analyticsMetrics'
import type { SegmentOutbox, Waiting } from './segmentOutbox'

interface Parts {
  readonly outbox: SegmentOutbox
  readonly settings: SegmentSettings
  readonly metrics: Pick<AnalyticsMetrics, 'forwarded'>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>
  readonly now?: () => number
  /** From 0 up to 1. */
  readonly random?: () => number
  readonly times?: Partial<Times>
}

interface Times {
  /** How often is looked for events where there were none. */
  readonly pollMs: number
  readonly timeoutMs: number
  /** Longer than it takes to send a batch that has to be divided. After it, another server sends what this one has not. */
  readonly leaseMs: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
  readonly trimMs: number
  /** How long a batch under way may take once the server stops. */
  readonly graceMs: number
}

const TIMES: Times = {
  pollMs: 1_000,
  timeoutMs: 15_000,
  leaseMs: 120_000,
  firstWaitMs: 1_000,
  longestWaitMs: 300_000,
  trimMs: 60_000,
  graceMs: 3_000,
}

/** What became of a batch. `later`: it may be sent again after so many milliseconds. */
type End =
  | { readonly is: 'taken' }
  | { readonly is: 'refused' }
  | { readonly is: 'later'; readonly askedMs: number; readonly status: number | null }

/**
 * Brings the outbox to Segment's HTTP API (POST /v1/batch), one batch after the other. What fails is tried again with back-off, and no sooner than
 * Segment asks for; what Segment refuses is sent in halves until it is known which event it is. After a lost answer a batch is sent again:
 * Segment knows its events by their messageIds.
 */
export class SegmentForwarder {
  readonly #parts: Parts
  readonly #times: Times
  readonly #stop = new AbortController()
  /** Ends the call under way. */
  readonly #hurry = new AbortController()
  #running: Promise<void> | null = null
  #failures = 0
  #trimmedAt = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#times = { ...TIMES, ...parts.times }
  }

  start(): void {
    this.#running ??= this.#run()
  }

  /** What is under way is finished, or given back at once for another server. */
  async stop(): Promise<void> {
    this.#stop.abort()
    const timer = setTimeout(() => this.#hurry.abort(), this.#times.graceMs)
    await this.#running
    clearTimeout(timer)
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      const waitMs = await this.#round().catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'events could not be forwarded to Segment')
        return this.#waitMs(0)
      })
      if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => {})
    }
  }

  /** Sends one batch. Gives the milliseconds until the next. */
  async #round(): Promise<number> {
    const { outbox, log } = this.#parts
    const now = this.#now()
    if (now - this.#trimmedAt >= this.#times.trimMs) {
      this.#trimmedAt = now
      this.#count('dropped', await outbox.trim())
    }
    const batch = await outbox.take(now, now + this.#times.leaseMs)
    if (batch.length === 0) return this.#times.pollMs
    const waitMs = await this.#deliver(batch)
    if (waitMs !== null) return waitMs
    if (this.#failures > 0) log.info({ failures: this.#failures }, 'Segment takes events again')
    this.#failures = 0
    return 0
  }

  /** Null once all of it is taken or refused for good; else how long to wait. */
  async #deliver(batch: readonly Waiting[]): Promise<number | null> {
    const { outbox, log } = this.#parts
    const end = await this.#post(batch)
    if (end.is === 'later') {
      this.#failures++
      // Once an outage; the metrics have the rest. 401 and 403: look at SEGMENT_WRITE_KEY; 404: at SEGMENT_API_URL.
      if (this.#failures === 1) log.warn({ status: end.status }, 'Segment does not take events now: they wait')
      this.#count('failed', 1)
      // Who stops leaves it to another server, at once.
      const waitMs = this.#stop.signal.aborted ? end.askedMs : this.#waitMs(end.askedMs)
      await outbox.giveBack(batch, this.#now() + waitMs)
      return waitMs
    }
    if (end.is === 'taken' || batch.length === 1) {
      if (end.is === 'refused') log.warn('Segment has refused an event for good: it is dropped')
      this.#count(end.is === 'taken' ? 'sent' : 'refused', batch.length)
      await outbox.remove(batch)
      return null
    }
    const middle = Math.ceil(batch.length / 2)
    const [first, second] = [batch.slice(0, middle), batch.slice(middle)]
    const waitMs = await this.#deliver(first)
    if (waitMs === null) return this.#deliver(second)
    await outbox.giveBack(second, this.#now() + waitMs)
    return waitMs
  }

  async #post(batch: readonly Waiting[]): Promise<End> {
    const { url, writeKey } = this.#parts.settings
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`,
        },
        body: `{"batch":[${batch.map(({ message }) => message).join()}],"sentAt":"${new Date(this.#now()).toISOString()}"}`,
        signal: AbortSignal.any([this.#hurry.signal, AbortSignal.timeout(this.#times.timeoutMs)]),
      })
      // An answer that nobody reads keeps its connection.
      await response.arrayBuffer()
      if (response.ok) return { is: 'taken' }
      if (isLater(response.status))
        return { is: 'later', askedMs: this.#askedMs(response.headers.get('retry-after')), status: response.status }
      return { is: 'refused' }
    } catch {
      return { is: 'later', askedMs: 0, status: null }
    }
  }

  #askedMs(header: string | null): number {
    return Math.min(retryAfterMs(header, this.#now()), this.#times.longestWaitMs)
  }

  /** Exponential with full jitter, after what was asked for. */
  #waitMs(askedMs: number): number {
    const { firstWaitMs, longestWaitMs } = this.#times
    const most = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(this.#failures, 20))
    return askedMs + Math.ceil(most * (this.#parts.random ?? Math.random)())
  }

  #now(): number {
    return (this.#parts.now ?? Date.now)()
  }

  #count(outcome: 'sent' | 'failed' | 'refused' | 'dropped', count: number): void {
    if (count > 0) this.#parts.metrics.forwarded.inc({ outcome }, count)
  }
}

/** Not the events are at fault, but the moment, or our account and its address: they wait until that is mended. */
function isLater(status: number): boolean {
  return status >= 500 || [401, 403, 404, 408, 429].includes(status)
}
