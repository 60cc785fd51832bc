/** What came back of a call: the status and the body, or null where nothing did. */
export type Reply = { readonly status: number; readonly body: unknown } | null

export interface ShopApi {
  get(path: string): Promise<Reply>
  /** @param key of the attempt: the same attempt, sent again, is done once. */
  post(path: string, body: object, key?: string): Promise<Reply>
}

const TIME_LIMIT_MS = 30_000

/** The payment calls of docs/api.md. Nothing is thrown. */
export function createShopApi(headers: Readonly<Record<string, string>>): ShopApi {
  async function call(path: string, init: RequestInit): Promise<Reply> {
    try {
      const signal = AbortSignal.timeout(TIME_LIMIT_MS)
      const response = await fetch(`/api/stripe/${path}`, { ...init, signal, cache: 'no-store' })
      return { status: response.status, body: await response.json() }
    } catch {
      return null
    }
  }

  return {
    get: (path) => call(path, { headers }),
    post: (path, body, key) =>
      call(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
        body: JSON.stringify(body),
      }),
  }
}
