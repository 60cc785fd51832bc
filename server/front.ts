import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Product } from '../schema/products/product'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface Parts {
  /** Each with what handles its requests. */
  readonly products: readonly { readonly product: Product; readonly handle: Handler }[]
  /** What the deployment says of itself, at whatever host. */
  readonly ofDeployment: Handler
  readonly isProxy: (address: string) => boolean
}

/** What is asked of the deployment and not of a product. */
const OF_DEPLOYMENT = /^\/(healthz|readyz|metrics)(\?|$)/

/** Hands each request to the product that its host belongs to. */
export function front({ products, ofDeployment, isProxy }: Parts): Handler {
  const byHost = new Map(products.map(({ product, handle }) => [product.host, handle]))
  const atEveryOther = byHost.get(null)

  return (request, response) => {
    if (OF_DEPLOYMENT.test(request.url ?? '')) return ofDeployment(request, response)
    const handle = byHost.get(hostOf(request, isProxy)) ?? atEveryOther
    if (handle) return handle(request, response)
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end('There is nothing at this host.\n')
  }
}

/** In small letters, without its port. A proxy that is trusted may say which one it was asked for; of several proxies the last counts. */
function hostOf({ headers, socket }: IncomingMessage, isProxy: Parts['isProxy']): string {
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? ''
  const isBelieved = forwarded !== '' && isProxy(socket.remoteAddress ?? '')
  const host = isBelieved ? forwarded : (headers.host ?? '')
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
