import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/dates/day'
import { analyticsMetrics } from '../../server/analytics/analyticsMetrics'
import { EventStore } from '../../server/analytics/eventStore'
import { forgetVisitor } from '../../server/analytics/forgetVisitor'
import { batchReader } from '../../server/analytics/readBatch'
import { SegmentForwarder } from '../../server/analytics/segmentForwarder'
import { deleteOldWaiting, SegmentOutbox } from '../../server/analytics/segmentOutbox'
import type { Database } from '../../server/store/database'
import { recordReference } from '../../server/store/recordReference'
import { SegmentStandIn } from '../journeys/SegmentStandIn'
import { onEachEngine } from './engines'
import { NOON, send, shown, track } from './eventBatch'
import { testApp } from './testApp'
import { testFunnel } from './testFunnel'

const ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const KEY = 'write-key'
/** As in production, but for a test's patience. */
const SOON = { pollMs: 5, firstWaitMs: 5, longestWaitMs: 5_000, timeoutMs: 15_000, graceMs: 50 }

interface Sent {
  readonly type: string
  readonly event?: string
  readonly properties?: { readonly title?: string }
  readonly messageId: string
  readonly anonymousId: string
}

onEachEngine((engine) => {
  let database: Database
  let segment: SegmentStandIn
  let outbox: SegmentOutbox
  const running: SegmentForwarder[] = []
  const lines: string[] = []

  beforeEach(async () => {
    database = await engine.open()
    segment = await SegmentStandIn.start()
    outbox = new SegmentOutbox(database)
    lines.length = 0
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()))
    await segment.stop()
  })

  const account = () => ({ writeKey: KEY, url: `${segment.url}/batch` })
  const log = (line: unknown, text?: string) => void lines.push(`${JSON.stringify(line)} ${text ?? ''}`)

  /** Stores batches, as a server does that has an account, and forwards nothing. */
  async function take(...batches: (readonly object[])[]) {
    const read = batchReader(testFunnel, { isForwarded: true })
    const store = new EventStore(database)
    const sentAt = new Date(NOON).toISOString()
    await Promise.all(batches.map((batch) => store.write(read(JSON.stringify({ batch, sentAt }), NOON) ?? [], NOON)))
  }

  function forwarder(times: object = {}) {
    const metrics = analyticsMetrics(outbox)
    const made = new SegmentForwarder({
      outbox,
      settings: account(),
      metrics,
      log: { warn: log, error: log, info: log },
      random: () => 0.5,
      times: { ...SOON, ...times },
    })
    running.push(made)
    made.start()
    const counted = async (outcome: string) =>
      (await metrics.forwarded.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
    return { stop: () => made.stop(), counted }
  }

  const sent = () => segment.batches.flatMap((body) => (JSON.parse(body) as { batch: Sent[] }).batch)
  const titles = () => sent().map(({ properties }) => properties?.title)
  const isEmpty = () => expect.poll(() => outbox.size(), { timeout: 20_000 }).toBe(0)

  it('an event that is stored is forwarded as it was told, with its time, and nothing else of the visitor', async () => {
    const context = {
      visit: { language: 'en', sex: 'female' },
      library: { name: 'analytics.js', version: '1', secret: 'x' },
      locale: 'en-US',
      timezone: 'UTC',
      userAgent: 'Browser',
      session_id: 'visit',
      page: { path: '/woman/age?onboarding=SECRET', referrer: 'https://search.test/find?q=diabetes', title: 'SECRET' },
      ip: '203.0.113.7',
      campaign: { email: 'SECRET' },
    }
    const event = track('page_visit', { step: 1, title: 'gender', weight: 72 }, { at: NOON - 60_000, context })
    const traits = { funnel_identifier: 'calorie_counter_full', bodyType: 'SECRET' }
    await take([
      event,
      { ...track('', {}, { at: NOON - 60_000, context }), type: 'identify', event: undefined, traits, messageId: 'i' },
    ])
    forwarder()
    await isEmpty()
    expect([...segment.keys]).toEqual([KEY])
    expect(JSON.parse(segment.batches[0] ?? '')).toEqual({ batch: expect.any(Array), sentAt: expect.any(String) })
    const told = {
      anonymousId: 'ann',
      timestamp: new Date(NOON - 60_000).toISOString(),
      context: {
        library: { name: 'analytics.js', version: '1' },
        locale: 'en-US',
        timezone: 'UTC',
        userAgent: 'Browser',
        session_id: 'visit',
        page: { path: '/woman/age', referrer: 'https://search.test' },
      },
    }
    expect(sent()).toEqual([
      {
        type: 'track',
        event: 'page_visit',
        properties: { step: 1, title: 'gender' },
        messageId: event.messageId,
        ...told,
      },
      { type: 'identify', traits: { funnel_identifier: 'calorie_counter_full' }, messageId: 'i', ...told },
    ])
    expect(segment.batches.join()).not.toMatch(/SECRET|203\.0|"visit":|diabetes/)
  })

  it('what is told twice, or by two servers at once, is forwarded once', async () => {
    const batch = [shown('your-age', 0), shown('gender', 1)]
    await take(batch, batch, [...batch, ...batch])
    forwarder()
    forwarder()
    await isEmpty()
    expect(titles()).toEqual(['your-age', 'gender'])
  })

  it('without an account nothing waits', async () => {
    const app = await testApp(database, { now: () => NOON })
    expect((await send(app, [shown('gender', 1)])).status).toBe(200)
    await app.close()
    expect(await outbox.size()).toBe(0)
  })

  describe('what Segment cannot take now is sent again, and kept until then', () => {
    it.each<[string, () => void, object?]>([
      ['it answers 500', () => failTwice({ status: 500 })],
      ['it answers 503', () => failTwice({ status: 503 })],
      ['it answers 429', () => failTwice({ status: 429 })],
      ['it does not know our key', () => failTwice({ status: 401 })],
      // Longer than a busy machine takes to answer the third time.
      ['it does not answer', () => failTwice('silence'), { timeoutMs: 2_000 }],
    ])('%s', async (_what, fail, times) => {
      fail()
      await take([shown('your-age', 0, { at: NOON - 2 }), shown('gender', 1, { at: NOON - 1 })])
      const { counted } = forwarder(times)
      await isEmpty()
      expect(titles()).toEqual(['your-age', 'gender'])
      expect(segment.calls).toHaveLength(3)
      expect([await counted('sent'), await counted('failed')]).toEqual([2, 2])
      // Told once, and without anything of the events.
      expect(lines.filter((line) => line.includes('they wait'))).toHaveLength(1)
      expect(lines.join()).not.toMatch(/ann|gender/)
    })

    function failTwice(fate: ReturnType<SegmentStandIn['fateOf']>) {
      let failures = 0
      segment.fateOf = () => (++failures <= 2 ? fate : 'take')
    }

    it('its answer gets lost: the same events come again with the same ids', async () => {
      let calls = 0
      segment.fateOf = () => (++calls === 1 ? 'loseAnswer' : 'take')
      await take([shown('gender', 1)])
      forwarder()
      await isEmpty()
      const [first, second] = sent()
      expect(sent()).toHaveLength(2)
      expect(second).toEqual(first)
    })

    it.each([
      ['in seconds', () => '1'],
      ['as a date', () => new Date(Date.now() + 2_000).toUTCString()],
    ])('it says how long to wait, %s', async (_how, retryAfter) => {
      let calls = 0
      segment.fateOf = () => (++calls === 1 ? { status: 429, retryAfter: retryAfter() } : 'take')
      await take([shown('gender', 1)])
      forwarder()
      await isEmpty()
      const [first = 0, second = 0] = segment.calls
      expect(second - first).toBeGreaterThan(900)
    })
  })

  describe('what Segment refuses is given up, and nothing else with it', () => {
    it('one event of many', async () => {
      segment.fateOf = (events) => (events.some(({ messageId }) => messageId === 'bad') ? { status: 400 } : 'take')
      const batch = Array.from({ length: 20 }, (_, index) =>
        shown('gender', 1, { visitor: `v${index}`, messageId: index === 7 ? 'bad' : `id${index}` }),
      )
      await take(batch)
      const { counted } = forwarder()
      await isEmpty()
      expect(sent()).toHaveLength(19)
      expect([await counted('sent'), await counted('refused')]).toEqual([19, 1])
    })

    it('in the middle of an outage the other half waits', async () => {
      let calls = 0
      segment.fateOf = (events) => {
        calls++
        if (calls === 2) return { status: 503 }
        return events.length > 2 ? { status: 400 } : 'take'
      }
      await take(Array.from({ length: 4 }, (_, index) => shown('gender', 1, { visitor: `v${index}` })))
      forwarder()
      await isEmpty()
      expect(new Set(sent().map(({ messageId }) => messageId)).size).toBe(4)
    })
  })

  it('no batch and no event is larger than Segment takes', async () => {
    const long = 'x'.repeat(256)
    const context = {
      userAgent: 'x'.repeat(90_000),
      locale: 'x'.repeat(90_000),
      page: { path: `/${'x'.repeat(90_000)}` },
    }
    const given = { onboarding_id: recordReference(ID), utm_source: long, utm_campaign: long, ad: long }
    await take(
      ...Array.from({ length: 10 }, (_, batch) =>
        Array.from({ length: 100 }, (_, index) =>
          track('w2a_visit', given, { visitor: `v${batch}-${index}`, ...(index === 0 && { context }) }),
        ),
      ),
    )
    expect(await outbox.size()).toBe(1_000)
    forwarder()
    await isEmpty()
    expect(sent()).toHaveLength(1_000)
    expect(segment.batches.length).toBe(segment.calls.length)
  })

  it('of several servers each takes others, and each visitor’s events come in their order', async () => {
    const visitors = Array.from({ length: 60 }, (_, index) => `visitor-${index}`)
    const steps = ['your-age', 'gender', 'age', 'habits']
    let calls = 0
    segment.fateOf = () => (++calls % 3 === 0 ? { status: 503 } : 'take')
    await take(
      ...visitors.map((visitor) =>
        steps.map((title, place) => shown(title, place, { visitor, at: NOON - 100_000 + place })),
      ),
    )
    const all = [forwarder(), forwarder(), forwarder()]
    await isEmpty()
    expect(sent()).toHaveLength(240)
    expect(all).toHaveLength(3)
    for (const visitor of visitors)
      expect(sent().flatMap((event) => (event.anonymousId === visitor ? [event.properties?.title] : []))).toEqual(steps)
  })

  it('what one server has, no other takes; nor what is later of the same visitor', async () => {
    await take([
      shown('your-age', 0, { at: NOON - 3 }),
      shown('gender', 1, { at: NOON - 2 }),
      shown('gender', 1, { visitor: 'bob', at: NOON - 1 }),
    ])
    const first = await outbox.take(NOON, NOON + 1_000)
    expect(first).toHaveLength(3)
    expect(await outbox.take(NOON, NOON + 1_000)).toEqual([])
    await outbox.giveBack(first.slice(1), NOON)
    const second = await outbox.take(NOON, NOON + 1_000)
    expect(second.map(({ message }) => JSON.parse(message).anonymousId)).toEqual(['bob'])
    // A server that has died: its lease runs out.
    expect(await outbox.take(NOON + 1_000, NOON + 2_000)).toHaveLength(3)
  })

  it('a server that is stopped gives back what is under way, and one that starts sends all that waits', async () => {
    await take([shown('gender', 1)])
    segment.fateOf = () => 'silence'
    const stopped = forwarder({ timeoutMs: 60_000 })
    await expect.poll(() => segment.calls.length).toBe(1)
    const start = performance.now()
    await stopped.stop()
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(await outbox.size()).toBe(1)
    segment.fateOf = () => 'take'
    forwarder()
    await isEmpty()
    expect(titles()).toEqual(['gender'])
  })

  it('a running server forwards by itself, and its metrics say so', async () => {
    const token = 'a token of sixteen'
    const app = await testApp(database, { env: { segment: account(), metricsToken: token } })
    await send(app, [shown('gender', 1), track('page_visit', { step: 1, title: 'no such step' })])
    await isEmpty()
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(body).toContain('segment_events_total{outcome="sent"} 2')
    expect(body).toContain('segment_outbox_events 0')
    expect(body).toContain('analytics_left_out_total{fault="wrong",event="page_visit",value="title"} 1')
    await app.close()
    expect(sent()).toHaveLength(2)
  })

  it('who is forgotten is told of no more, and others are', async () => {
    await take(
      [shown('gender', 1), track('w2a_visit', { onboarding_id: recordReference(ID) })],
      [shown('gender', 1, { visitor: 'bob' })],
    )
    await forgetVisitor(database, ID)
    forwarder()
    await isEmpty()
    expect(sent().map(({ anonymousId }) => anonymousId)).toEqual(['bob'])
  })

  it('what has waited too long goes, and the oldest of too many', async () => {
    await take(
      [shown('your-age', 0, { at: NOON - 3 }), shown('gender', 1, { at: NOON - 2 })],
      [shown('habits', 3, { at: NOON - 1 })],
    )
    expect(await outbox.trim(3)).toBe(0)
    expect(await outbox.trim(2)).toBe(1)
    const { rows } = await database.read((queries) =>
      sql<{ message: string }>`select message from segment_outbox order by sequence`.execute(queries),
    )
    expect(rows.map(({ message }) => JSON.parse(message).properties.title)).toEqual(['gender', 'habits'])
    expect(await deleteOldWaiting(database, 7, NOON + 7 * DAY_MS, 100)).toBe(0)
    expect(await deleteOldWaiting(database, 7, NOON + 8 * DAY_MS, 100)).toBe(2)
  })
})
