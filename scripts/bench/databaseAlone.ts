import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Libsql from 'libsql'
import pg from 'pg'
import { usageOf } from './processUsage'

/** As many writes share a commit, or are under way at once, as in a server that is busy. */
const AT_ONCE = 16
const ROWS = 1_000
const TABLE = `create table record (id text primary key, answers text not null, write_sequence bigint not null,
  created_at bigint not null, updated_at bigint not null)`

export interface AloneOptions {
  readonly seconds: number
  /** What is written, JSON. */
  readonly answers: string
}

/** Processor time of one write, in milliseconds, where nothing but a loop over one statement asks the embedded database. */
export async function embeddedAlone({ seconds, answers }: AloneOptions): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-alone-'))
  const database = new Libsql(path.join(folder, 'records.db'))
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.exec(TABLE)
    const insert = database.prepare('insert into record values (?, ?, 0, 0, 0)')
    for (let row = 0; row < ROWS; row++) insert.run([`row-${row}`, answers])
    const update = database.prepare(
      'update record set answers = ?, write_sequence = ?, updated_at = ? where id = ? and write_sequence < ? returning created_at',
    )
    let writes = 0
    const before = process.cpuUsage()
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      database.exec('BEGIN IMMEDIATE')
      for (let write = 0; write < AT_ONCE; write++) {
        writes++
        update.all([answers, writes, writes, `row-${writes % ROWS}`, writes])
      }
      database.exec('COMMIT')
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / writes
  } finally {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same of PostgreSQL: what its own processes take for a write. Null where the system does not tell. */
export async function postgresAlone(
  { seconds, answers }: AloneOptions,
  cluster: { readonly pid: number; newDatabase(): Promise<string> },
): Promise<number | null> {
  const pool = new pg.Pool({ connectionString: await cluster.newDatabase(), max: AT_ONCE })
  try {
    await pool.query(TABLE)
    await pool.query(`insert into record select 'row-' || row, $1, 0, 0, 0 from generate_series(0, ${ROWS - 1}) row`, [
      answers,
    ])
    const statement = {
      name: 'write',
      text: 'update record set answers = $1, write_sequence = $2, updated_at = $3 where id = $4 and write_sequence < $5 returning created_at',
    }
    let writes = 0
    const before = usageOf([cluster.pid], { children: true })
    const end = performance.now() + seconds * 1000
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (performance.now() < end) {
          const write = ++writes
          await pool.query({ ...statement, values: [answers, write, write, `row-${write % ROWS}`, write] })
        }
      }),
    )
    const after = usageOf([cluster.pid], { children: true })
    return before && after && (after.cpuMs - before.cpuMs) / writes
  } finally {
    await pool.end()
  }
}
