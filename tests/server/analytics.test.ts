import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/dates/day'
import { deleteOldVisits } from '../../server/analytics/deleteOldVisits'
import { EventStore } from '../../server/analytics/eventStore'
import { forgetVisitor } from '../../server/analytics/forgetVisitor'
import { batchReader } from '../../server/analytics/readBatch'
import { changesOfCounts, placeOfExperiment } from '../../server/analytics/visitor'
import type { Database } from '../../server/store/database'
import { recordReference } from '../../server/store/recordReference'
import { onEachEngine } from './engines'
import { NOON, send, shown, track, WOMAN } from './eventBatch'
import { testApp } from './testApp'
import { testFunnel } from './testFunnel'

const ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const RECORD = recordReference(ID)

onEachEngine((engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
  })
  const opened = (parts: Parameters<typeof testApp>[1] = {}) => testApp(database, { now: () => NOON, ...parts })

  const events = () =>
    database.read((queries) => queries.selectFrom('journal_event').selectAll().orderBy('at').orderBy('name').execute())
  const links = () => database.read((queries) => queries.selectFrom('journal_link').selectAll().execute())
  const buy = (onboardingId: string) =>
    database.change((queries) =>
      sql`insert into purchase (id, onboarding_id, record, gateway, kind, slot, offer_id, product_code, amount, currency, variants, status, status_at, attempts, gateway_customer, created_at)
        values ('p', ${onboardingId}, ${recordReference(onboardingId)}, 'test', 'subscription', 'subscription', 'short', 'p', 699, 'USD', '{}', 'paid', 0, 1, 'c', 0)`.execute(
        queries,
      ),
    )
  /** How many visitors came to each place, and how many ended there, in all segments of one sex. */
  async function counts(sex?: string) {
    const { rows } = await database.read((queries) =>
      sql<{ place: string; visitors: number; ended: number }>`
        select place, sum(visitors) as visitors, sum(ended) as ended from journal_count
        join journal_segment on journal_segment.id = journal_count.segment_id
        where ${sex === undefined ? sql`true` : sql`sex = ${sex}`} group by place having sum(visitors) <> 0`.execute(
        queries,
      ),
    )
    return Object.fromEntries(rows.map(({ place, visitors, ended }) => [place, [visitors, ended]]))
  }

  it('what the library sends is stored, counted and acknowledged', async () => {
    const app = await opened()
    const sent = await send(app, [
      track('landing_visit', {}, { at: NOON - 20_000 }),
      shown('your-age', 0, { at: NOON - 19_000 }),
      shown('gender', 1, { at: NOON - 9_000 }),
      track('w2a_visit', { onboarding_id: RECORD, utm_source: 'Instagram' }, { at: NOON - 8_000 }),
      {
        ...track('', {}, { at: NOON - 7_000 }),
        type: 'identify',
        event: undefined,
        traits: { funnel_identifier: 'calorie_counter_full' },
      },
    ])
    expect(sent).toEqual({ status: 200, body: { success: true } })
    expect(
      (await events()).map(({ name, step, at, properties }) => [name, step, at - NOON, JSON.parse(properties)]),
    ).toEqual([
      ['landing_visit', null, -20_000, {}],
      ['page_visit', 'your-age', -19_000, { step: 0, title: 'your-age' }],
      ['page_visit', 'gender', -9_000, { step: 1, title: 'gender' }],
      // Which record it was is known of the visitor, and not of each event.
      ['w2a_visit', null, -8_000, { utm_source: 'Instagram' }],
      ['identify', null, -7_000, { funnel_identifier: 'calorie_counter_full' }],
    ])
    expect(await counts()).toEqual({ '': [1, 0], 'your-age': [1, 0], gender: [1, 1] })
    expect(await links()).toEqual([expect.objectContaining({ record: RECORD, day: Math.floor(NOON / DAY_MS) })])
    await app.close()
  })

  it('S41: what is sent twice, or twenty times at once, counts once', async () => {
    const app = await opened()
    const batch = [shown('your-age', 0, { at: NOON - 2 }), shown('gender', 1, { at: NOON - 1 })]
    await send(app, batch)
    const again = await Promise.all(Array.from({ length: 20 }, () => send(app, [...batch, ...batch])))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await events()).toHaveLength(2)
    expect(await counts()).toEqual({ '': [1, 0], 'your-age': [1, 0], gender: [1, 1] })
    await app.close()
  })

  it('many visitors at once, from two servers, are counted exactly', async () => {
    const [one, other] = [await opened(), await opened()]
    const visitors = Array.from({ length: 40 }, (_, index) => `visitor-${index}`)
    const batches = visitors.flatMap((visitor) => [
      [
        shown('your-age', 0, { visitor, at: NOON - 3000, visit: { ...WOMAN, sex: null } }),
        shown('gender', 1, { visitor, at: NOON - 2000, visit: { ...WOMAN, sex: null } }),
      ],
      [shown('habits', 3, { visitor, at: NOON - 1000 }), track('w2a_visit', { onboarding_id: RECORD }, { visitor })],
    ])
    await Promise.all(batches.flatMap((batch) => [send(one, batch), send(other, batch)]))
    expect(await events()).toHaveLength(160)
    expect(await counts('female')).toEqual({ '': [40, 0], 'your-age': [40, 0], gender: [40, 0], habits: [40, 40] })
    expect(await counts('')).toEqual({})
    expect(await links()).toHaveLength(1)
    await one.close()
    await other.close()
  })

  it('the counts are those that all visitors together make, whatever came in which order', async () => {
    const store = new EventStore(database)
    const read = batchReader(testFunnel)
    const titles = ['your-age', 'gender', 'age', 'habits', 'products', 'event']
    // Without chance, so that a failure can be looked at: a walk in steps of a prime.
    for (let round = 0; round < 30; round++) {
      const batch = Array.from({ length: 7 }, (_, index) => {
        const number = (round * 7 + index) * 37
        const title = titles[number % 6] ?? ''
        const sex = ['female', 'male', null][number % 3]
        const given = { visitor: `v${number % 11}`, at: NOON + ((number * 7919) % 400_000), visit: { ...WOMAN, sex } }
        return shown(title, titles.indexOf(title), given)
      })
      await store.write(
        read(JSON.stringify({ batch, sentAt: new Date(NOON + 400_000).toISOString() }), NOON + 400_000) ?? [],
        NOON,
      )
    }
    const { rows: visitors } = await database.read((queries) =>
      sql<{
        id: string
        day: number
        since: number
        dimensions: string
        steps: string
      }>`select * from journal_visitor`.execute(queries),
    )
    expect(visitors).toHaveLength(11)
    const expected = changesOfCounts(
      visitors.map(({ dimensions, steps, ...row }) => ({
        before: null,
        after: {
          ...row,
          seenAt: 0,
          dimensions: JSON.parse(dimensions),
          steps: JSON.parse(steps),
          experiments: [],
          record: null,
        },
      })),
    )
    const stored = await database.read((queries) =>
      sql<{ place: string; day: number; segment_id: number; visitors: number; ended: number }>`
        select * from journal_count where visitors <> 0 or ended <> 0`.execute(queries),
    )
    const keyed = (
      rows: readonly { place: string; day: number; visitors: number; ended: number }[],
      segment: (row: never) => number,
    ) =>
      Object.fromEntries(
        rows.map((row) => [`${row.day} ${segment(row as never)} ${row.place}`, [row.visitors, row.ended]]),
      )
    expect(keyed(stored.rows, (row: { segment_id: number }) => row.segment_id)).toEqual(
      keyed(expected, (row: { segment: number }) => row.segment),
    )
  })

  describe('what the tracking plan does not name is dropped', () => {
    it.each<[string, object]>([
      ['another event', track('typed_password', { text: 'x' })],
      ['an event without an id', track('landing_visit', {}, { messageId: '' })],
      ['an id that is too long', track('landing_visit', {}, { messageId: 'x'.repeat(300) })],
      ['an event of nobody', track('landing_visit', {}, { visitor: '' })],
      ['a page call of the library', { ...track('landing_visit', {}), type: 'page' }],
      ['a name of every object', track('constructor', {})],
      ['no event at all', [1, null] as object],
    ])('%s', async (_what, event) => {
      const app = await opened()
      expect((await send(app, [event])).status).toBe(200)
      expect(await events()).toEqual([])
      await app.close()
    })

    it('and so is every property that the plan does not name', async () => {
      const app = await opened()
      await send(app, [track('page_visit', { step: 1, title: 'gender', weight: 72, answer: 'diabetes' })])
      expect((await events()).map(({ properties }) => JSON.parse(properties))).toEqual([{ step: 1, title: 'gender' }])
      await app.close()
    })
  })

  describe('a page and a server of two versions understand each other', () => {
    const kept = async () => (await events()).map(({ name, properties }) => [name, JSON.parse(properties)])

    it.each<[string, object, object]>([
      ['a step that there is not any more', shown('home', 0), { step: 0 }],
      ['a value that there was not yet', track('page_visit', { title: 'gender' }), { title: 'gender' }],
      [
        'an experiment that has ended',
        track('experiment_started', { exp_name: 'x', account_id: 'ann', variant_id: 'test', variant_value: 'test' }),
        { variant_id: 'test', variant_value: 'test' },
      ],
      [
        'a value that is new',
        track('page_visit', { step: 1, title: 'gender', mood: 'good' }),
        { step: 1, title: 'gender' },
      ],
      ['a value of another kind', track('page_visit', { step: [1], title: 'gender' }), { title: 'gender' }],
    ])('the event is told without %s', async (_what, event, properties) => {
      const app = await opened()
      expect((await send(app, [event, track('landing_visit', {})])).status).toBe(200)
      expect(await kept()).toEqual(
        expect.arrayContaining([
          [expect.any(String), properties],
          ['landing_visit', {}],
        ]),
      )
      await app.close()
    })

    it('an event that is new spoils no batch', async () => {
      const app = await opened()
      expect(await send(app, [track('app_opened', { a: 1 }), shown('gender', 1)])).toMatchObject({ status: 200 })
      expect(await kept()).toEqual([['page_visit', { step: 1, title: 'gender' }]])
      await app.close()
    })

    it('what is left out is said in the log, once, and without a word of the page’s', async () => {
      const lines: string[] = []
      const app = await opened({ env: { logLevel: 'warn' }, logTo: { write: (line) => lines.push(line) } })
      const strange = () => [
        track('secret_event', {}),
        track('page_visit', { step: 1, title: 'secret title', 'secret name': 1 }),
        track('page_visit', { title: 'gender' }),
      ]
      await send(app, strange())
      await send(app, strange())
      const said = lines.map((line) => JSON.parse(line)).map(({ fault, event, value }) => [fault, event, value])
      expect(said).toEqual([
        ['unplanned', 'unknown', ''],
        ['wrong', 'page_visit', 'title'],
        ['unplanned', 'page_visit', 'unknown'],
        ['missing', 'page_visit', 'step'],
      ])
      expect(lines.join()).not.toContain('secret')
      await app.close()
    })

    it('what all events have in common may stand once in the batch, and an event may differ', async () => {
      const batch = [
        track('page_visit', { step: 1, title: 'gender' }, { context: {}, at: NOON - 1 }),
        track('landing_visit', {}, { visitor: 'bob', context: { visit: { ...WOMAN, sex: 'male' } } }),
      ]
      const app = await opened()
      const headers = { 'content-type': 'text/plain' }
      const payload = JSON.stringify({
        batch,
        context: { visit: WOMAN },
        sentAt: new Date(NOON).toISOString(),
        later: 1,
      })
      await app.inject({ method: 'POST', url: '/api/journal/b', headers, payload })
      expect([(await counts('female'))[''], (await counts('male'))['']]).toEqual([
        [1, 0],
        [1, 0],
      ])
      await app.close()
    })

    it('what the start of a page tells that has failed, in the words of any browser', async () => {
      const app = await opened()
      const told = { type: 'track', event: 'console_error', properties: { message: 'too old a browser: at once' } }
      await send(app, [{ ...told, messageId: '1', anonymousId: '1', timestamp: new Date(NOON).toISOString() }])
      expect(await kept()).toEqual([['console_error', told.properties]])
      await app.close()
    })

    it('letters that a database cannot hold are no reason to fail', async () => {
      const app = await opened()
      expect((await send(app, [track('console_error', { message: 'a\u0000b \ud800 c' })])).status).toBe(200)
      const source = { ...WOMAN, source: '\u0000\ud800 Face\u0007book ' }
      expect((await send(app, [shown('gender', 1, { visitor: 'bob', visit: source })])).status).toBe(200)
      const segments = await database.read((queries) =>
        queries.selectFrom('journal_segment').select('source').execute(),
      )
      expect(segments.map(({ source }) => source).sort()).toEqual(['facebook', 'instagram'])
      await app.close()
    })
  })

  describe('a body that is no batch is refused', () => {
    it.each([
      ['nothing', ''],
      ['no JSON', '{'],
      ['a list', '[]'],
      ['no list of events', '{"batch":{}}'],
    ])('%s', async (_what, payload) => {
      const app = await opened()
      const response = await app.inject({
        method: 'POST',
        url: '/api/journal/b',
        headers: { 'content-type': 'text/plain' },
        payload,
      })
      expect([response.statusCode, response.json().error]).toEqual([400, 'malformed-body'])
      await app.close()
    })

    it('one that is too large', async () => {
      const app = await opened()
      const sent = await send(app, [track('landing_visit', { text: 'x'.repeat(600 * 1024) })])
      expect([sent.status, sent.body.error]).toEqual([413, 'too-large'])
      await app.close()
    })
  })

  it('a beacon is taken, whatever it calls its JSON', async () => {
    const app = await opened()
    for (const type of ['text/plain;charset=UTF-8', 'application/json', 'application/x-www-form-urlencoded']) {
      expect((await send(app, [track('landing_visit', {})], { headers: { 'content-type': type } })).status).toBe(200)
    }
    expect(await events()).toHaveLength(3)
    await app.close()
  })

  it('pages of other sites may not write', async () => {
    const app = await opened()
    const from = async (headers: object) => (await send(app, [track('landing_visit', {})], { headers })).status
    expect(await from({ origin: 'https://evil.example' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    await app.close()
  })

  it('an address that sends too many events waits, and its record’s calls do not', async () => {
    const app = await opened({ env: { eventLimit: 60, addressLimit: 2 } })
    const batch = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => shown('gender', 1, { visitor: `${prefix}${index}` }))
    const from = (remoteAddress: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/journal/b',
        remoteAddress,
        headers: { 'content-type': 'text/plain' },
        payload,
      })
    const body = (count: number, prefix: string) => JSON.stringify({ batch: batch(count, prefix) })
    // Ten in ten seconds; the batch that goes beyond them is still taken.
    const statuses = []
    for (const count of [9, 7, 1]) statuses.push((await from('203.0.113.7', body(count, `a${count}-`))).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await from('203.0.113.8', body(1, 'b'))).statusCode).toBe(200)
    expect(await events()).toHaveLength(17)
    const refused = await from('203.0.113.7', body(1, 'c'))
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
    const other = await app.inject({
      url: '/api/onboardings/x',
      remoteAddress: '203.0.113.7',
      headers: { 'app-type': 'calorie-counter', 'funnel-id': 'calorie_counter_full' },
    })
    expect(other.statusCode).toBe(404)
    await app.close()
  })

  it('bytes count as well, and empty batches', async () => {
    const app = await opened({ env: { eventLimit: 60 } })
    const from = async (remoteAddress: string, payload: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/journal/b',
          remoteAddress,
          headers: { 'content-type': 'text/plain' },
          payload,
        })
      ).statusCode
    const long = JSON.stringify({ batch: [{ x: 'x'.repeat(30_000) }] })
    expect([await from('203.0.113.7', long), await from('203.0.113.7', long)]).toEqual([200, 429])
    const statuses = []
    for (let round = 0; round < 12; round++) statuses.push(await from('203.0.113.8', '{"batch":[]}'))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    await app.close()
  })

  it.each([
    ['a clock that is a year ahead', 365 * DAY_MS, 60_000, 60_000],
    ['a clock that is a year behind', -365 * DAY_MS, 60_000, 60_000],
    ['an event that is said to be of the future', 0, -60_000, 0],
    ['an event that was kept for a month', 0, 30 * DAY_MS, 7 * DAY_MS],
  ])('the time is the server’s: %s', async (_what, skew, age, told) => {
    const app = await opened()
    await send(app, [track('landing_visit', {}, { at: NOON + skew - age })], { sentAt: NOON + skew })
    expect((await events()).map(({ at }) => NOON - at)).toEqual([told])
    await app.close()
  })

  it('an event without a time counts as of now', async () => {
    const app = await opened()
    await send(app, [track('landing_visit', {}, { timestamp: 'yesterday' })])
    expect((await events()).map(({ at }) => at)).toEqual([NOON])
    await app.close()
  })

  it('who sees an experiment is counted in their variant, also where the visit does not say it', async () => {
    const app = await opened()
    const started = { exp_name: 'paywall', account_id: 'x', variant_id: 'test', variant_value: 'test' }
    await send(app, [
      track('experiment_started', started, { visit: {} }),
      track('w2a_visit', { onboarding_id: RECORD }, { visit: {} }),
    ])
    expect(await counts()).toEqual({ '': [1, 0], [placeOfExperiment('paywall')]: [1, 0] })
    const [segment] = await database.read((queries) => queries.selectFrom('journal_segment').selectAll().execute())
    expect(segment?.variants).toBe(';paywall:test;')
    expect((await links())[0]).toMatchObject({ experiments: ';paywall;', segment_id: segment?.id })
    expect((await events()).map(({ properties }) => properties).join()).not.toContain('account_id')
    await app.close()
  })

  it('a record stays with the visitor who told of it first, and follows them', async () => {
    const app = await opened()
    await send(app, [track('w2a_visit', { onboarding_id: RECORD }, { visit: { ...WOMAN, sex: null } })])
    const [first] = await links()
    await send(app, [
      track('w2a_visit', { onboarding_id: RECORD }, { visitor: 'bob', visit: { ...WOMAN, source: 'mail' } }),
    ])
    expect(await links()).toEqual([first])
    await send(app, [shown('habits', 3)])
    const [moved] = await links()
    expect(moved).toMatchObject({ visitor_id: first?.visitor_id })
    expect(moved?.segment_id).not.toBe(first?.segment_id)
    await app.close()
  })

  describe('invented sources', () => {
    let clock = NOON
    const flood = async (app: FastifyInstance, address: string, sources: readonly string[]) => {
      const batch = sources.map((source, index) =>
        shown('gender', 1, { visitor: `${address} ${source} ${index} ${clock}`, visit: { ...WOMAN, source } }),
      )
      const payload = JSON.stringify({ batch })
      const headers = { 'content-type': 'text/plain' }
      await app.inject({ method: 'POST', url: '/api/journal/b', remoteAddress: address, headers, payload })
    }
    const invented = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
    const sources = async () => {
      const rows = await database.read((queries) =>
        queries.selectFrom('journal_segment').select('source').distinct().execute(),
      )
      return rows.map(({ source }) => source)
    }
    const running = () => {
      clock = NOON
      return testApp(database, { now: () => clock, env: { eventLimit: 0 } })
    }

    it('of one address leave room for others', async () => {
      const app = await running()
      await flood(app, '203.0.113.7', invented('odd', 600))
      await flood(app, '203.0.113.8', ['instagram'])
      expect((await sources()).filter((source) => source.startsWith('odd'))).toHaveLength(20)
      expect(await sources()).toEqual(expect.arrayContaining(['instagram', '…']))
      expect((await counts()).gender).toEqual([601, 601])
      await app.close()
    })

    it('of many addresses fill one day at the most, and what is known stays known', async () => {
      const app = await running()
      await flood(
        app,
        '203.0.113.1',
        Array.from({ length: 5 }, () => 'newsletter'),
      )
      clock += DAY_MS
      for (let index = 0; index < 30; index++) await flood(app, `198.51.100.${index}`, invented(`odd${index}`, 25))
      await flood(app, '203.0.113.1', ['newsletter', 'of-today'])
      expect(await sources()).toHaveLength(1 + 500 + 1)
      expect(await sources()).not.toContain('of-today')
      const restarted = await testApp(database, { now: () => clock, env: { eventLimit: 0 } })
      await flood(restarted, '203.0.113.1', ['of-today'])
      expect(await sources()).not.toContain('of-today')
      await restarted.close()
      clock += DAY_MS
      await flood(app, '203.0.113.1', ['of-tomorrow'])
      expect(await sources()).toContain('of-tomorrow')
      await app.close()
    })
  })

  it('old events and visitors are deleted, the counts and what was bought stay', async () => {
    const app = await opened()
    const other = recordReference('BBBBBBBBBBBBBBBBBBBBBB')
    await send(app, [shown('gender', 1), track('w2a_visit', { onboarding_id: RECORD })])
    await send(app, [
      shown('gender', 1, { visitor: 'bob' }),
      track('w2a_visit', { onboarding_id: other }, { visitor: 'bob' }),
    ])
    await buy(ID)
    expect(await deleteOldVisits(database, 90, NOON + 89 * DAY_MS)).toBe(0)
    expect(await deleteOldVisits(database, 0, NOON + 900 * DAY_MS)).toBe(0)
    expect(await deleteOldVisits(database, 90, NOON + 91 * DAY_MS)).toBe(7)
    expect(await events()).toEqual([])
    expect((await links()).map(({ record }) => record)).toEqual([RECORD])
    expect((await counts()).gender).toEqual([2, 2])
    await app.close()
  })

  it('whose record is deleted is forgotten, and stays counted', async () => {
    const app = await opened()
    const bought = 'BBBBBBBBBBBBBBBBBBBBBB'
    const batch = [shown('gender', 1), track('w2a_visit', { onboarding_id: RECORD })]
    await send(app, batch)
    await send(app, [track('w2a_visit', { onboarding_id: recordReference(bought) }, { visitor: 'bob' })])
    await buy(bought)
    for (const id of [ID, bought, 'CCCCCCCCCCCCCCCCCCCCCC']) await forgetVisitor(database, id)
    const visitors = await database.read((queries) => queries.selectFrom('journal_visitor').selectAll().execute())
    expect(visitors).toEqual([])
    expect((await links()).map(({ record }) => record)).toEqual([recordReference(bought)])
    // What was sent before brings nobody back.
    await send(app, batch)
    expect((await counts())['']).toEqual([2, 0])
    await app.close()
  })

  it('nothing of a batch reaches the log', async () => {
    const lines: string[] = []
    const app = await opened({ env: { logLevel: 'trace' }, logTo: { write: (line) => lines.push(line) } })
    await send(app, [
      track('console_error', { message: 'secret words' }),
      track('w2a_visit', { onboarding_id: RECORD }),
    ])
    await app.inject({
      method: 'POST',
      url: '/api/journal/b',
      headers: { 'content-type': 'text/plain' },
      payload: '{"secret words',
    })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join()).not.toMatch(/secret|AAAAAA|ann/)
    await app.close()
  })
})
