import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { CannotOpen, type Database, DatabaseUnavailable } from './database'
import { innermost } from './innermost'
import { migrate, NewerTables, newerTables } from './migrations'
import { isConnectionOver, isPassing, outageOf } from './postgresOutage'
import { FIRST_PRODUCT } from './products'
import { demandStorable } from './storableText'
import type { Tables } from './tables'

interface Limits {
  /** For so long a start tries again while PostgreSQL is away: a failover takes some seconds. */
  readonly startMs?: number
  readonly connectMs?: number
  /** PostgreSQL ends a statement after so long. */
  readonly statementMs?: number
}

const START_MS = 15_000
const START_AGAIN_MS = 500
const CONNECT_MS = 5_000
const STATEMENT_MS = 10_000
/** Added to the limit of a statement: whoever does not even say that it is over is gone, though the connection never broke. */
const SILENCE_MS = 2_000
/** The type number of bigint. pg gives it as text; ours are counts and times, which numbers hold exactly. */
const BIGINT = 20

/**
 * A pool of connections to PostgreSQL, with the tables up to date. `onTrouble` hears of connections that break, of tries to start that failed, and of
 * tables that are newer than this program.
 */
export async function openPostgres(
  url: string,
  size: number,
  onTrouble: (error: Error) => void,
  { startMs = START_MS, connectMs = CONNECT_MS, statementMs = STATEMENT_MS }: Limits = {},
): Promise<Database> {
  const connection = { connectionString: url, connectionTimeoutMillis: connectMs, application_name: 'quiz-funnel' }
  await upToDate(connection, startMs, onTrouble)
  const pool = watchedPool(
    {
      ...connection,
      max: size,
      statement_timeout: statementMs,
      query_timeout: statementMs + SILENCE_MS,
      keepAlive: true,
      types: { getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)) },
    },
    onTrouble,
  )
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lettingGo(pool) }) })
  return {
    engine: 'postgres',
    product: FIRST_PRODUCT,
    read: (query) => reached(query(queries)),
    change: (statement) => reached(statement(queries)),
    transaction: (work) => reached(queries.transaction().execute(work)),
    close: () => queries.destroy(),
  }
}

/**
 * A pool whose connections may break at any moment. Each of them has a listener of its own from its first to its last moment: the pool's
 * own hears only of those that are idle, and an error event without a listener ends the process.
 */
function watchedPool(config: pg.PoolConfig, onTrouble: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('connect', (client) => client.on('error', onTrouble))
  // The client's own listener has reported it.
  pool.on('error', () => {})
  return pool
}

/** More than the server has; a list of ids in a query makes a statement of each length. */
const MOST_NAMED = 200

/**
 * A name for each of the first texts: PostgreSQL parses and plans a named statement once for a connection. A pooler between has to know of them, as
 * PgBouncer does by max_prepared_statements.
 */
function statementNames(): (text: string) => { name?: string } {
  const names = new Map<string, string>()
  return (text) => {
    if (!names.has(text) && names.size < MOST_NAMED) names.set(text, `funnel_${names.size}`)
    const name = names.get(text)
    return name === undefined ? {} : { name }
  }
}

/**
 * The pool without connections that lead to a server which only lets read or is going down. The first one to hear so takes all that were made before
 * it along: they lead to the same server, and after a failover each of them would refuse one more write.
 */
function lettingGo(pool: pg.Pool): PostgresPool {
  const births = new WeakMap<pg.PoolClient, number>()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const named = statementNames()
  let born = 0
  let lastOver = 0

  function guarded(client: pg.PoolClient): PostgresPoolClient {
    const isOver = () => (births.get(client) ?? 0) <= lastOver
    const query = async (text: string, values: unknown[] = []) => {
      demandStorable(values)
      try {
        return await client.query({ ...named(text), text, values })
      } catch (error) {
        if (isConnectionOver(error) && !isOver()) lastOver = born
        throw error
      }
    }
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isOver()) }
  }

  return {
    async connect() {
      for (;;) {
        const client = await pool.connect()
        if (!births.has(client)) births.set(client, ++born)
        if ((births.get(client) ?? 0) <= lastOver) {
          client.release(true)
          continue
        }
        // Always the same object for a client: Kysely knows its connections by it.
        const known = clients.get(client) ?? guarded(client)
        clients.set(client, known)
        return known
      }
    },
    end: () => pool.end(),
  }
}

/**
 * Brings the tables up to date, on a connection of its own: a change of a large table, or waiting for another process, may take longer than a
 * statement otherwise may. Begun again where the connection breaks meanwhile: what was begun is undone by then.
 */
async function upToDate(connection: pg.PoolConfig, startMs: number, onTrouble: (error: Error) => void): Promise<void> {
  let end: number | null = null
  for (;;) {
    const queries = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: watchedPool({ ...connection, max: 1 }, onTrouble) }),
    })
    try {
      const newer = await migrate(queries, 'postgres')
      if (newer.length > 0) onTrouble(newerTables(newer))
      return
    } catch (error) {
      const cause = innermost(error)
      if (cause instanceof NewerTables) throw new CannotOpen(cause.message, { cause: error })
      const sentence = `PostgreSQL at ${new URL(connection.connectionString ?? '').host} cannot be used: ${outageOf(cause) ?? reasonOf(cause)}`
      // From the first failure on: waiting for another process that changes a large table is none.
      end ??= performance.now() + startMs
      if (!isPassing(cause) || performance.now() > end) throw new CannotOpen(sentence, { cause: error })
      onTrouble(new Error(`${sentence}. Trying again.`))
    } finally {
      await queries.destroy().catch(() => {})
    }
    await wait(START_AGAIN_MS)
  }
}

async function reached<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    const outage = outageOf(innermost(error))
    if (outage !== null) throw new DatabaseUnavailable(`PostgreSQL is of no use now: ${outage}`, { cause: error })
    throw error
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
