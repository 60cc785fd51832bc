import { SITE_PATH } from '../browser/sitePath'
/** What goes with a call besides the headers that all calls have. */
export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON. */
  readonly body?: object | undefined
  /** Nobody waits longer than this for the whole answer. */
  readonly limitMs: number
  /** The page is going: the request has to live longer than it, where it is short enough for that. */
  readonly isLast?: boolean | undefined
}

/** Makes a call, and reads its answer. Null where none came: no network, no server, or not in time. Nothing is thrown. */
export type ApiClient = <T>(path: string, call: ApiCall, read: (response: Response) => Promise<T>) => Promise<T | null>

interface ClientOptions {
  /** From funnel/settings.yaml, record.headers. */
  readonly headers: Readonly<Record<string, string>>
  /** What stands before the calls: the origin of the API, where it is not the page's own. */
  readonly origin?: string
  readonly fetch?: typeof globalThis.fetch
}

/** On every call, with a body or without one. */
const SHARED_HEADERS = { 'content-type': 'application/json', accept: 'text/plain' }
/** What a browser lets pages leave behind when they go, all requests together. */
const KEEPALIVE_BYTES = 64 * 1024

/** The one way to our own server's calls: what docs/api.md says of headers holds for each of them. */
export function createApiClient({
  headers,
  origin = SITE_PATH,
  fetch = (...call) => globalThis.fetch(...call),
}: ClientOptions): ApiClient {
  return async (path, { method = 'GET', headers: more, body: content, limitMs, isLast = false }, read) => {
    const body = content && JSON.stringify(content)
    // Not AbortSignal.timeout, which Safari 15 does not have.
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), limitMs)
    try {
      const response = await fetch(`${origin}/api/${path}`, {
        method,
        headers: { ...SHARED_HEADERS, ...headers, ...more },
        body,
        signal: limit.signal,
        cache: 'no-store',
        keepalive: isLast && new TextEncoder().encode(body).length < KEEPALIVE_BYTES,
        // The page's address has the record's id in it.
        referrerPolicy: 'origin',
      })
      return await read(response)
    } catch {
      return null
    } finally {
      clearTimeout(timer)
    }
  }
}
