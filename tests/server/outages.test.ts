import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, startPostgres } from '../../scripts/bench/postgresCluster'
import { type BuiltProject, buildProject, type ServerProcess } from './builtProject'
import { shown } from './eventBatch'
import { headers } from './testFunnel'

const WRITERS = 8

/** A record, and the highest write that was acknowledged. */
interface Visitor {
  readonly id: string
  acknowledged: number
}

describe('a PostgreSQL that breaks under a server', () => {
  let project: BuiltProject
  let cluster: Cluster
  let url: string
  let server: ServerProcess
  /** Somebody else's connection, by which the test looks and breaks. */
  let outside: pg.Client

  beforeAll(async () => {
    project = await buildProject()
    cluster = await startPostgres({ isDurable: true })
    url = await cluster.newDatabase()
    server = await project.start({ DATABASE_URL: url })
  }, 300_000)
  afterAll(async () => {
    await server?.end('SIGTERM')
    await cluster?.stop()
    project?.remove()
  }, 60_000)

  const connected = async (address = url) => {
    const client = new pg.Client({ connectionString: address, application_name: 'outside' })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const call = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', ...more },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const put = ({ id }: Visitor, note: number) =>
    call('PUT', `/api/onboardings/${id}`, { note }, { 'write-sequence': String(note) })
  const newVisitor = async (): Promise<Visitor> => ({
    id: (await (await call('POST', '/api/onboardings', { note: 0 })).json()).id,
    acknowledged: 0,
  })
  const sendEvents = () =>
    fetch(`${server.url}/api/journal/b`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ batch: [shown('age', 1)], sentAt: new Date().toISOString() }),
    })
  const readyStatus = async () => (await fetch(`${server.url}/readyz`)).status

  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  /** On a connection of its own: within a transaction PostgreSQL shows its activity as it was at the first look. */
  const untilItWaits = async () => {
    const observer = await connected()
    await until(async () => {
      const { rows } = await observer.query(
        `select pid from pg_stat_activity where application_name = 'quiz-funnel' and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    await observer.end()
  }

  /** Everybody writes, and is told so or 503 with a time to wait. Then it breaks; then it is mended, and everybody goes on until they were told so again. */
  async function underLoad(breakIt: () => Promise<void>, mend: () => Promise<void> = async () => {}) {
    const visitors = await Promise.all(Array.from({ length: WRITERS }, newVisitor))
    const odd: string[] = []
    let isMended = false
    let refused = 0
    const writers = visitors.map(async (visitor) => {
      for (let note = 1, after = 0; after < 5; note++) {
        const response = await put(visitor, note)
        if (response.status === 200) visitor.acknowledged = note
        else if (response.status === 503 && response.headers.get('retry-after') !== null) refused++
        else odd.push(`${response.status}: ${await response.text()}`)
        if (isMended && response.status === 200) after++
      }
    })
    await until(async () => visitors.every(({ acknowledged }) => acknowledged > 3))
    await breakIt()
    await mend()
    isMended = true
    await Promise.all(writers)
    await until(async () => (await readyStatus()) === 200)
    for (const visitor of visitors) {
      const { note } = await (await call('GET', `/api/onboardings/${visitor.id}`)).json()
      expect(note).toBeGreaterThanOrEqual(visitor.acknowledged)
    }
    expect(odd).toEqual([])
    return refused
  }

  const STILL_THERE = `select pid from pg_stat_activity where application_name = 'quiz-funnel'`
  const terminate = (which: string) =>
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quiz-funnel' and ${which}`

  it('idle connections that are ended', async () => {
    outside = await connected()
    await newVisitor()
    await outside.query(terminate(`state = 'idle'`))
    // They are told to end, and end a moment later.
    await expect.poll(async () => (await outside.query(STILL_THERE)).rowCount).toBe(0)
    const visitor = await newVisitor()
    expect((await put(visitor, 1)).status).toBe(200)
    await outside.end()
  }, 60_000)

  it.each<[string, string, () => Promise<Response>]>([
    ['in a statement', 'record', () => call('POST', '/api/onboardings', { note: 0 })],
    ['in a transaction', 'journal_event', sendEvents],
  ])(
    'a connection that is ended %s',
    async (_, table, write) => {
      outside = await connected()
      await outside.query('begin')
      await outside.query(`lock table ${table} in access exclusive mode`)
      const waiting = write()
      await untilItWaits()
      await outside.query(terminate('true'))
      const response = await waiting
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
      await outside.query('rollback')
      expect((await write()).status).toBeLessThan(300)
      await outside.end()
    },
    60_000,
  )

  it('all connections ended under load, twice', async () => {
    outside = await connected()
    for (let round = 0; round < 2; round++)
      await underLoad(async () => {
        await outside.query(terminate('true'))
      })
    await outside.end()
  }, 120_000)

  it.each(['fast', 'immediate', 'killed'] as const)(
    'the whole PostgreSQL, twice: %s',
    async (how) => {
      for (let round = 0; round < 2; round++) {
        await underLoad(
          async () => {
            await cluster.end(how)
            await until(async () => (await readyStatus()) === 503)
          },
          () => cluster.startAgain(),
        )
      }
    },
    180_000,
  )

  it('one process of PostgreSQL killed: it starts all others anew', async () => {
    outside = await connected()
    const { rows } = await outside.query(`select pid from pg_stat_activity where application_name = 'quiz-funnel'`)
    await underLoad(async () => {
      process.kill(rows[0].pid, 'SIGKILL')
    })
  }, 60_000)

  it('a failover to what only lets read: 503 there and at /readyz, and all is well as soon as it lets write', async () => {
    const admin = await connected(url.replace(/[^/]+$/, 'postgres'))
    const database = url.split('/').at(-1)
    const refused = await underLoad(
      async () => {
        await admin.query(`alter database ${database} set default_transaction_read_only = on`)
        await admin.query(terminate('true'))
        await until(async () => (await readyStatus()) === 503)
        const response = await call('POST', '/api/onboardings', {})
        expect(response.status).toBe(503)
        expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: expect.stringContaining('read') })
      },
      async () => {
        await admin.query(`alter database ${database} reset default_transaction_read_only`)
        // Connections that were made meanwhile stay read-only for good: one refusal lets all of them go.
        await until(async () => (await readyStatus()) === 200)
      },
    )
    expect(refused).toBeGreaterThan(0)
    await admin.end()
  }, 60_000)

  it('a break while the tables are made: the server begins again', async () => {
    const place = await cluster.newDatabase()
    outside = await connected(place)
    await outside.query('begin')
    // The server's own table of that name waits for how this one ends.
    await outside.query('create table record (id text)')
    const starting = project.start({ DATABASE_URL: place })
    await untilItWaits()
    await outside.query(terminate('true'))
    await outside.query('rollback')
    const other = await starting
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200)
    expect(other.output()).toContain('Trying again.')
    expect(await other.end('SIGTERM')).toBe(0)
    await outside.end()
  }, 60_000)

  it('the process is the one that was started', () => {
    expect(() => process.kill(server.pid, 0)).not.toThrow()
  })
})
