import path from 'node:path'
import { Kysely, SqliteDialect, sql } from 'kysely'
import Libsql from 'libsql'
import { CannotOpen, type Database, DatabaseUnavailable, type Queries } from './database'
import { asOutage, cannotOpen, proveWritable } from './embeddedFaults'
import { GroupCommit } from './groupCommit'
import { migrate, newerTables } from './migrations'
import { FIRST_PRODUCT } from './products'
import { proveWriting } from './proveWriting'
import { demandStorable } from './storableText'
import type { Tables } from './tables'

type Connection = InstanceType<typeof Libsql>

/** More than the server has; a list of ids in a query makes a statement of each length. */
const MOST_PREPARED = 200

/** Another process serves from this folder. */
export class FolderInUse extends CannotOpen {}

/** Hears of what is no reason to end. */
type OnTrouble = (error: Error) => void

/** For the `records` command, which reads and changes records next to a running server: SQLite keeps the two apart. */
export async function openBesideServer(folder: string, onTrouble: OnTrouble = () => {}): Promise<Database> {
  proveWritable(folder)
  return open(folder, () => {}, onTrouble)
}

/** The database of a server in `folder`. Throws FolderInUse where another server has it, else CannotOpen. */
export async function openEmbedded(folder: string, onTrouble: OnTrouble = () => {}): Promise<Database> {
  proveWritable(folder)
  return open(folder, lock(folder), onTrouble)
}

async function open(folder: string, unlock: () => void, onTrouble: OnTrouble): Promise<Database> {
  const file = path.join(folder, 'records.db')
  const opened: Connection[] = []
  try {
    const writer = connect(file)
    opened.push(writer)
    // What is deleted is health data: it is overwritten, not only let go of.
    writer.pragma('secure_delete = ON')
    const writes = queriesOf(writer)
    writer.exec('BEGIN IMMEDIATE')
    const newer = await migrate(writes, 'sqlite')
    await proveWriting(writes)
    writer.exec('COMMIT')
    if (newer.length > 0) onTrouble(newerTables(newer))
    const reader = connect(file)
    opened.push(reader)
    reader.pragma('query_only = ON')
    return database(writer, writes, queriesOf(reader), unlock, onTrouble)
  } catch (error) {
    for (const connection of opened) connection.close()
    unlock()
    throw cannotOpen(error, file)
  }
}

function database(
  writer: Connection,
  writes: Kysely<Tables>,
  reads: Kysely<Tables>,
  unlock: () => void,
  onTrouble: OnTrouble,
): Database {
  const commits = new GroupCommit(writer)
  let isClosed = false

  const write = <T>(work: () => Promise<T>) => {
    if (isClosed) return Promise.reject(closed())
    return commits.write(work).catch(asOutage)
  }

  return {
    engine: 'sqlite',
    product: FIRST_PRODUCT,
    read: (query) => (isClosed ? Promise.reject(closed()) : query(reads).catch(asOutage)),
    change: (statement) => write(() => statement(writes)),
    transaction: (work) => write(() => allOrNone(writes, work)),
    async close() {
      if (isClosed) return
      isClosed = true
      await commits.finish()
      try {
        // The log still holds what was deleted. A server that runs next to this command may keep it from being emptied; then its own end does.
        writer.pragma('wal_checkpoint(TRUNCATE)')
      } catch (error) {
        // On a disk that is full or may only be read. The next start takes over what is in the log.
        onTrouble(new Error('the log of the database could not be emptied', { cause: error }))
      }
      await reads.destroy()
      await writes.destroy()
      unlock()
    },
  }
}

function closed(): DatabaseUnavailable {
  return new DatabaseUnavailable('the database is closed')
}

/** The commit has other writes in it: what this work has done is taken back alone. */
async function allOrNone<T>(queries: Queries, work: (queries: Queries) => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(queries)
  try {
    const value = await work(queries)
    await sql`release work`.execute(queries)
    return value
  } catch (error) {
    await sql`rollback to work`.execute(queries)
    await sql`release work`.execute(queries)
    throw error
  }
}

function connect(file: string): Connection {
  const connection = new Libsql(file)
  connection.pragma('busy_timeout = 5000')
  connection.pragma('foreign_keys = ON')
  connection.pragma('journal_mode = WAL')
  // FULL: the log is synced at each commit, so what was acknowledged survives a power cut as well.
  connection.pragma('synchronous = FULL')
  return connection
}

function queriesOf(connection: Connection): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: preparedOnce(connection) }) })
}

/** Each statement is parsed once. Kysely asks for `all` and `run`; after an error libsql's `get` would tell it again at every later use. */
function preparedOnce(connection: Connection) {
  const prepared = new Map<string, ReturnType<typeof prepare>>()

  function prepare(text: string) {
    const statement = connection.prepare(text)
    return {
      reader: statement.reader,
      all(parameters: readonly unknown[]) {
        demandStorable(parameters)
        return statement.all(parameters)
      },
      run(parameters: readonly unknown[]) {
        demandStorable(parameters)
        return statement.run(parameters)
      },
      iterate: (parameters: readonly unknown[]) => statement.iterate(parameters),
    }
  }

  return {
    prepare(text: string) {
      const known = prepared.get(text) ?? prepare(text)
      if (prepared.size < MOST_PREPARED) prepared.set(text, known)
      return known
    },
    close: () => connection.close(),
  }
}

/**
 * Holds a lock of the operating system on a file of its own until the process ends, however it ends: nothing is left behind by kill -9,
 * and it does not matter what process ids mean in a container. Gives the function that lets go of it.
 */
function lock(folder: string): () => void {
  const name = path.join(folder, 'server.lock')
  let file: Connection | null = null
  try {
    file = new Libsql(name)
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file?.close()
    const code = error instanceof Libsql.SqliteError ? error.code : ''
    if (code.startsWith('SQLITE_BUSY')) {
      throw new FolderInUse(
        `Another server uses the data in ${folder}. Stop it first, or give this one a folder of its own by DATA_DIR, or run both on PostgreSQL by DATABASE_URL.`,
        { cause: error },
      )
    }
    if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
      throw new CannotOpen(
        `${name} is not what a server has left there. Nothing is stored in it: delete it and start again.`,
        { cause: error },
      )
    }
    throw cannotOpen(error, name)
  }
  const held = file
  return () => {
    held.exec('ROLLBACK')
    held.close()
  }
}
