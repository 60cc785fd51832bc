import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, DatabaseUnavailable } from './database'
import { migrate } from './migrations'
import type { Tables } from './tables'

const CONNECT_MS = 5_000
const STATEMENT_MS = 10_000
/** The type number of bigint. pg gives it as text; ours are counts and times, which numbers hold exactly. */
const BIGINT = 20

/** A pool of connections to PostgreSQL, with the tables up to date. `onLost` hears of connections that break while idle. */
export async function openPostgres(url: string, size: number, onLost: (error: Error) => void): Promise<Database> {
  await bringUpToDate(url)
  const pool = new pg.Pool({
    ...connection(url),
    max: size,
    statement_timeout: STATEMENT_MS,
    types: { getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)) },
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onLost)
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgres',
    read: (query) => reached(query(queries)),
    change: (statement) => reached(statement(queries)),
    transaction: (work) => reached(queries.transaction().execute(work)),
    close: () => queries.destroy(),
  }
}

function connection(url: string): pg.PoolConfig {
  return { connectionString: url, connectionTimeoutMillis: CONNECT_MS, application_name: 'quiz-funnel' }
}

/** On a connection of its own, for a change of a large table, or waiting for another process, may take longer than a statement otherwise may. */
async function bringUpToDate(url: string): Promise<void> {
  const queries = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection(url), max: 1 }) }),
  })
  try {
    await migrate(queries, 'postgres')
  } finally {
    await queries.destroy()
  }
}

async function reached<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (isOutage(error)) throw new DatabaseUnavailable('PostgreSQL cannot be reached', { cause: error })
    throw error
  }
}

/** Classes of PostgreSQL's error codes that time may mend: connection, resources, operator's intervention, rolled back for another. */
const OUTAGES = new Set(['08', '53', '57', '40'])

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // What PostgreSQL itself says has a code of five characters; all else comes from the connection or the pool.
  if (error instanceof pg.DatabaseError) return OUTAGES.has(error.code?.slice(0, 2) ?? '')
  return (
    'syscall' in error ||
    /^(Connection terminated|timeout (exceeded|expired)|Client has|Cannot use a pool)|driver has already/i.test(
      error.message,
    )
  )
}
