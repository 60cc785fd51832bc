import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FormMap, readForm } from './formBody.ts'
import { authenticate, confirm, confirmSetup, failRefund, refund, renew } from './payments.ts'
import { routes } from './routes.ts'
import { rendered, Store, type StripeEvent, StripeFault, type StripeObject } from './store.ts'

/** A request as it came in. */
export interface RecordedRequest {
  readonly method: string
  /** Below /v1, without the query. */
  readonly path: string
  /** Of a GET the query. */
  readonly body: FormMap
  readonly idempotencyKey: string | null
  readonly version: string | null
  /** All of them, names and values in turn. */
  readonly headers: readonly string[]
}

/** What goes wrong with a request. `lost`: it is done, but the answer never arrives. */
export type Trouble =
  | 'lost'
  | 'refused'
  | { readonly status: number; readonly error: { type: string; message: string } }

export interface StandIn {
  /** For `new Stripe(key, standIn.options)`. */
  readonly options: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly requests: readonly RecordedRequest[]
  /** What the account would send to a webhook, oldest first. */
  readonly events: readonly StripeEvent[]
  /** All objects of a kind, newest first: all('payment_intent'). */
  all(kind: string): StripeObject[]
  get(id: string): StripeObject
  /** Puts an object into the account, as its owner might do in the dashboard. */
  put(object: StripeObject): void
  /** The next request whose "METHOD /path" matches meets with trouble. */
  troubleNext(pattern: RegExp, trouble: Trouble): void
  /** The customer gives a card in the payment form: one of CARDS. The id is that of an intent or its client secret. */
  giveCard(intent: string, card: string): StripeObject
  /** The customer answers the bank. */
  answerBank(intent: string, approves: boolean): StripeObject
  /** Somebody refunds the payment in Stripe's dashboard. */
  refund(intent: string, part?: number): StripeObject
  /** A refund comes back after all. */
  failRefund(refund: string): StripeObject
  /** The next period of a subscription begins, and is charged. */
  renew(subscription: string): StripeObject
  close(): Promise<void>
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

/**
 * A local server that speaks Stripe's HTTP as far as this product does: form-encoded bodies, idempotency keys, expanded references,
 * lists in pages, errors in Stripe's words. Calls that make or change something need an idempotency key of their own here, which Stripe
 * does not ask for.
 */
export async function startStandIn(): Promise<StandIn> {
  const store = new Store()
  const requests: RecordedRequest[] = []
  const replies = new Map<string, { request: string; reply: Reply }>()
  const troubles: { pattern: RegExp; trouble: Trouble }[] = []

  const server = createServer(async (incoming, response) => {
    const request = await recorded(incoming)
    requests.push(request)
    const index = troubles.findIndex(({ pattern }) => pattern.test(`${request.method} ${request.path}`))
    const [met] = index < 0 ? [] : troubles.splice(index, 1)
    if (met?.trouble === 'refused') return incoming.socket.destroy()
    if (met && typeof met.trouble === 'object')
      return send({ status: met.trouble.status, body: { error: met.trouble.error } })
    const reply = refusalOf(incoming, request) ?? answerOnce(request)
    if (met) return incoming.socket.destroy()
    send(reply)

    function send({ status, body }: Reply) {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` })
      response.end(JSON.stringify(body))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  /** A key that was seen gets the first answer again. With another request it is a mistake of the caller. */
  function answerOnce(request: RecordedRequest): Reply {
    const key = request.idempotencyKey
    if (key === null) return answered(request)
    const asked = JSON.stringify([request.method, request.path, request.body])
    const known = replies.get(key)
    if (known && known.request !== asked)
      return fault(400, 'idempotency_error', 'Keys can only be used with the same parameters.')
    const reply = known?.reply ?? answered(request)
    // Stripe keeps no answer of a request that it could not read.
    if (reply.status !== 400) replies.set(key, { request: asked, reply })
    return reply
  }

  function answered({ method, path, body }: RecordedRequest): Reply {
    try {
      const { act, id } = routeOf(method, path)
      // The body travels on as text: what is stored is not what the caller still holds.
      return { status: 200, body: structuredClone(answerBody(act({ store, id, body }), body)) }
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      return { status: error.status, body: { error: structuredClone(error.error) } }
    }
  }

  function answerBody(answer: ReturnType<(typeof routes)[string]>, { expand }: FormMap): unknown {
    if (answer.object !== 'list') return rendered(store, answer as StripeObject, expand)
    const below = Array.isArray(expand) ? expand.map((path) => String(path).replace(/^data\./, '')) : undefined
    return { ...answer, data: (answer.data as StripeObject[]).map((object) => rendered(store, object, below)) }
  }

  function intentOf(named: string): StripeObject {
    return store.get(named.replace(/_secret_.*$/, ''), named.startsWith('seti_') ? 'setup_intent' : 'payment_intent')
  }

  return {
    options: { host: '127.0.0.1', port, protocol: 'http' },
    requests,
    events: store.events,
    all: (kind) => store.all(kind),
    get: (id) => {
      const found = store.objects.get(id)
      if (!found) throw new Error(`the stand-in has no object ${id}`)
      return found
    },
    put: (object) => store.objects.set(object.id, object),
    troubleNext: (pattern, trouble) => troubles.push({ pattern, trouble }),
    giveCard: (named, card) => {
      const intent = intentOf(named)
      if (intent.object === 'setup_intent') return confirmSetup(store, intent, card)
      return confirm(store, intent, { card, isOffSession: false })
    },
    answerBank: (named, approves) => authenticate(store, intentOf(named), approves),
    refund: (named, part) => refund(store, intentOf(named), part ?? null),
    failRefund: (id) => failRefund(store, store.get(id, 'refund')),
    renew: (id) => renew(store, store.get(id, 'subscription')),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function recorded(incoming: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const url = new URL(incoming.url ?? '/', 'http://stand-in')
  const isRead = incoming.method === 'GET'
  return {
    method: incoming.method ?? 'GET',
    path: decodeURIComponent(url.pathname.replace(/^\/v1/, '')),
    body: readForm(isRead ? url.search.slice(1) : Buffer.concat(chunks).toString()),
    idempotencyKey: header(incoming, 'idempotency-key'),
    version: header(incoming, 'stripe-version'),
    headers: incoming.rawHeaders,
  }
}

function header({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

/** A request that is not of the form that Stripe takes. */
function refusalOf(incoming: IncomingMessage, { method, idempotencyKey }: RecordedRequest): Reply | null {
  if (!/^Bearer sk_test_\w+$/.test(header(incoming, 'authorization') ?? '')) {
    return fault(401, 'authentication_error', 'You did not provide an API key.')
  }
  if (method !== 'POST') return null
  const type = header(incoming, 'content-type')
  if (type !== 'application/x-www-form-urlencoded') return fault(400, 'invalid_request_error', `The body is ${type}.`)
  // The SDK makes up a key for its own retries, which a second request for the same purchase does not share.
  const isOwn = idempotencyKey !== null && !idempotencyKey.startsWith('stripe-node-retry')
  return isOwn ? null : fault(400, 'invalid_request_error', 'The stand-in wants an idempotency key of the caller.')
}

function routeOf(method: string, path: string) {
  for (const [route, act] of Object.entries(routes)) {
    const [verb, pattern = ''] = route.split(' ')
    const found = new RegExp(`^${pattern.replace('{id}', '([^/]+)')}$`).exec(path)
    if (verb === method && found) return { act, id: found[1] ?? '' }
  }
  throw new StripeFault(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: /v1${path}).`,
  })
}

function fault(status: number, type: string, message: string): Reply {
  return { status, body: { error: { type, message } } }
}
