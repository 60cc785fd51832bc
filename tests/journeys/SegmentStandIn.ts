import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a batch. */
export type Fate =
  | 'take'
  /** No answer ever comes. */
  | 'silence'
  /** It is taken, and the answer gets lost. */
  | 'loseAnswer'
  | { readonly status: number; readonly retryAfter?: string }

const LARGEST_BATCH = 500 * 1024
const LARGEST_EVENT = 32 * 1024
const MOST_EVENTS = 2_500

interface Event {
  readonly messageId: string
}

/** Segment's HTTP API as it is documented (segment.com/docs, HTTP API source): batches of JSON with the write key as the name of basic authentication. */
export class SegmentStandIn {
  /** The bodies of the batches that were taken, in the order in which they came. */
  readonly batches: string[] = []
  /** When each call came, whatever became of it. */
  readonly calls: number[] = []
  /** The write keys that came. */
  readonly keys = new Set<string>()
  /** The other calls that came. */
  readonly strangers: string[] = []
  /** Says what becomes of each batch. */
  fateOf: (events: readonly Event[]) => Fate = () => 'take'
  readonly #server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const isBatch = request.method === 'POST' && request.url === '/v1/batch'
    if (!isBatch) this.strangers.push(`${request.method} ${request.url}`)
    const [kind, credentials = ''] = (request.headers.authorization ?? '').split(' ')
    const [key = '', password] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
    this.calls.push(Date.now())
    this.keys.add(key)
    const isKnown = kind === 'Basic' && key !== '' && password === ''
    const fate = isBatch && isKnown ? this.#fateOf(body, request.headers['content-type']) : { status: 404 }
    if (fate === 'silence') return
    if (typeof fate === 'object') {
      response.writeHead(fate.status, fate.retryAfter === undefined ? {} : { 'retry-after': fate.retryAfter })
      response.end('{}')
      return
    }
    this.batches.push(body)
    if (fate === 'loseAnswer') return request.socket.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
  })

  static async start(): Promise<SegmentStandIn> {
    const segment = new SegmentStandIn()
    segment.#server.listen(0, '127.0.0.1')
    await once(segment.#server, 'listening')
    return segment
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Too much at once, and what is no JSON, is refused with 400. */
  #fateOf(body: string, type = ''): Fate {
    if (type !== 'application/json' || Buffer.byteLength(body) > LARGEST_BATCH) return { status: 400 }
    const { batch } = JSON.parse(body) as { batch: readonly Event[] }
    const isTooLarge = batch.some((event) => Buffer.byteLength(JSON.stringify(event)) > LARGEST_EVENT)
    return isTooLarge || batch.length > MOST_EVENTS ? { status: 400 } : this.fateOf(batch)
  }
}
