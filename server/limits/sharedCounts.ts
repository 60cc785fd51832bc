import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'kysely'
import type { Database } from '../store/database'

/** Calls of one window that this process may let through without asking again. */
interface Lease {
  used: number
  readonly end: number
  readonly resetsAt: number
  /** All calls of the window are given out, to this process or to others. */
  readonly isLast: boolean
}

interface Count {
  /** Which call of the window this is; above the limit: refuse it. */
  readonly current: number
  /** Milliseconds until the window ends. */
  readonly ttl: number
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
  readonly #now: () => number
  readonly #leases = new Map<string, Lease>()
  readonly #asking = new Map<string, Promise<Lease>>()

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  async take(name: string, windowMs: number, limit: number): Promise<Count> {
    const key = createHash('sha256').update(name).digest('base64url').slice(0, 22)
    for (;;) {
      const now = this.#now()
      const lease = this.#leases.get(key)
      if (lease && lease.resetsAt > now) {
        if (lease.used < lease.end) return { current: ++lease.used, ttl: lease.resetsAt - now }
        if (lease.isLast) return { current: limit + 1, ttl: lease.resetsAt - now }
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
    const now = this.#now()
    const size = Math.max(1, Math.floor(limit / SHARE))
    const isOver = sql<boolean>`rate_count.resets_at <= ${now}`
    const { count, resets_at } = await this.#database.change((queries) =>
      queries
        .insertInto('rate_count')
        .values({ key, count: size, resets_at: now + windowMs })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when ${isOver} then ${size} else rate_count.count + ${size} end`,
            resets_at: sql`case when ${isOver} then ${now + windowMs} else rate_count.resets_at end`,
          }),
        )
        .returning(['count', 'resets_at'])
        .executeTakeFirstOrThrow(),
    )
    const used = Math.min(count - size, limit)
    return { used, end: Math.min(count, limit), resetsAt: resets_at, isLast: count >= limit }
  }

  #sweep(): void {
    const now = this.#now()
    for (const [key, { resetsAt }] of this.#leases) if (resetsAt <= now) this.#leases.delete(key)
  }
}

/** Deletes the counts of windows that are over. */
export async function deleteOldCounts(database: Database, now: number): Promise<void> {
  await database.change((queries) => queries.deleteFrom('rate_count').where('resets_at', '<=', now).execute())
}

/** Shared counts in the form that @fastify/rate-limit takes a store. */
export function sharedCountsStore(counts: SharedCounts): FastifyRateLimitStoreCtor {
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
