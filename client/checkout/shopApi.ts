import type { BodyOf, CallAt, CallName, ReplyOf, StripeAddresses } from '../../domain/wire/calls'
import { createApiClient } from '../http/apiClient'

/** What came back of a call: the status and the body, or null where nothing did. */
export type Reply = { readonly status: number; readonly body: unknown } | null

export type GetAddress = StripeAddresses<'GET'>[keyof StripeAddresses<'GET'>]
export type PostAddress = StripeAddresses<'POST'>[keyof StripeAddresses<'POST'>]
export type BodyAt<Address extends string> = BodyOf<CallAt<'POST', Address> & CallName> & object

export interface ShopApi {
  get(address: GetAddress | `${GetAddress}?${string}`): Promise<Reply>
  /** @param key of the attempt: the same attempt, sent again, is done once. */
  post<const Address extends PostAddress>(address: Address, body: BodyAt<Address>, key?: string): Promise<Reply>
}

/**
 * What a reply holds of what the call promises, or of a refusal: nothing of either where it is not our server's. Named, not proved: what may be missing
 * is said to be.
 */
export function partOf<Name extends CallName>(
  _name: Name,
  reply: Reply,
): { readonly [field in FieldOf<ReplyOf<Name>>]?: ValueAt<ReplyOf<Name>, field> } & { readonly error?: string } {
  return reply?.body && typeof reply.body === 'object' ? reply.body : {}
}

/** Of any of the forms that a reply may have. */
type FieldOf<Form> = Form extends unknown ? keyof Form : never
type ValueAt<Form, Field extends PropertyKey> = Form extends { readonly [field in Field]?: infer Value } ? Value : never

/** What is only looked up can be asked again at once. */
const LOOK_LIMIT_MS = 15_000
/** A payment waits for the bank. The server itself waits 12 seconds for each of Stripe's answers. */
const PAY_LIMIT_MS = 30_000

/** The payment calls of docs/api.md. Nothing is thrown. */
export function createShopApi(headers: Readonly<Record<string, string>>): ShopApi {
  const call = createApiClient({ headers })
  const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown })

  return {
    get: (address) => call(`stripe/${address}`, { limitMs: LOOK_LIMIT_MS }, read),
    post: (address, body, key) =>
      call(
        `stripe/${address}`,
        { method: 'POST', headers: key ? { 'idempotency-key': key } : {}, body, limitMs: PAY_LIMIT_MS },
        read,
      ),
  }
}
