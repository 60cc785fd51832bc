import type { FastifyBaseLogger } from 'fastify'
import { deleteOldVisits } from '../analytics/deleteOldVisits'
import { deleteOldWaiting, WAITING_DAYS } from '../analytics/segmentOutbox'
import { WINDOW_MS } from '../http/limits/rateLimits'
import { deleteOldCounts } from '../http/limits/sharedCounts'
import { deleteOldEvents, REMEMBERED_DAYS } from '../payments/webhook'
import { deleteEndedSessions, ENDED_DAYS } from '../report/session'
import type { Env } from '../settings/env'
import type { Database } from '../store/database'
import { deleteExpired } from './deleteExpired'
import type { Passed, SeenDays } from './seenDays'

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
/** A million visitors a day are 42,000 an hour. Whatever goes wrong, no more than this goes with it before somebody reads the log. */
const MOST_AN_HOUR = 100_000

/** One deletion by age. */
export interface Expiry {
  readonly what: string
  readonly days: number
  delete(database: Database, days: number, now: number, most: number): Promise<number>
}

/** Deletes what is over: by days that were seen to pass, at once and every hour; old counts every minute. Gives the function that ends it. */
export function startHousekeeping(
  database: Database,
  env: Env,
  days: SeenDays,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()

  /** One after the other; a failure waits for the next round. */
  const then = (task: () => Promise<void>) => {
    underWay = underWay.then(task).catch((error) => log.error({ err: error }, 'housekeeping failed'))
  }

  const hourly = () => {
    then(async () => {
      const passed = await days.look()
      for (const expiry of expiries(env)) await expire(database, expiry, passed, log)
    })
  }

  hourly()
  const timers = [
    setInterval(hourly, HOUR_MS),
    setInterval(() => then(() => deleteOldCounts(database, WINDOW_MS)), MINUTE_MS),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await underWay
  }
}

export function expiries(env: Env): readonly Expiry[] {
  return [
    { what: 'records', days: env.recordExpiryDays, delete: deleteExpired },
    { what: 'events', days: env.eventExpiryDays, delete: deleteOldVisits },
    { what: 'events that wait for Segment', days: WAITING_DAYS, delete: deleteOldWaiting },
    { what: 'webhook events', days: REMEMBERED_DAYS, delete: deleteOldEvents },
    { what: 'ended sessions of the report', days: ENDED_DAYS, delete: deleteEndedSessions },
  ]
}

/** One round of one deletion. */
export async function expire(
  database: Database,
  { what, days, delete: deletion }: Expiry,
  passed: Passed,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  most = MOST_AN_HOUR,
): Promise<void> {
  if (days === 0) return
  if (passed.isClockBehind) return log.warn({ what }, 'the clock shows a day that is long over: nothing is deleted')
  const now = passed.timeToCallOld(days)
  if (now === null) return
  const deleted = await deletion(database, days, now, most)
  if (deleted > 0) log.info({ what, deleted, days }, 'what was older than this many days was deleted')
  if (deleted >= most) log.warn({ what, deleted }, 'more is old: it is deleted in the next hours')
}
