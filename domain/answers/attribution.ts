import type { ClientSettings } from '../../schema/compile/compiled'
import type { Answers } from './answers'

type AttributionSettings = ClientSettings['attribution']

/** In UTF-16 units. Longer values are cut, so that a crafted link cannot swell the record. */
const LONGEST_VALUE = 256

/**
 * The record fields that the address and the cookies of a visit tell. The first value of a repeated parameter counts; the media
 * source ends at its first ampersand; values are trimmed and capped. A field without a value is left out. Never throws.
 */
export function attribution(settings: AttributionSettings, query: URLSearchParams, cookieHeader: string): Answers {
  const cookies = readCookies(cookieHeader)
  const found: Record<string, string> = {}
  for (const [field, parameter] of Object.entries(settings.parameters)) {
    const value = query.get(parameter) ?? ''
    const kept = field === 'mediaSource' ? mediaSourceOf(value) : tidy(value)
    if (kept) found[field] = kept
  }
  for (const [field, name] of Object.entries(settings.cookies)) {
    const kept = tidy(cookies.get(name) ?? '')
    if (kept) found[field] = kept
  }
  return found
}

/** True for the media source of the special partner, in upper or lower case. */
export function isSpecialSource(settings: AttributionSettings, mediaSource: unknown): boolean {
  return typeof mediaSource === 'string' && mediaSource.toLowerCase() === settings.specialSource.toLowerCase()
}

/** True where the address says that a partner sent the visitor. */
export function isPartner(settings: AttributionSettings, query: URLSearchParams): boolean {
  return query.get('partnerid') === settings.partnerId
}

/** Of what was found what says no more than where the visitor came from: without the ids that advertisers know them by. */
export function withoutIds({ mediaSource }: Answers): Answers {
  return mediaSource === undefined ? {} : { mediaSource }
}

/** The source that a link names: it ends at the first ampersand. */
export function mediaSourceOf(value: string): string {
  return tidy(value.split('&', 1)[0] ?? '')
}

/** The value of a parameter as it is kept and told. */
export function tidy(value: string): string {
  // The cut may go through the middle of an emoji: half of one is not valid text.
  return value
    .trim()
    .slice(0, LONGEST_VALUE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

function readCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const [name = '', ...value] = pair.split('=')
    if (!cookies.has(name.trim())) cookies.set(name.trim(), decoded(value.join('=').trim()))
  }
  return cookies
}

// A cookie that somebody else wrote may hold a stray percent sign, which makes decodeURIComponent throw.
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
