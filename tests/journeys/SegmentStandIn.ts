import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Segment's HTTP API as far as a page uses it: batches as plain text, from any origin. */
export class SegmentStandIn {
  /** The bodies of the batches that were taken, in the order in which they came. */
  readonly batches: string[] = []
  /** The other calls that came. */
  readonly strangers: string[] = []
  readonly #server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.method === 'POST' && request.url === '/v1/b') this.batches.push(Buffer.concat(chunks).toString('utf8'))
    else this.strangers.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
    response.end('{"success":true}')
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
}
