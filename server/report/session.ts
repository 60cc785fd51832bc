import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '../../domain/dates/day'
import { isSame, signed } from '../http/signed'
import type { Database } from '../store/database'

/** The name of the cookie that says that its browser knows the token. */
export const SESSION_COOKIE = 'report'
export const SESSION_SECONDS = 7 * 24 * 60 * 60
/** What lasts longer was signed by a clock that was ahead; processes may be apart by less than the day more. */
const LONGEST_MS = SESSION_SECONDS * 1000 + DAY_MS
/** An ended session is remembered so long after its own end: so many days have to be seen to pass, whatever a clock says of it. */
export const ENDED_DAYS = 30

/** Takes as long for every wrong text. */
export function isToken(given: string, token: string): boolean {
  return isSame(given, token)
}

/** When the session ends and its own random name, signed with the token: there is nothing to store, and a new token ends all sessions. */
export function newSession(token: string, now: number): string {
  const said = `${Math.floor(now / 1000) + SESSION_SECONDS}.${randomBytes(9).toString('base64url')}`
  return `${said}.${signature(token, said)}`
}

/** A session that has neither run out nor been signed out of, by whichever process. */
export async function isSession(database: Database, text: string, token: string, now: number): Promise<boolean> {
  const end = endOf(text, token)
  if (end === null || end <= now || end > now + LONGEST_MS) return false
  const ended = await database.read((queries) =>
    queries.selectFrom('ended_session').select('id').where('id', '=', idOf(text)).executeTakeFirst(),
  )
  return ended === undefined
}

/** Ends a session for good, also one that has run out by a clock that may be ahead. */
export async function endSession(database: Database, text: string, token: string): Promise<void> {
  const end = endOf(text, token)
  if (end === null) return
  await database.change((queries) =>
    queries
      .insertInto('ended_session')
      .values({ id: idOf(text), ends_at: end })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Forgets what has run out so long ago that it need not be remembered. `now` is the time by which it may be called old. */
export async function deleteEndedSessions(database: Database, days: number, now: number): Promise<number> {
  const { numDeletedRows } = await database.change((queries) =>
    queries
      .deleteFrom('ended_session')
      .where('ends_at', '<', now - days * DAY_MS)
      .executeTakeFirstOrThrow(),
  )
  return Number(numDeletedRows)
}

/** The value of a cookie in a request's header, the first one of the name. */
export function cookieOf(header: string | undefined, name: string): string {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

/** In milliseconds. Null: nobody with the token has written it. */
function endOf(text: string, token: string): number | null {
  const [end = '', name = '', signed = ''] = text.split('.')
  if (!/^\d{1,12}$/.test(end) || !isSame(signed, signature(token, `${end}.${name}`))) return null
  return Number(end) * 1000
}

/** Whoever reads the table cannot sign in with it. */
function idOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function signature(token: string, said: string): string {
  return signed(token, `report until ${said}`)
}
