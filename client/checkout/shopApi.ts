import { createApiClient } from '../http/apiClient'

/** What came back of a call: the status and the body, or null where nothing did. */
export type Reply = { readonly status: number; readonly body: unknown } | null

export interface ShopApi {
  get(path: string): Promise<Reply>
  /** @param key of the attempt: the same attempt, sent again, is done once. */
  post(path: string, body: object, key?: string): Promise<Reply>
}

/** What is only looked up can be asked again at once. */
const LOOK_LIMIT_MS = 15_000
/** A payment waits for the bank. The server itself waits 12 seconds for each of Stripe's answers. */
const PAY_LIMIT_MS = 30_000

/** The payment calls of docs/api.md. Nothing is thrown. */
export function createShopApi(headers: Readonly<Record<string, string>>): ShopApi {
  const call = createApiClient({ headers })
  const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown })

  return {
    get: (path) => call(`stripe/${path}`, { limitMs: LOOK_LIMIT_MS }, read),
    post: (path, body, key) =>
      call(
        `stripe/${path}`,
        { method: 'POST', headers: key ? { 'idempotency-key': key } : {}, body, limitMs: PAY_LIMIT_MS },
        read,
      ),
  }
}
