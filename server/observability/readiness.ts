import { setTimeout as wait } from 'node:timers/promises'
import { type Database, DatabaseUnavailable } from '../store/database'
import { proveWriting } from '../store/proveWriting'

/** Whether what visitors write can be stored. The reason is a sentence without anything of a visitor in it. */
export type Readiness = { readonly isReady: true } | { readonly isReady: false; readonly reason: string }

interface Options {
  /** Milliseconds that only ever go forward. */
  readonly elapsed?: () => number
  readonly provedForMs?: number
  readonly limitMs?: number
  readonly refusedForMs?: number
}

/** So long one proof counts, however many ask. */
const PROVED_FOR_MS = 1_000
/** A balancer does not wait longer either. */
const LIMIT_MS = 2_000
/** So long it counts that a visitor's write was refused and none was taken since: a small row may find room where answers find none. */
const REFUSED_FOR_MS = 5_000

/**
 * Proves by writing that writing works, and hears how the writes of visitors end. Gives the database to use, which tells of them, and the question
 * whether to send visitors here.
 */
export function watchWrites(database: Database, options: Options = {}) {
  const { elapsed = () => performance.now(), provedForMs = PROVED_FOR_MS } = options
  const { limitMs = LIMIT_MS, refusedForMs = REFUSED_FOR_MS } = options
  let refused: { readonly reason: string; readonly at: number } | null = null
  let proof: { readonly result: Promise<Readiness>; endedAt: number | null } | null = null

  const heard = async <T>(writing: Promise<T>): Promise<T> => {
    try {
      const written = await writing
      refused = null
      return written
    } catch (error) {
      if (error instanceof DatabaseUnavailable) refused = { reason: error.message, at: elapsed() }
      throw error
    }
  }

  async function prove(): Promise<Readiness> {
    try {
      await database.change(proveWriting)
      return { isReady: true }
    } catch (error) {
      // Messages of others may quote what they were given.
      return {
        isReady: false,
        reason: error instanceof DatabaseUnavailable ? error.message : 'the database refuses to write',
      }
    }
  }

  /** One at a time: a database that hangs is not asked again before it has answered. */
  function proved(): Promise<Readiness> {
    if (proof && (proof.endedAt === null || elapsed() - proof.endedAt < provedForMs)) return proof.result
    const begun: NonNullable<typeof proof> = { result: prove(), endedAt: null }
    proof = begun
    begun.result.then(() => {
      begun.endedAt = elapsed()
    })
    return begun.result
  }

  return {
    database: {
      ...database,
      change: (statement) => heard(database.change(statement)),
      transaction: (work) => heard(database.transaction(work)),
    } satisfies Database,
    async readiness(): Promise<Readiness> {
      const late = new AbortController()
      const result = await Promise.race([
        proved(),
        wait(limitMs, undefined, { signal: late.signal }).then(
          (): Readiness => ({ isReady: false, reason: 'the database does not answer in time' }),
          () => ({ isReady: true }) as const,
        ),
      ])
      late.abort()
      if (result.isReady && refused && elapsed() - refused.at < refusedForMs) {
        return { isReady: false, reason: refused.reason }
      }
      return result
    },
  }
}
