import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a request. */
export type Fate =
  | 'pass'
  /** The connection ends before the server has heard of it. */
  | 'drop'
  /** The server has heard of it, and its answer gets lost. */
  | 'dropAnswer'
  | { readonly status: number; readonly retryAfter?: number }

export interface Call {
  readonly method: string
  readonly path: string
}

/** A request to the API that the server has answered. */
export interface Answered extends Call {
  readonly body: string
  readonly status: number
}

/** What lies between the browser and the server, as the test wants it. */
export class Network {
  /** How long each request to the API is on its way. */
  apiLatencyMs = 0
  /** How long every other request is. */
  siteLatencyMs = 0
  /** The requests to the API, in the order in which they came. */
  readonly calls: Call[] = []
  /** Says what becomes of each request to the API. */
  fateOf: (call: Call) => Fate = () => 'pass'
  /** The requests to the API that the server has answered, whether or not the answer got through. */
  readonly answered: Answered[] = []
  readonly #target: string
  readonly #server = http.createServer((request, response) => {
    this.#handle(request, response).catch(() => response.destroy())
  })

  private constructor(target: string) {
    this.#target = target
  }

  static async start(target: string): Promise<Network> {
    const network = new Network(target)
    network.#server.listen(0, '127.0.0.1')
    await once(network.#server, 'listening')
    return network
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { method: request.method ?? '', path: request.url ?? '' }
    const isApi = call.path.startsWith('/api/')
    if (isApi) this.calls.push(call)
    const fate = isApi ? this.fateOf(call) : 'pass'
    const body = await bytesOf(request)
    await delay(isApi ? this.apiLatencyMs : this.siteLatencyMs)
    if (fate === 'drop') {
      request.socket.destroy()
      return
    }
    if (typeof fate === 'object') {
      const retryAfter = fate.retryAfter === undefined ? {} : { 'retry-after': String(fate.retryAfter) }
      response.writeHead(fate.status, { 'content-type': 'application/json', ...retryAfter }).end('{}')
      return
    }
    const answer = await this.#forward(request, body)
    const content = await bytesOf(answer)
    if (isApi) this.answered.push({ ...call, body: body.toString('utf8'), status: answer.statusCode ?? 0 })
    if (fate === 'dropAnswer') {
      request.socket.destroy()
      return
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(content)
  }

  async #forward(request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { hostname, port } = new URL(this.#target)
    const { method, url: path, headers } = request
    const forwarded = http.request({ hostname, port, method, path, headers, agent: false })
    forwarded.end(body)
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
    return answer
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function delay(milliseconds: number): Promise<void> {
  return milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds))
}
