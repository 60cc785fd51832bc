import { timeLimit } from '../../browser/timeLimit'
import type { PostEnd } from './outbox'

const LONGEST_MS = 15_000

/** Sends a batch, so that it arrives even when the page goes meanwhile. As plain text: no other origin is asked beforehand. Never throws. */
export async function post(url: string, body: string): Promise<PostEnd> {
  try {
    const headers = { 'content-type': 'text/plain' }
    const signal = timeLimit(LONGEST_MS)
    const response = await fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit', signal })
    // An answer that nobody reads keeps its connection.
    await response.text()
    return { status: response.status, retryAfterMs: (Number(response.headers.get('retry-after')) || 0) * 1_000 }
  } catch {
    return { status: null, retryAfterMs: 0 }
  }
}
