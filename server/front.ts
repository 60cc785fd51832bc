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

/** Hands each request to the product that its host belongs to, and of those of one host to the one whose path it begins with. */
export function front({ products, ofDeployment, isProxy }: Parts): Handler {
  const hosts = new Set(products.map(({ product }) => product.host))
  const longestFirst = products.toSorted((a, b) => b.product.path.length - a.product.path.length)

  return (request, response) => {
    if (OF_DEPLOYMENT.test(request.url ?? '')) return ofDeployment(request, response)
    const asked = hostOf(request, isProxy)
    const host = hosts.has(asked) ? asked : null
    const url = request.url ?? '/'
    const found = longestFirst.find(({ product }) => product.host === host && isBelow(url, product.path))
    if (found) {
      // The product knows its addresses without the path.
      const rest = url.slice(found.product.path.length)
      request.url = rest.startsWith('/') ? rest : `/${rest}`
      return found.handle(request, response)
    }
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end('There is nothing at this address.\n')
  }
}

function isBelow(url: string, path: string): boolean {
  return url.startsWith(path) && /^($|[/?])/.test(url.slice(path.length))
}

/** In small letters, without its port. A proxy that is trusted may say which one it was asked for; of several proxies the last counts. */
function hostOf({ headers, socket }: IncomingMessage, isProxy: Parts['isProxy']): string {
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? ''
  const isBelieved = forwarded !== '' && isProxy(socket.remoteAddress ?? '')
  const host = isBelieved ? forwarded : (headers.host ?? '')
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
