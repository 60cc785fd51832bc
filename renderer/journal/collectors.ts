import type { TrackingPlan } from '../../domain/analytics/trackingPlan'
import { createApiClient } from '../calls/apiClient'
import { isRecord } from '../session/canonical'

/** What the server says of where events go, and which there are. */
export interface Collectors {
  readonly plan: Pick<TrackingPlan, 'events' | 'traits'>
  /** Segment's account, where the server has one. */
  readonly segment: { readonly writeKey: string; readonly url: string } | null
}

/** Where our own server takes events. */
export const OWN_URL = '/api/journal/b'
/** It asks for no key, and the library for some. */
export const OWN_KEY = 'own'

const TRIES = 3
const PAUSE_MS = 2_000
const TIME_LIMIT_MS = 15_000

/** Asks our own server. Null where there is none, as on a host of files, or it does not answer: then nothing is told. */
export async function fetchCollectors(headers: Readonly<Record<string, string>>): Promise<Collectors | null> {
  const call = createApiClient({ headers })
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    // Null: the network, or a page in place of an answer.
    const answer = await call('journal', { limitMs: TIME_LIMIT_MS }, async (response) => {
      const text = await response.text()
      return { status: response.status, body: response.ok ? (JSON.parse(text) as unknown) : null }
    })
    if (answer && answer.status < 500) return answer.body === null ? null : readCollectors(answer.body)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
  }
  return null
}

function readCollectors(answer: unknown): Collectors | null {
  if (!isRecord(answer) || !isRecord(answer.plan)) return null
  const { plan, segment } = answer
  if (!isRecord(plan.events) || !isRecord(plan.traits)) return null
  const isAccount = isRecord(segment) && typeof segment.writeKey === 'string' && typeof segment.url === 'string'
  return isAccount || segment === null ? (answer as unknown as Collectors) : null
}
