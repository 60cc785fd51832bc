import { beforeEach, describe, expect, it } from 'vitest'
import { createRecord, readRecord } from '../../server/records/recordStore'
import { deleteExpired } from '../../server/retention/deleteExpired'
import type { Database } from '../../server/store/database'
import { recordReference } from '../../server/store/recordReference'
import { onEachEngine } from './engines'
import { call, testApp } from './testApp'

const PATH = '/api/onboardings'
const ID = /^[A-Za-z0-9_-]{22}$/
const DAY_MS = 24 * 60 * 60 * 1000

onEachEngine((engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof testApp>>
  let now = 0

  beforeEach(async () => {
    database = await engine.open()
    now = Date.UTC(2026, 10, 27)
    app = await testApp(database, { now: () => now })
    return () => app.close()
  })

  const post = (answers: object, more?: Record<string, string>) => call(app, 'POST', PATH, answers, more)
  const put = (id: string, answers: object, sequence?: number) =>
    call(app, 'PUT', `${PATH}/${id}`, answers, sequence === undefined ? {} : { 'write-sequence': String(sequence) })
  const get = (id: string) => call(app, 'GET', `${PATH}/${id}`)
  const answersOf = async (id: string) => {
    const { id: _, createdAt: _created, updatedAt: _updated, experiments: _drawn, ...answers } = (await get(id)).body
    return answers
  }

  describe('the three calls', () => {
    it('a record is made, read, replaced and read again', async () => {
      const made = await post({ age: '18_29', mediaSource: 'a', notKnown: { to: ['us'] } })
      expect(made.status).toBe(201)
      expect(made.body).toEqual({
        id: expect.stringMatching(ID),
        createdAt: '2026-11-27T00:00:00.000Z',
        updatedAt: '2026-11-27T00:00:00.000Z',
        experiments: { seed: made.body.id, variants: { paywall: expect.any(String), special_prices: 'control' } },
      })
      const { id } = made.body

      expect((await get(id)).body).toEqual({ ...made.body, age: '18_29', mediaSource: 'a', notKnown: { to: ['us'] } })

      now += 5000
      const replaced = await put(id, { age: '60_80', sex: 'woman' })
      expect(replaced.status).toBe(200)
      expect(replaced.body).toEqual({ ...made.body, updatedAt: '2026-11-27T00:00:05.000Z' })
      expect((await get(id)).body).toEqual({ ...replaced.body, age: '60_80', sex: 'woman' })
    })

    it('each answer tells what the record is called elsewhere, which is always the same and opens nothing', async () => {
      const made = await post({ age: '18_29' })
      const { id } = made.body
      const replies = [made, await put(id, { age: '30_39' }), await get(id)]
      const [reference, ...others] = new Set(replies.map(({ headers }) => headers['record-reference']))
      expect(others).toEqual([])
      expect(reference).toBe(recordReference(id))
      expect(reference).not.toContain(id)
      for (const name of [String(reference), String(reference).slice(0, 22), String(reference).slice(-22)]) {
        expect((await get(name)).status).toBe(404)
        expect((await put(name, { age: '18_29' })).status).toBe(404)
      }
    })

    it('every text comes back as it was', async () => {
      const texts = [
        '',
        "o'neil",
        '"; drop table record; --',
        'a\u0000b',
        '\u2028',
        '👩‍⚕️',
        '\\u0041',
        '<b>',
        '$1',
        '?',
        '%s',
      ]
      const { id } = (await post({ texts })).body
      expect(await answersOf(id)).toEqual({ texts })
    })

    it("the record's own fields cannot be written", async () => {
      const { id } = (await post({ id: 'mine', createdAt: 'never', age: '18_29' })).body
      expect((await get(id)).body).toMatchObject({ id, createdAt: '2026-11-27T00:00:00.000Z' })
    })

    it('ids differ, and say nothing of each other', async () => {
      const ids = await Promise.all(Array.from({ length: 50 }, async () => (await post({})).body.id as string))
      expect(new Set(ids).size).toBe(50)
      expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBeGreaterThan(45)
    })

    it.each([
      ['a record that never was', 'A'.repeat(22)],
      ['a number', '1'],
      ['a longer id', 'A'.repeat(23)],
      ['a way up', '..%2Fsettings'],
      ['a percent sign', '%25'],
      ['markup', '%3Cscript%3E'],
      ['a very long id', 'A'.repeat(5000)],
    ])('S21: %s is not found, and not made', async (_, id) => {
      for (const response of [await get(id), await put(id, { age: '18_29' }), await get(id)]) {
        expect(response.status).toBe(404)
        expect(response.body).toEqual({ error: 'not-found', message: expect.any(String) })
        expect(response.headers['cache-control']).toBe('no-store')
      }
    })

    it('a refused body changes nothing', async () => {
      const { id } = (await post({ age: '18_29' })).body
      const refused = await put(id, { age: '60_80', weight: { kg: null } })
      expect(refused.status).toBe(400)
      expect(refused.body).toEqual({ error: 'invalid-answers', message: expect.any(String), fields: ['weight'] })
      expect(await answersOf(id)).toEqual({ age: '18_29' })
    })
  })

  describe('an older write never undoes a newer one', () => {
    it.each<[string, number[], string, number]>([
      ['in order', [10, 20, 30], 'from 30', 30],
      ['the last one late', [10, 30, 20], 'from 30', 30],
      ['backwards', [30, 20, 10], 'from 30', 30],
      ['far apart', [9_000_000_000_000_000, 1], 'from 9000000000000000', 9_000_000_000_000_000],
    ])('%s', async (_, sequences, note, kept) => {
      const { id } = (await post({}, { 'write-sequence': '1' })).body
      for (const sequence of sequences) expect((await put(id, { note: `from ${sequence}` }, sequence)).status).toBe(200)
      const read = await get(id)
      expect(read.body.note).toBe(note)
      expect(read.headers['write-sequence']).toBe(String(kept))
    })

    it('the late one is told that it is stale, and of what stands', async () => {
      const { id } = (await post({}, { 'write-sequence': '100' })).body
      const late = await put(id, { note: 'old' }, 99)
      expect(late.body).toMatchObject({ id, stale: true })
      expect(late.headers['write-sequence']).toBe('100')
      expect(await answersOf(id)).toEqual({})
    })

    it('a retry of the same write is not stale; another write of the same sequence is', async () => {
      const { id } = (await post({})).body
      const first = await put(id, { note: 'a' }, 5)
      now += 1000
      expect((await put(id, { note: 'a' }, 5)).body).toEqual(first.body)
      expect((await put(id, { note: 'b' }, 5)).body).toMatchObject({ stale: true })
      expect(await answersOf(id)).toEqual({ note: 'a' })
    })

    it('without a sequence the last to come stands, and the sequence goes up', async () => {
      const { id } = (await post({}, { 'write-sequence': '7' })).body
      const written = await put(id, { note: 'b' })
      expect(written.body).not.toHaveProperty('stale')
      expect(written.headers['write-sequence']).toBe('8')
      expect((await put(id, { note: 'c' }, 8)).body).toMatchObject({ stale: true })
    })

    it('of a hundred at once the highest stands', async () => {
      const { id } = (await post({})).body
      const sequences = Array.from({ length: 100 }, (_, index) => ((index * 37) % 100) + 1)
      const written = await Promise.all(sequences.map((sequence) => put(id, { note: sequence }, sequence)))
      expect(written.every(({ status }) => status === 200)).toBe(true)
      expect(await answersOf(id)).toEqual({ note: 100 })
    })

    it.each(['0', '-1', '1.5', 'x', '', '9000000000000001', '1e3', '99999999999999999999'])(
      'a sequence of "%s" is refused',
      async (text) => {
        const refused = await post({}, { 'write-sequence': text })
        expect(refused.status).toBe(400)
        expect(refused.body).toMatchObject({ error: 'wrong-header', field: 'write-sequence' })
      },
    )
  })

  describe('a retried POST makes one record', () => {
    const key = 'a6b3e1d2-0000-4000-8000-1234567890ab'

    it('the same key gives the same id', async () => {
      const first = await post({ age: '18_29' }, { 'idempotency-key': key })
      const again = await post({ age: '18_29' }, { 'idempotency-key': key })
      expect([first.status, again.status]).toEqual([201, 200])
      expect(again.body).toEqual(first.body)
      expect((await post({}, { 'idempotency-key': `${key}0` })).body.id).not.toBe(first.body.id)
    })

    it('twenty at once make one', async () => {
      const tries = await Promise.all(
        Array.from({ length: 20 }, () => post({ age: '18_29' }, { 'idempotency-key': key })),
      )
      expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1)
      expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    })

    it('newer answers of a later try are kept, older ones are not', async () => {
      const send = (note: string, sequence: string) =>
        post({ note }, { 'idempotency-key': key, 'write-sequence': sequence })
      const { id } = (await send('b', '20')).body
      expect((await send('c', '30')).body).not.toHaveProperty('stale')
      expect((await send('a', '10')).body).toMatchObject({ id, stale: true })
      expect(await answersOf(id)).toEqual({ note: 'c' })
    })

    it('a later try without a sequence changes nothing', async () => {
      const { id } = (await post({ note: 'a' }, { 'idempotency-key': key })).body
      await put(id, { note: 'b' })
      await post({ note: 'a' }, { 'idempotency-key': key })
      expect(await answersOf(id)).toEqual({ note: 'b' })
    })

    it.each(['short', 'with a space in the middle', 'x'.repeat(129), 'é'.repeat(20)])(
      'a key of "%s" is refused',
      async (text) => {
        const refused = await post({}, { 'idempotency-key': text })
        expect(refused.body).toMatchObject({ error: 'wrong-header', field: 'idempotency-key' })
      },
    )

    it('the key is not in the database', async () => {
      await post({}, { 'idempotency-key': key })
      const rows = await database.read((queries) => queries.selectFrom('record').selectAll().execute())
      expect(JSON.stringify(rows)).not.toContain(key)
    })
  })

  describe('records expire', () => {
    it('by the day of the last change', async () => {
      const write = (days: number) => ({ answers: '{}', sequence: null, now: now - days * DAY_MS })
      const old = await createRecord(database, write(31), null)
      const young = await createRecord(database, write(29), null)
      const changed = (await createRecord(database, write(400), null)).state.id
      await put(changed, { age: '18_29' })

      expect(await deleteExpired(database, 0, now)).toBe(0)
      expect(await deleteExpired(database, 30, now)).toBe(1)
      expect((await get(old.state.id)).status).toBe(404)
      expect((await get(young.state.id)).status).toBe(200)
      expect((await get(changed)).status).toBe(200)
    })

    it('however many there are', async () => {
      await Promise.all(
        Array.from({ length: 1201 }, () => createRecord(database, { answers: '{}', sequence: null, now: 0 }, null)),
      )
      expect(await deleteExpired(database, 30, now)).toBe(1201)
      expect(await deleteExpired(database, 30, now)).toBe(0)
    })
  })

  describe('the database', () => {
    it('a transaction that fails leaves nothing, and takes no other write with it', async () => {
      const row = (id: string) => ({
        id,
        product: 0,
        answers: '{}',
        write_sequence: 0,
        create_key: null,
        created_at: 0,
        updated_at: 0,
      })
      const insert = (id: string) =>
        database.change((queries) => queries.insertInto('record').values(row(id)).returning('id').execute())
      const outcomes = await Promise.allSettled([
        insert('one'),
        database.transaction(async (queries) => {
          await queries.insertInto('record').values(row('two')).execute()
          throw new Error('thought better of it')
        }),
        insert('one'),
        insert('three'),
        database.transaction((queries) =>
          queries
            .insertInto('record')
            .values([row('four'), row('five')])
            .execute(),
        ),
      ])
      const [one, undone, again, ...others] = outcomes.map(({ status }) => status)
      // Of PostgreSQL's connections either may come first.
      const inTurn = engine.name === 'sqlite' ? [one, again] : [one, again].toSorted()
      expect(inTurn).toEqual(['fulfilled', 'rejected'])
      expect([undone, ...others]).toEqual(['rejected', 'fulfilled', 'fulfilled'])
      const rows = await database.read((queries) => queries.selectFrom('record').select('id').orderBy('id').execute())
      expect(rows.map(({ id }) => id)).toEqual(['five', 'four', 'one', 'three'])
    })

    it('what was committed is read at once', async () => {
      for (let round = 0; round < 20; round++) {
        const { state } = await createRecord(database, { answers: `{"round":${round}}`, sequence: null, now }, null)
        expect((await readRecord(database, state.id))?.answers).toBe(`{"round":${round}}`)
      }
    })

    it('closed, it refuses, and the call is told to try again', async () => {
      await database.close()
      const refused = await post({})
      expect(refused.status).toBe(503)
      expect(refused.headers['retry-after']).toBe('2')
      expect((await app.inject('/readyz')).statusCode).toBe(503)
      expect((await app.inject('/healthz')).statusCode).toBe(200)
    })
  })
})
