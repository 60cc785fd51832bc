import type { Static, TSchema } from 'typebox'
import type { analyticsCalls } from './analyticsCalls'
import type { paymentCalls } from './paymentCalls'
import type { recordCalls } from './recordCalls'

/** What is said of each call, in the order of docs/api.md. `answer` is what is said there of the reply. */
export interface Call {
  readonly query?: TSchema
  /** Absent: there is none. */
  readonly body?: TSchema
  /** What a body is that its handler checks itself, in words. */
  readonly bodyIs?: string
  readonly reply: TSchema
  readonly answer: string
}

type Calls = typeof recordCalls & typeof paymentCalls & typeof analyticsCalls

/** A method and an address below /api. */
export type CallName = keyof Calls

export type BodyOf<Name extends CallName> = Calls[Name] extends { body: infer Body extends TSchema }
  ? Static<Body>
  : Calls[Name] extends { bodyIs: string }
    ? unknown
    : undefined

export type QueryOf<Name extends CallName> = Calls[Name] extends { query: infer Query extends TSchema }
  ? Static<Query>
  : unknown

export type ReplyOf<Name extends CallName> = Static<Calls[Name]['reply']>

/** The parameters in a call's address. */
export type ParamsOf<Name extends string> = Name extends `${string}:${infer Rest}`
  ? { readonly [param in Rest extends `${infer Param}/${string}` ? Param : Rest]: string }
  : unknown

/** A call's address as it is sent: `payments/7/tell` for `payments/:purchaseId/tell`. */
type Filled<Address extends string> = Address extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Address extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Address

/** The addresses of a method below /api/stripe, by the call. */
export type StripeAddresses<Method extends string> = {
  [Name in CallName as Name extends `${Method} /stripe/${string}`
    ? Name
    : never]: Name extends `${Method} /stripe/${infer Address}` ? Filled<Address> : never
}

/** The call that an address belongs to. */
export type CallAt<Method extends string, Address extends string> = {
  [Name in keyof StripeAddresses<Method>]: Address extends StripeAddresses<Method>[Name] ? Name : never
}[keyof StripeAddresses<Method>]
