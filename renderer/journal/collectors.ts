import type { TrackingPlan } from '../../schema/trackingPlan'

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

/** Asks our own server. Null where there is none, as on a host of files, or it does not answer: then nothing is told. */
export async function fetchCollectors(): Promise<Collectors | null> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      const response = await fetch('/api/journal')
      const answer = await response.text()
      if (response.ok) return readCollectors(JSON.parse(answer))
      if (response.status < 500) return null
    } catch {
      // The network, or a page in place of an answer.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
  }
  return null
}

function readCollectors(answer: unknown): Collectors | null {
  const isRight = typeof answer === 'object' && answer !== null && 'plan' in answer && 'segment' in answer
  return isRight ? (answer as Collectors) : null
}
