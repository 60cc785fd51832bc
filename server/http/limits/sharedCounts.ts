import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../store/database'

/** Calls of one window that this process may let through without asking again. */
interface Lease {
  used: number
  readonly end: number
  /** When the window ends, in milliseconds of this process. */
  readonly endsAt: number
  /** All calls of the window are given out, to this process or to others. */
  readonly isLast: boolean
}

export interface Count {
  /** Which call of the window this is; above the limit: refuse it. */
  readonly current: number
  /** Milliseconds until the window ends. */
  readonly ttl: number
}

export interface Clocks {
  /** Milliseconds that only ever go forward. */
  elapsed(): number
  /** The time of day that all processes share, as a part of a query. */
  shared(): RawBuilder<number>
}

/** A process whose own clock is wrong makes no window longer: the database's counts for all of them. */
const CLOCKS: Clocks = {
  elapsed: () => performance.now(),
  shared: () => sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
}

/** A process takes this share of a limit at once. So much of it may stay unused in each process, and the limit is never exceeded. */
const SHARE = 20
const SWEEP_ABOVE = 10_000

/**
 * Counts that all processes on one database share. Each takes a few calls at a time from the count in the database, so that most calls
 * cost no query, and keeps what is over for the next ones.
 */
export class SharedCounts {
  readonly #database: Database
  readonly #clocks: Clocks
  readonly #leases = new Map<string, Lease>()
  readonly #asking = new Map<string, Promise<Lease>>()

  constructor(database: Database, clocks = CLOCKS) {
    this.#database = database
    this.#clocks = clocks
  }

  async take(name: string, windowMs: number, limit: number): Promise<Count> {
    const key = countKey(name)
    for (;;) {
      const now = this.#clocks.elapsed()
      const lease = this.#leases.get(key)
      if (lease && lease.endsAt > now) {
        if (lease.used < lease.end) return { current: ++lease.used, ttl: lease.endsAt - now }
        if (lease.isLast) return { current: limit + 1, ttl: lease.endsAt - now }
      }
      await this.#ask(key, windowMs, limit)
    }
  }

  /** Calls that come while the database is asked wait for the same answer. */
  async #ask(key: string, windowMs: number, limit: number): Promise<void> {
    const asked = this.#asking.get(key) ?? this.#lease(key, windowMs, limit)
    this.#asking.set(key, asked)
    try {
      const lease = await asked
      // Of those who waited only the first puts it down.
      if (this.#asking.get(key) === asked) this.#leases.set(key, lease)
    } finally {
      if (this.#asking.get(key) === asked) this.#asking.delete(key)
    }
    if (this.#leases.size > SWEEP_ABOVE) this.#sweep()
  }

  async #lease(key: string, windowMs: number, limit: number): Promise<Lease> {
    const asked = this.#clocks.elapsed()
    const now = this.#clocks.shared()
    const size = Math.max(1, Math.floor(limit / SHARE))
    // A window that ends later than one that begins now was opened by a clock that was ahead: nobody waits for it.
    const isOver = sql<boolean>`(rate_count.resets_at <= ${now} or rate_count.resets_at > ${now} + ${sql.lit(windowMs)})`
    const { count, left } = await this.#database.change((queries) =>
      queries
        .insertInto('rate_count')
        .values({ key, count: size, resets_at: sql<number>`${now} + ${sql.lit(windowMs)}` })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when ${isOver} then ${size} else rate_count.count + ${size} end`,
            resets_at: sql`case when ${isOver} then ${now} + ${sql.lit(windowMs)} else rate_count.resets_at end`,
          }),
        )
        .returning(['count', sql<number>`resets_at - ${now}`.as('left')])
        .executeTakeFirstOrThrow(),
    )
    const used = Math.min(count - size, limit)
    const endsAt = asked + Math.min(left, windowMs)
    return { used, end: Math.min(count, limit), endsAt, isLast: count >= limit }
  }

  #sweep(): void {
    const now = this.#clocks.elapsed()
    for (const [key, { endsAt }] of this.#leases) if (endsAt <= now) this.#leases.delete(key)
  }
}

/** The name of a count in the table: addresses and ids do not belong there. */
export function countKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22)
}

/** Deletes the counts of windows that are over, or that a clock which was ahead has opened. */
export async function deleteOldCounts(
  database: Database,
  windowMs: number,
  { shared }: Clocks = CLOCKS,
): Promise<void> {
  if (database.engine === 'sqlite' && shared === CLOCKS.shared) return
  await database.change((queries) =>
    queries
      .deleteFrom('rate_count')
      .where((row) =>
        row.or([
          row('resets_at', '<=', shared()),
          row('resets_at', '>', sql<number>`${shared()} + ${sql.lit(windowMs)}`),
        ]),
      )
      .execute(),
  )
}

interface Counts {
  take(name: string, windowMs: number, limit: number): Promise<Count>
}

/** Counts in the form that @fastify/rate-limit takes a store. Its own reads the time of day, which may be set. */
export function countsStore(counts: Counts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(...[key, done, windowMs, limit]: Parameters<FastifyRateLimitStore['incr']>): void {
      counts.take(key, windowMs, limit).then(
        (count) => done(null, count),
        (error: Error) => done(error),
      )
    }

    child(): FastifyRateLimitStore {
      return new Store()
    }
  }
}
