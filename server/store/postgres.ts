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
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    application_name: 'quiz-funnel',
    types: { getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)) },
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onLost)
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(queries, 'postgres')
  } catch (error) {
    await queries.destroy()
    throw error
  }
  return {
    engine: 'postgres',
    read: (query) => reached(query(queries)),
    change: (statement) => reached(statement(queries)),
    transaction: (work) => reached(queries.transaction().execute(work)),
    close: () => queries.destroy(),
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
