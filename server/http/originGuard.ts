import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal'

/** Why a call is refused, for the log: neither host nor origin is in it, for whoever sends them writes what they like. */
const REASONS = {
  'cross-site': 'a page of another site, by Sec-Fetch-Site',
  'no-host': 'the Host that came is no host name',
  opaque: 'an Origin of no site, as a sandboxed frame has it',
  other:
    'Origin and Host are of two sites. Behind a proxy: let it pass Host on, or name it in TRUST_PROXY and let it send X-Forwarded-Host',
} as const

/**
 * Refuses a write that a page of another origin makes in the visitor's browser. A call without Origin and Sec-Fetch-Site comes from
 * no browser, and carries nothing of a visitor that it does not hold itself.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const reason = whyForeign(request)
  if (reason === null) return
  request.log.warn({ reason: REASONS[reason] }, 'a write of another origin was refused')
  throw new Refusal('foreign-origin', 'Pages of this origin may not write here.')
}

function whyForeign(request: FastifyRequest): keyof typeof REASONS | null {
  const { headers } = request
  const { origin, 'sec-fetch-site': site } = headers
  // Only the browser itself can write this header.
  if (site === 'same-origin') return null
  if (origin === undefined) return site === undefined ? null : 'cross-site'
  if (origin === 'null') return 'opaque'
  if (site === 'cross-site' || site === 'same-site') return 'cross-site'
  const own = askedHosts(request).flatMap(ownHosts)
  if (own.length === 0) return 'no-host'
  return URL.canParse(origin) && own.includes(new URL(origin).host) ? null : 'other'
}

/** The hosts that the call was made to. Several proxies make a list of X-Forwarded-Host; Fastify takes its last one, from a proxy that is trusted. */
function askedHosts({ headers, host, ips }: FastifyRequest): string[] {
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().join(',').split(',')
  const hosts = forwarded.map((each) => each.trim())
  return ips !== undefined && hosts.at(-1) === host ? hosts : [host]
}

/**
 * A host as a browser writes it in an Origin: in small letters, without the port that its scheme has anyway. The scheme is not known behind a
 * proxy that ends TLS, so both count.
 */
function ownHosts(asked: string): string[] {
  // Of more than a host, a part would be taken.
  if (/[/\\@?#]/.test(asked)) return []
  return ['http:', 'https:'].flatMap((scheme) => {
    const url = `${scheme}//${asked}`
    return asked !== '' && URL.canParse(url) ? [new URL(url).host] : []
  })
}
