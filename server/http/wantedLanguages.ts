import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** What the answer depends on besides the address: the cookie and the header that are read here. */
export const VARIES_BY = 'accept-language, cookie'

/** The languages that a request asks for, best first: by ?lang=, by the choice of an earlier visit, by the browser. */
export function wantedLanguages({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): (string | null)[] {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'))
  // client/start/chosenLanguage.ts writes it.
  const chosen = /(?:^|; )lang=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? null
  // What a browser does not want at all, q=0, is left out, and * is no language of ours.
  return [query.get('lang'), chosen, ...new Negotiator({ headers }).languages()]
}
