import { beforeEach, describe, expect, it } from 'vitest'
import { deleteOldCounts, SharedCounts } from '../../server/limits/sharedCounts'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { call, testApp } from './testApp'
import { headers } from './testFunnel'

const PATH = '/api/onboardings'
const MINUTE_MS = 60_000

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
    await deleteOldCounts(database, Date.now() + MINUTE_MS + 1)

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
    const take = async (counts: SharedCounts, limit: number, times: number) => {
      const taken = await Promise.all(
        Array.from({ length: times }, () => counts.take('address 203.0.113.7', MINUTE_MS, limit)),
      )
      return taken.filter(({ current }) => current <= limit).length
    }

    it.each([1, 3, 20, 59, 100])('two together let no more than %i through, and hardly fewer', async (limit) => {
      const [one, other] = [new SharedCounts(database, () => 1000), new SharedCounts(database, () => 1000)]
      const passed = await Promise.all([take(one, limit, limit), take(other, limit, limit)])
      const total = passed.reduce((sum, each) => sum + each)
      expect(total).toBeLessThanOrEqual(limit)
      expect(total).toBeGreaterThanOrEqual(Math.floor(limit * 0.95))
      expect((await take(one, limit, 5)) + (await take(other, limit, 5)) + total).toBeLessThanOrEqual(limit)
    })

    it('one alone lets all through, and counts them one by one', async () => {
      const counts = new SharedCounts(database, () => 1000)
      const currents = []
      for (let call = 0; call < 42; call++) currents.push((await counts.take('x', MINUTE_MS, 40)).current)
      expect(currents).toEqual([...Array.from({ length: 40 }, (_, index) => index + 1), 41, 41])
    })

    it('a new window begins for all of them at the same time', async () => {
      let now = 1000
      const [one, other] = [new SharedCounts(database, () => now), new SharedCounts(database, () => now)]
      expect(await take(one, 3, 5)).toBe(3)
      now += MINUTE_MS - 1
      expect(await take(other, 3, 5)).toBe(0)
      expect((await other.take('address 203.0.113.7', MINUTE_MS, 3)).ttl).toBe(1)
      now += 1
      expect((await take(other, 3, 2)) + (await take(one, 3, 2))).toBe(3)
    })

    it('most calls cost no query', async () => {
      let queries = 0
      const change: Database['change'] = (statement) => {
        queries++
        return database.change(statement)
      }
      const counts = new SharedCounts({ ...database, change }, () => 1000)
      for (let call = 0; call < 600; call++) await counts.take('x', MINUTE_MS, 600)
      expect(queries).toBe(20)
      for (let call = 0; call < 100; call++) await counts.take('x', MINUTE_MS, 600)
      expect(queries).toBe(20)
    })

    it('neither addresses nor ids are in the table, and old counts go', async () => {
      await new SharedCounts(database, () => 1000).take('address 203.0.113.7', MINUTE_MS, 3)
      const rows = () => database.read((queries) => queries.selectFrom('rate_count').selectAll().execute())
      expect(JSON.stringify(await rows())).not.toContain('203.0.113')
      await deleteOldCounts(database, 1000 + MINUTE_MS - 1)
      expect(await rows()).toHaveLength(1)
      await deleteOldCounts(database, 1000 + MINUTE_MS)
      expect(await rows()).toHaveLength(0)
    })
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
