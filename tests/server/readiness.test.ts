import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { watchWrites } from '../../server/observability/readiness'
import { type Database, DatabaseUnavailable } from '../../server/store/database'
import { onEachEngine } from './engines'
import { call, testApp } from './testApp'

const PATH = '/api/onboardings'
const OTHER = `${PATH}/${'A'.repeat(22)}`

onEachEngine((engine) => {
  let database: Database
  let now = 0
  beforeEach(async () => {
    database = await engine.open()
    now = 0
  })
  const elapsed = () => now
  const rows = () => database.read((queries) => queries.selectFrom('readiness').selectAll().execute())

  it('readiness is proved by a write, once for all who ask in a moment', async () => {
    const { readiness } = watchWrites(database, { elapsed, provedForMs: 1000 })
    const before = (await rows())[0]?.writes ?? 0
    expect(await Promise.all([readiness(), readiness()])).toEqual([{ isReady: true }, { isReady: true }])
    now = 999
    await readiness()
    expect((await rows())[0]?.writes).toBe(before + 1)
    now = 1000
    await readiness()
    expect(await rows()).toEqual([{ id: 1, writes: before + 2 }])
  })

  it('where nothing can be written, reads are answered, writes are 503 and /readyz says why', async () => {
    const lines: string[] = []
    const app = await testApp(withoutWrites(database), {
      env: { logLevel: 'info' },
      logTo: { write: (line) => lines.push(line) },
    })
    const refused = await call(app, 'POST', PATH, {})
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    expect((await call(app, 'GET', OTHER)).status).toBe(404)
    for (let round = 0; round < 3; round++) {
      const ready = await app.inject('/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([
        503,
        { status: expect.stringContaining(READ_ONLY[engine.name]) },
      ])
    }
    expect(lines.filter((line) => line.includes('not ready'))).toHaveLength(1)
    await app.close()
  })

  /** The engine's own refusal: each transaction may only read. */
  function withoutWrites(whole: Database): Database {
    const only: Database['change'] = (statement) =>
      whole.transaction(async (queries) => {
        await (engine.name === 'postgres' ? sql`set transaction read only` : sql`pragma query_only = on`).execute(
          queries,
        )
        try {
          return await statement(queries)
        } finally {
          if (engine.name === 'sqlite') await sql`pragma query_only = off`.execute(queries)
        }
      })
    return { ...whole, change: only, transaction: only }
  }
})

const READ_ONLY = { sqlite: 'it may only be read', postgres: 'it only lets read' }

describe('readiness', () => {
  const working = {
    engine: 'sqlite',
    read: async () => null,
    change: async () => null,
    transaction: async () => null,
    close: async () => {},
  } as unknown as Database
  const full = () => Promise.reject(new DatabaseUnavailable('the disk is full'))

  it('a write of a visitor that was refused counts too, until one is taken or some seconds have passed', async () => {
    let now = 0
    let isFull = true
    const half = { ...working, transaction: () => (isFull ? full() : Promise.resolve(null)) } as Database
    const { database, readiness } = watchWrites(half, { elapsed: () => now, refusedForMs: 5000 })
    expect(await readiness()).toEqual({ isReady: true })
    await expect(database.transaction(async () => {})).rejects.toThrow()
    expect(await readiness()).toEqual({ isReady: false, reason: 'the disk is full' })
    now = 4999
    expect(await readiness()).toMatchObject({ isReady: false })
    now = 5000
    expect(await readiness()).toEqual({ isReady: true })
    await expect(database.transaction(async () => {})).rejects.toThrow()
    isFull = false
    await database.transaction(async () => {})
    expect(await readiness()).toEqual({ isReady: true })
  })

  it('a database that hangs is not ready, and is not asked again while it hangs', async () => {
    let asked = 0
    const hanging = {
      ...working,
      change: () => {
        asked++
        return new Promise(() => {})
      },
    } as unknown as Database
    const { readiness } = watchWrites(hanging, { limitMs: 1 })
    for (let round = 0; round < 3; round++)
      expect(await readiness()).toEqual({ isReady: false, reason: 'the database does not answer in time' })
    expect(asked).toBe(1)
  })

  it('what an error of another kind says goes no further: it may quote a visitor', async () => {
    const broken = { ...working, change: () => Promise.reject(new Error('ana@example.com')) } as Database
    expect(await watchWrites(broken).readiness()).toEqual({ isReady: false, reason: 'the database refuses to write' })
  })
})
