import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal'

/**
 * Refuses a write that a page of another origin makes in the visitor's browser. A call without Origin and Sec-Fetch-Site comes from
 * no browser, and carries nothing of a visitor that it does not hold itself.
 */
export function refuseForeignOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  // Only the browser itself can write this header.
  if (site === 'same-origin') return
  if (origin !== undefined ? allowed.includes(origin) || isOwn(origin, request.host) : site === undefined) return
  throw new Refusal('foreign-origin', 'Pages of this origin may not write here.')
}

/** By host and port alone: the scheme is not known behind a proxy that ends TLS. */
function isOwn(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
