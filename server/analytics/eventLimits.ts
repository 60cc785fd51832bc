import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { LocalCounts } from '../http/limits/localCounts'
import { Refusal } from '../http/refusal'

/** Short, so that who has sent a lot after an outage soon goes on, and nobody sends those of a minute at once. */
const WINDOW_MS = 10_000
const MINUTE_MS = 60_000
/** What an event of the library has, with all that goes along with it. */
const BYTES_OF_EVENT = 2_048

export interface EventLimits {
  /** Before the body is read: by what its length is said to be. */
  limitBytes(request: FastifyRequest): void
  limitEvents(request: FastifyRequest, events: number): void
}

/** What one address may send to one process: events, and as many bytes as they have. A batch counts as one at least. `perMinute` 0: any number. */
export function eventLimits(perMinute: number, largestBatch: number): EventLimits {
  const inWindow = Math.ceil((perMinute * WINDOW_MS) / MINUTE_MS)
  const events = new LocalCounts(inWindow, WINDOW_MS)
  const bytes = new LocalCounts(inWindow * BYTES_OF_EVENT, WINDOW_MS)

  return {
    limitBytes(request) {
      const told = Number(request.headers['content-length'])
      demand(bytes.take(normalizeIP(request.ip), Number.isSafeInteger(told) ? told : largestBatch))
    },
    limitEvents(request, count) {
      demand(events.take(normalizeIP(request.ip), Math.max(1, count)))
    },
  }
}

function demand(seconds: number | null): void {
  if (seconds === null) return
  throw new Refusal('too-many-requests', 'Too many events. Wait, then send them again.', { retryAfterSeconds: seconds })
}
