import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProcessCounts } from '../../server/http/limits/processCounts'
import { deleteOldCounts, SharedCounts } from '../../server/http/limits/sharedCounts'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { call, testApp } from './testApp'
import { headers } from './testFunnel'

const PATH = '/api/onboardings'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

onEachEngine((engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
  })

  const opened = async (env: Parameters<typeof testApp>[1]) => {
    const app = await testApp(database, env)
    return { app, close: () => app.close() }
  }

  it('an address that calls too often waits, and others do not', async () => {
    const { app, close } = await opened({ env: { addressLimit: 3 } })
    const from = (remoteAddress: string) => app.inject({ url: `${PATH}/${'A'.repeat(22)}`, headers, remoteAddress })
    const statuses: number[] = []
    for (let round = 0; round < 5; round++) statuses.push((await from('203.0.113.7')).statusCode)
    expect(statuses).toEqual([404, 404, 404, 429, 429])

    const refused = await from('203.0.113.7')
    expect(refused.json()).toEqual({ error: 'too-many-requests', message: expect.any(String) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect((await from('203.0.113.8')).statusCode).toBe(404)
    await close()
  })

  it('calls that are refused for another reason count too', async () => {
    const { app, close } = await opened({ env: { addressLimit: 2 } })
    for (const more of [{ 'app-type': 'x' }, { 'content-type': 'text/plain' }]) await call(app, 'POST', PATH, {}, more)
    expect((await call(app, 'POST', PATH, {})).status).toBe(429)
    await close()
  })

  it('a network of IPv6 addresses counts as one', async () => {
    const { app, close } = await opened({ env: { addressLimit: 1 } })
    const from = (remoteAddress: string) => app.inject({ url: `${PATH}/x`, headers, remoteAddress })
    expect((await from('2001:db8:1:2:3:4:5:6')).statusCode).toBe(404)
    expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(404)
    await close()
  })

  it('X-Forwarded-For counts only from a proxy that is trusted', async () => {
    const from = async (app: Awaited<ReturnType<typeof testApp>>, forwarded: string) =>
      (
        await app.inject({
          url: `${PATH}/x`,
          headers: { ...headers, 'x-forwarded-for': forwarded },
          remoteAddress: '10.0.0.1',
        })
      ).statusCode
    const plain = await opened({ env: { addressLimit: 1 } })
    expect([await from(plain.app, '203.0.113.1'), await from(plain.app, '203.0.113.2')]).toEqual([404, 429])
    await plain.close()
    await database.change((queries) => queries.deleteFrom('rate_count').execute())

    const behind = await opened({ env: { addressLimit: 1, trustProxy: ['10.0.0.0/8'] } })
    expect([await from(behind.app, '203.0.113.1'), await from(behind.app, '203.0.113.2')]).toEqual([404, 404])
    expect(await from(behind.app, '198.51.100.9, 203.0.113.2')).toBe(429)
    await behind.close()
  })

  it('a record that is called too often waits, and others do not', async () => {
    const { app, close } = await opened({ env: { recordLimit: 3 } })
    const { id } = (await call(app, 'POST', PATH, {})).body
    const other = (await call(app, 'POST', PATH, {})).body.id
    const put = async (record: string) => (await call(app, 'PUT', `${PATH}/${record}`, {})).status
    expect([await put(id), await put(id), await put(id), await put(id)]).toEqual([200, 200, 200, 429])
    expect((await call(app, 'GET', `${PATH}/${id}`)).status).toBe(429)
    expect(await put(other)).toBe(200)
    await close()
  })

  it('0 switches a limit off', async () => {
    const { app, close } = await opened({ env: { addressLimit: 0, recordLimit: 0 } })
    const { id } = (await call(app, 'POST', PATH, {})).body
    for (let round = 0; round < 200; round++) expect((await call(app, 'GET', `${PATH}/${id}`)).status).toBe(200)
    await close()
  })

  describe('counts that processes share', () => {
    /** What a process measures, and the time of day that all share. */
    const clocks = (elapsed = () => 1000, timeOfDay = elapsed) => ({
      elapsed,
      shared: () => sql<number>`cast(${timeOfDay()} as bigint)`,
    })
    const take = async (counts: SharedCounts, limit: number, times: number) => {
      const taken = await Promise.all(
        Array.from({ length: times }, () => counts.take('address 203.0.113.7', MINUTE_MS, limit)),
      )
      return taken.filter(({ current }) => current <= limit).length
    }

    it.each([1, 3, 20, 59, 100])('two together let no more than %i through, and hardly fewer', async (limit) => {
      const [one, other] = [new SharedCounts(database, clocks()), new SharedCounts(database, clocks())]
      const passed = await Promise.all([take(one, limit, limit), take(other, limit, limit)])
      const total = passed.reduce((sum, each) => sum + each)
      expect(total).toBeLessThanOrEqual(limit)
      expect(total).toBeGreaterThanOrEqual(Math.floor(limit * 0.95))
      expect((await take(one, limit, 5)) + (await take(other, limit, 5)) + total).toBeLessThanOrEqual(limit)
    })

    it('one alone lets all through, and counts them one by one', async () => {
      const counts = new SharedCounts(database, clocks())
      const currents = []
      for (let call = 0; call < 42; call++) currents.push((await counts.take('x', MINUTE_MS, 40)).current)
      expect(currents).toEqual([...Array.from({ length: 40 }, (_, index) => index + 1), 41, 41])
    })

    it('a new window begins for all of them at the same time', async () => {
      let now = 1000
      const [one, other] = [
        new SharedCounts(
          database,
          clocks(() => now),
        ),
        new SharedCounts(
          database,
          clocks(() => now),
        ),
      ]
      expect(await take(one, 3, 5)).toBe(3)
      now += MINUTE_MS - 1
      expect(await take(other, 3, 5)).toBe(0)
      expect((await other.take('address 203.0.113.7', MINUTE_MS, 3)).ttl).toBe(1)
      now += 1
      expect((await take(other, 3, 2)) + (await take(one, 3, 2))).toBe(3)
    })

    it('a window that was opened by a clock which was ahead keeps nobody out, and does not stay', async () => {
      const ahead = new SharedCounts(
        database,
        clocks(
          () => 1000,
          () => 1000 + 2 * DAY_MS,
        ),
      )
      expect(await take(ahead, 3, 5)).toBe(3)
      const right = new SharedCounts(database, clocks())
      expect(await take(right, 3, 5)).toBe(3)
      expect((await right.take('address 203.0.113.7', MINUTE_MS, 3)).ttl).toBeLessThanOrEqual(MINUTE_MS)

      await new SharedCounts(
        database,
        clocks(
          () => 1000,
          () => 1000 + 2 * DAY_MS,
        ),
      ).take('another', MINUTE_MS, 3)
      await deleteOldCounts(
        database,
        MINUTE_MS,
        clocks(() => 1000 + MINUTE_MS),
      )
      expect(await database.read((queries) => queries.selectFrom('rate_count').selectAll().execute())).toEqual([])
    })

    it('a process whose window was leased before its clock went back does not wait for it', async () => {
      let timeOfDay = 2 * DAY_MS
      let elapsed = 0
      const counts = new SharedCounts(
        database,
        clocks(
          () => elapsed,
          () => timeOfDay,
        ),
      )
      expect(await take(counts, 3, 5)).toBe(3)
      timeOfDay = 0
      elapsed = MINUTE_MS
      expect(await take(counts, 3, 5)).toBe(3)
    })

    it('most calls cost no query', async () => {
      let queries = 0
      const change: Database['change'] = (statement) => {
        queries++
        return database.change(statement)
      }
      const counts = new SharedCounts({ ...database, change }, clocks())
      for (let call = 0; call < 600; call++) await counts.take('x', MINUTE_MS, 600)
      expect(queries).toBe(20)
      for (let call = 0; call < 100; call++) await counts.take('x', MINUTE_MS, 600)
      expect(queries).toBe(20)
    })

    it('neither addresses nor ids are in the table, and old counts go', async () => {
      await new SharedCounts(database, clocks()).take('address 203.0.113.7', MINUTE_MS, 3)
      const rows = () => database.read((queries) => queries.selectFrom('rate_count').selectAll().execute())
      expect(JSON.stringify(await rows())).not.toContain('203.0.113')
      await deleteOldCounts(
        database,
        MINUTE_MS,
        clocks(() => 1000 + MINUTE_MS - 1),
      )
      expect(await rows()).toHaveLength(1)
      await deleteOldCounts(
        database,
        MINUTE_MS,
        clocks(() => 1000 + MINUTE_MS),
      )
      expect(await rows()).toHaveLength(0)
    })
  })

  it('a clock that was ahead for a moment keeps nobody out', async () => {
    vi.useFakeTimers({ now: Date.now() + 2 * DAY_MS, toFake: ['Date'] })
    const { app, close } = await opened({ env: { addressLimit: 1 } })
    expect((await call(app, 'GET', `${PATH}/x`)).status).toBe(404)
    vi.useRealTimers()
    const refused = await call(app, 'GET', `${PATH}/x`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    await close()
  })

  it('two servers on PostgreSQL share the limit of an address', async () => {
    if (engine.name !== 'postgres') return
    const [one, other] = [await opened({ env: { addressLimit: 10 } }), await opened({ env: { addressLimit: 10 } })]
    const statuses = []
    for (let round = 0; round < 15; round++) {
      statuses.push(
        (await call(one.app, 'GET', `${PATH}/x`)).status,
        (await call(other.app, 'GET', `${PATH}/x`)).status,
      )
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(10)
    await one.close()
    await other.close()
  })

  it('without the database nobody is refused for their number', async () => {
    const { app, close } = await opened({ env: { addressLimit: 1 } })
    await database.close()
    for (let round = 0; round < 3; round++) {
      const { status } = await call(app, 'GET', `${PATH}/${'A'.repeat(22)}`)
      expect(status).toBe(engine.name === 'postgres' || round === 0 ? 503 : 429)
    }
    await close()
  })
})

describe('counts of one process', () => {
  it('a window ends by time that was measured', async () => {
    let elapsed = 0
    const counts = new ProcessCounts(() => elapsed)
    expect(await counts.take('x', MINUTE_MS)).toEqual({ current: 1, ttl: MINUTE_MS })
    elapsed = MINUTE_MS - 1
    expect(await counts.take('x', MINUTE_MS)).toEqual({ current: 2, ttl: 1 })
    elapsed = MINUTE_MS
    expect(await counts.take('x', MINUTE_MS)).toEqual({ current: 1, ttl: MINUTE_MS })
  })

  it('of very many names the oldest are forgotten', async () => {
    const counts = new ProcessCounts(() => 0)
    for (let name = 0; name <= 50_000; name++) await counts.take(String(name), MINUTE_MS)
    expect((await counts.take('50000', MINUTE_MS)).current).toBe(2)
    expect((await counts.take('0', MINUTE_MS)).current).toBe(1)
  })
})
