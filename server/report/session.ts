import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The name of the cookie that says that its browser knows the token. */
export const SESSION_COOKIE = 'report'
export const SESSION_SECONDS = 7 * 24 * 60 * 60

/** Takes as long for every wrong text. */
export function isToken(given: string, token: string): boolean {
  return isSame(given, token)
}

/** When the session ends, signed with the token: there is nothing to store, and a new token ends all sessions. */
export function newSession(token: string, now: number): string {
  const end = Math.floor(now / 1000) + SESSION_SECONDS
  return `${end}.${signature(token, end)}`
}

export function isSession(text: string, token: string, now: number): boolean {
  const [end = '', signed = ''] = text.split('.')
  return /^\d{1,12}$/.test(end) && isSame(signed, signature(token, Number(end))) && Number(end) * 1000 > now
}

/** The value of a cookie in a request's header, the first one of the name. */
export function cookieOf(header: string | undefined, name: string): string {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

function signature(token: string, end: number): string {
  return createHmac('sha256', token).update(`report until ${end}`).digest('base64url')
}

function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
