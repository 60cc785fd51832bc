import type { FastifyBaseLogger } from 'fastify'
import type { Env } from './env'
import { deleteOldJournal } from './journal/deleteOldJournal'
import { deleteOldCounts } from './limits/sharedCounts'
import { deleteOldEvents } from './payments/webhook'
import { deleteExpired } from './records/deleteExpired'
import type { Database } from './store/database'

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** Deletes what is over: expired records at once and every hour, old counts every minute. Gives the function that ends it. */
export function startHousekeeping(database: Database, env: Env, log: FastifyBaseLogger): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()

  /** One after the other; a failure waits for the next round. */
  const then = (task: () => Promise<void>) => {
    underWay = underWay.then(task).catch((error) => log.error({ err: error }, 'housekeeping failed'))
  }
  const expire = async () => {
    const deleted = await deleteExpired(database, env.recordExpiryDays, Date.now())
    if (deleted > 0) log.info({ deleted }, 'expired records were deleted')
  }

  const forget = async () => {
    const deleted = await deleteOldJournal(database, env.eventExpiryDays, Date.now())
    if (deleted > 0) log.info({ deleted }, 'old events were deleted')
  }

  const hourly = () => {
    then(expire)
    then(forget)
    then(() => deleteOldEvents(database, Date.now()))
  }

  hourly()
  const timers = [
    setInterval(hourly, HOUR_MS),
    setInterval(() => then(() => deleteOldCounts(database, Date.now())), MINUTE_MS),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await underWay
  }
}
