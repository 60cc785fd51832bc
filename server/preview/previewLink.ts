import { isSame, signed } from '../http/signed'

/** What a link to the preview has in its query besides what it shows: until when it holds, and the signature. */
const UNTIL = 'until'
const SIGNATURE = 'signed'

export type LinkEnd = 'valid' | 'expired' | 'forged'

/** The query of a link that holds until then, in milliseconds since 1970. The signature is for the whole preview: who has it may walk on. */
export function previewQuery(secret: string, until: number, shown: Readonly<Record<string, string>>): URLSearchParams {
  const seconds = String(Math.floor(until / 1000))
  return new URLSearchParams({ ...shown, [UNTIL]: seconds, [SIGNATURE]: signatureOf(secret, seconds) })
}

/** A link without a signature counts as forged. */
export function linkEnd(secret: string, query: URLSearchParams, now: number): LinkEnd {
  const until = query.get(UNTIL) ?? ''
  const isOurs = /^\d{1,12}$/.test(until) && isSame(query.get(SIGNATURE) ?? '', signatureOf(secret, until))
  if (!isOurs) return 'forged'
  return Number(until) * 1000 > now ? 'valid' : 'expired'
}

function signatureOf(secret: string, until: string): string {
  return signed(secret, `preview until ${until}`)
}
