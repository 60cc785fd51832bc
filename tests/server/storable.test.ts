import { beforeEach, describe, expect, it } from 'vitest'
import { PurchaseStore } from '../../server/payments/purchaseStore'
import { emailMark } from '../../server/payments/toldEmail'
import { importLines, MalformedLine } from '../../server/records/recordLines'
import { readRecord } from '../../server/records/recordStore'
import { readFilter } from '../../server/report/reportFilter'
import type { Database } from '../../server/store/database'
import { givenRows } from '../../server/store/givenRows'
import { UnstorableText } from '../../server/store/storableText'
import { onEachEngine } from './engines'
import { send, shown } from './eventBatch'
import { call, testApp } from './testApp'
import { testFunnel } from './testFunnel'

const PATH = '/api/onboardings'
const ID = 'A'.repeat(22)

/** What one engine refuses, and the other cuts or changes. */
const ODD = [
  ['a zero character', 'a\0b'],
  ['half an emoji', 'a\ud83d'],
  ['the other half', '\ude00a'],
] as const

onEachEngine((engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof testApp>>
  beforeEach(async () => {
    database = await engine.open()
    app = await testApp(database)
    return () => app.close()
  })

  it.each(ODD)('%s never gets into a query', async (_, text) => {
    const look = (value: string) =>
      database.read((queries) => queries.selectFrom('record').select('id').where('id', '=', value).execute())
    await expect(look(text)).rejects.toBeInstanceOf(UnstorableText)
    expect(await look('ab')).toEqual([])
    expect(() => givenRows(engine.name, { id: 'text' }, [{ id: text }])).toThrow(UnstorableText)
  })

  it.each(['%00', 'a%00b'])('a path with %s leads nowhere', async (text) => {
    for (const url of [
      `${PATH}/${text}`,
      `/api/guides/${text}/x.pdf`,
      `/api/none/${text}`,
      `/${text}`,
      `/report/${text}.csv`,
    ])
      expect((await call(app, 'GET', url)).status).toBe(404)
    for (const url of [`/api/stripe/payments/${text}/confirm`, `/api/stripe/purchases/${text}/cancel`])
      expect((await call(app, 'POST', url, { onboardingId: ID })).status).toBe(404)
  })

  it('a query with a zero character does no harm', async () => {
    for (const source of ['%00', 'a%00b'])
      expect(readFilter(testFunnel, new URLSearchParams(`source=${source}`), '2026-11-27').source).toBeNull()
    expect((await call(app, 'GET', '/api/stripe/subscriptions/offers?productCode=%00')).status).toBe(200)
    expect((await call(app, 'POST', `${PATH}?a=%00`, {})).status).toBe(201)
  })

  it.each(ODD)('%s in a body that takes money is refused', async (_, text) => {
    const { id } = (await call(app, 'POST', PATH, { email: 'ana@example.com' })).body
    const seen = { amount: 1, currency: 'USD' }
    const buy = { onboardingId: id, offerId: 'plan-4-weeks', variants: {}, seen }
    for (const more of [{ offerId: text }, { productCode: text }, { promoCode: text }, { testCard: text }]) {
      const refused = await call(app, 'POST', '/api/stripe/subscriptions', { ...buy, ...more })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.status).toBeLessThan(500)
    }
  })

  it.each(ODD)('%s in answers comes back as it was sent', async (_, text) => {
    const made = await call(app, 'POST', PATH, { note: text, [text]: 1 })
    expect(made.status).toBe(201)
    expect((await call(app, 'GET', `${PATH}/${made.body.id}`)).body).toMatchObject({ note: text, [text]: 1 })
  })

  it.each(ODD)('%s in an event is no reason to lose others', async (_, text) => {
    const odd = shown('age', 1, {
      visitor: text,
      visit: { source: text, order: text, language: text, variants: { [text]: 'test' } },
    })
    expect((await send(app, [odd, shown('age', 1)])).status).toBe(200)
    const rows = await database.read((queries) => queries.selectFrom('journal_event').select('id').execute())
    expect(rows).toHaveLength(2)
  })

  it.each(['1e400', '-1e400', '[1e400]', '{"a":1e400}'])(
    'the number %s is refused, not stored as nothing',
    async (number) => {
      const refused = await app.inject({
        method: 'POST',
        url: PATH,
        headers: {
          'content-type': 'application/json',
          'app-type': 'calorie-counter',
          'funnel-id': 'calorie_counter_full',
        },
        payload: `{"note":${number}}`,
      })
      expect([refused.statusCode, refused.json().fields]).toEqual([400, ['note']])
    },
  )

  describe('an import checks what the server checks', () => {
    const line = (more: object, answers = '{"age":"no option any more"}') =>
      `${JSON.stringify({
        id: ID,
        createdAt: '2026-11-27T00:00:00.000Z',
        updatedAt: '2026-11-27T00:00:00.000Z',
        writeSequence: 1,
        ...more,
      }).slice(0, -1)},"answers":${answers}}`
    async function* lines(...texts: string[]) {
      yield* texts
    }

    it('a record of an older funnel is taken', async () => {
      expect(await importLines(database, lines(line({})))).toBe(1)
      expect((await readRecord(database, ID))?.answers).toBe('{"age":"no option any more"}')
    })

    it.each<[string, string]>([
      ['__proto__', line({}, '{"__proto__":{"isAdmin":true}}')],
      ['__proto__ below', line({}, '{"a":[{"__proto__":1}]}')],
      ['toString', line({}, '{"toString":1}')],
      ['constructor', line({}, '{"constructor":1}')],
      ['an infinite number', line({}, '{"a":1e400}')],
      ['a text that is too long', line({}, JSON.stringify({ a: 'x'.repeat(2001) }))],
      ['a name that is too long', line({}, JSON.stringify({ ['x'.repeat(65)]: 1 }))],
      [
        'too many fields',
        line({}, JSON.stringify(Object.fromEntries(Array.from({ length: 401 }, (_, i) => [`f${i}`, 1])))),
      ],
      ['a negative sequence', line({ writeSequence: -1 })],
      ['a sequence that leaves no next one', line({ writeSequence: 9_000_000_000_000_001 })],
      ['an id that is none', line({ id: '../x' })],
    ])('%s is refused, and named by its line', async (_, text) => {
      await expect(importLines(database, lines('', text))).rejects.toThrow(MalformedLine)
      await expect(importLines(database, lines('', text))).rejects.toThrow('line 2')
      expect(await readRecord(database, ID)).toBeNull()
    })
  })

  describe('a purchase that was stamped by a clock two days ahead', () => {
    const NOW = Date.UTC(2026, 10, 27)
    const AHEAD = NOW + 2 * 24 * 60 * 60 * 1000
    const wanted = {
      onboardingId: ID,
      kind: 'subscription',
      offerId: 'plan-4-weeks',
      productCode: 'code',
      quote: { today: { amount: 1799, currency: 'USD' } },
      promo: { code: 'ONCE', maxUses: null, quoteWithout: { today: { amount: 1999, currency: 'USD' } } },
      variants: {},
      subscription: null,
      isPreview: false,
      email: 'somebody@example.org',
      testCard: null,
      usesStoredCard: false,
      key: 'key-0123456789abcdef',
    } as const
    const customer = emailMark('a', 'b')

    it('holds no promo code until then', async () => {
      const store = new PurchaseStore(database, 'test')
      await store.open(wanted, customer, AHEAD)
      expect(await store.usesOf('ONCE', '', AHEAD)).toBe(1)
      expect(await store.usesOf('ONCE', '', NOW)).toBe(0)
      expect(await store.leftWith('ONCE', NOW)).toHaveLength(1)
      expect(await store.leftWith('ONCE', AHEAD)).toHaveLength(0)
    })

    it('hears that its card was declined, so that another may be tried', async () => {
      const store = new PurchaseStore(database, 'test')
      const row = await store.open(wanted, customer, AHEAD)
      if (row === null || row === 'used-up') throw new Error('the purchase was not opened')
      const tried = await store.beginAttempt(row, 'key-0123456789abcdef', AHEAD)
      expect(tried?.status).toBe('open')
      const after = tried && (await store.after(tried, { type: 'failed', at: NOW }))
      expect(after?.row.status).toBe('failed')
    })
  })
})
