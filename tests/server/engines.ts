import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { type Cluster, startPostgres } from '../../scripts/bench/postgresCluster'
import type { Database } from '../../server/store/database'
import { openEmbedded } from '../../server/store/embedded'
import { openPostgres } from '../../server/store/postgres'
import { TABLE_NAMES } from './everyTable'

/** Where a test finds databases of one engine. Nobody has to close them. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  /** An empty database; one at a time. */
  open(): Promise<Database>
  /** The settings of the environment that lead a server process to a new, empty database. */
  newPlace(): Promise<Record<string, string>>
}

/** Runs the same tests on the embedded engine and on PostgreSQL. `isDurable`: PostgreSQL waits for the disk, as it does unless told otherwise; tests of rules need not. */
export function onEachEngine(suite: (engine: Engine) => void, { isDurable = false } = {}): void {
  describe('on the embedded engine', () => suite(embedded()))
  describe('on PostgreSQL', () => suite(postgres(isDurable)))
}

function embedded(): Engine {
  const folders: string[] = []
  const open = closingAfterEach(() => openEmbedded(newFolder()))

  function newFolder() {
    const folder = mkdtempSync(path.join(tmpdir(), 'funnel-data-'))
    folders.push(folder)
    return folder
  }

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  return { name: 'sqlite', open, newPlace: async () => ({ DATA_DIR: newFolder(), DATABASE_URL: '' }) }
}

function postgres(isDurable: boolean): Engine {
  let cluster: Cluster
  let url: string
  beforeAll(async () => {
    cluster = await startPostgres({ isDurable })
    url = await cluster.newDatabase()
  }, 90_000)
  // Opening one takes much longer than emptying it.
  let kept: Database | undefined
  const open = async () => {
    kept ??= await openPostgres(url, 5, () => {})
    const database = kept
    await database.change((queries) => sql`WITH ${sql.join(emptied)} SELECT 1`.execute(queries))
    const close = async () => {
      kept = undefined
      await database.close()
    }
    return { ...database, close }
  }
  afterAll(async () => {
    await kept?.close()
    await cluster?.stop()
  }, 60_000)
  return { name: 'postgres', open, newPlace: async () => ({ DATABASE_URL: await cluster.newDatabase() }) }
}

/** Each table, emptied: all in one statement. */
const emptied = TABLE_NAMES.map((table) => sql`${sql.ref(`of_${table}`)} AS (DELETE FROM ${sql.table(table)})`)

function closingAfterEach(open: () => Promise<Database>): () => Promise<Database> {
  const opened: Database[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
  })
  return async () => {
    const database = await open()
    opened.push(database)
    return database
  }
}
