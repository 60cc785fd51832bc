import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { type Cluster, startPostgres } from '../../scripts/bench/postgresCluster'
import type { Database } from '../../server/store/database'
import { openEmbedded } from '../../server/store/embedded'
import { openPostgres } from '../../server/store/postgres'
import { TABLE_NAMES } from './everyTable'

/** Where a test finds databases of one engine. They are closed after each test. */
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
  const open = closingAfterEach(async () => {
    const database = await openPostgres(url, 5, () => {})
    // Much faster than a new database for each test.
    for (const table of TABLE_NAMES) await database.change((queries) => queries.deleteFrom(table).execute())
    return database
  })
  afterAll(() => cluster?.stop(), 60_000)
  return { name: 'postgres', open, newPlace: async () => ({ DATABASE_URL: await cluster.newDatabase() }) }
}

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
