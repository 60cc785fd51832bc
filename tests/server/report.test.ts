import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/dates/day'
import type { CompiledFunnel, Words } from '../../schema/compile/compiled'
import type { Slots } from '../../schema/shape/slots'
import slots from '../../server/report/words.json' with { type: 'json' }
import { expire, expiries } from '../../server/retention/housekeeping'
import { SeenDays } from '../../server/retention/seenDays'
import { readEnv } from '../../server/settings/env'
import type { Database } from '../../server/store/database'
import { recordReference } from '../../server/store/recordReference'
import { onEachEngine } from './engines'
import { NOON, send, shown, track, WOMAN } from './eventBatch'
import { testApp } from './testApp'
import { testFunnel } from './testFunnel'

const TOKEN = 'a-token-of-some-length'
/** Kinds of elements of a parsed message. */
const [LITERAL, ARGUMENT] = [0, 1]
/** Each sentence says its place and what it is handed, so that no test depends on how it is worded. */
const places: Words = Object.fromEntries(
  Object.entries(slots.words as Slots).map(([place, { variables = [] }]) => [
    place,
    [
      { type: LITERAL, value: place },
      ...variables.flatMap((name) => [
        { type: LITERAL, value: ` ${name}=` },
        { type: ARGUMENT, value: name },
      ]),
    ],
  ]),
)
const language = testFunnel.languages.en
if (!language) throw new Error('the test funnel has English words')
const experiments = { ...testFunnel.experiments, 'special-prices': { variants: { control: 50, test: 50 } } }
const funnel = { ...testFunnel, experiments, languages: { en: { ...language, report: places } } }
const MAN = { ...WOMAN, sex: 'male', source: 'google', variants: { paywall: 'control', special_prices: 'control' } }

onEachEngine((engine) => {
  let database: Database
  let app: FastifyInstance
  let clock = NOON
  beforeEach(async () => {
    clock = NOON
    database = await engine.open()
    app = await opened()
    return () => app.close()
  })
  const opened = (env: object = {}, ofFunnel: CompiledFunnel = funnel) =>
    testApp(database, {
      funnel: ofFunnel,
      now: () => clock,
      env: { reportToken: TOKEN, signInLimit: 0, eventLimit: 0, ...env },
    })

  const signIn = (token: string, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/report',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      payload: new URLSearchParams({ token }).toString(),
    })
  async function cookieFor(token = TOKEN) {
    const [pair = ''] = String((await signIn(token)).headers['set-cookie']).split(';')
    return pair
  }
  const get = async (url: string) => app.inject({ url, headers: { cookie: await cookieFor() } })
  const csv = async (url: string): Promise<string[][]> => parse((await get(url)).body, { bom: true })

  /** Visitors who walk so far, each step ten seconds after the one before. */
  async function walk(visitors: readonly string[], steps: number, visit: object, day = 0) {
    const titles = ['your-age', 'gender', 'age', 'habits'].slice(0, steps)
    clock = NOON - day * DAY_MS
    const begin = clock - 60_000
    await send(
      app,
      visitors.flatMap((visitor) =>
        titles.map((title, index) => shown(title, index, { visitor, visit, at: begin + index * 10_000 })),
      ),
      { sentAt: clock },
    )
    clock = NOON
  }

  async function buy(
    visitor: string,
    more: {
      status?: string
      kind?: string
      offer?: string
      amount?: number
      gateway?: string
      paidOn?: string | null
    } = {},
  ) {
    const record = visitor.padEnd(22, 'A')
    await send(app, [track('w2a_visit', { onboarding_id: recordReference(record) }, { visitor, visit: {} })])
    await pay(record, more)
  }

  let purchases = 0
  async function pay(
    record: string,
    {
      status = 'paid',
      kind = 'subscription',
      offer = 'short',
      amount = 699,
      gateway = 'test',
      paidOn = '2026-11-20' as string | null,
    } = {},
  ) {
    await database.change((queries) =>
      sql`insert into purchase (id, onboarding_id, record, gateway, kind, slot, offer_id, product_code, amount, currency, variants, status, status_at, paid_on, attempts, gateway_customer, created_at)
        values (${`p${++purchases}`}, ${record}, ${recordReference(record)}, ${gateway}, ${kind}, ${kind + offer}, ${offer}, 'p', ${amount}, 'USD', '{}', ${status}, 0, ${paidOn}, 1, 'c', 0)`.execute(
        queries,
      ),
    )
  }

  describe('who may read it', () => {
    it('nobody, where there is no token', async () => {
      const off = await opened({ reportToken: null })
      for (const url of ['/report', '/report/steps.csv']) expect((await off.inject({ url })).statusCode).toBe(404)
      expect((await off.inject({ method: 'POST', url: '/report' })).statusCode).toBe(404)
      await off.close()
    })

    it('whoever signs in with the token, which never stands in an address', async () => {
      const form = await app.inject({ url: `/report?token=${TOKEN}` })
      expect(form.body).toContain('signIn.title')
      const signedIn = await signIn(TOKEN)
      expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/report'])
      expect(signedIn.headers['set-cookie']).toMatch(
        /^report=\d+\.[\w-]{12}\.[\w-]+; Path=\/report; Max-Age=604800; HttpOnly; SameSite=Lax$/,
      )
      expect((await get('/report')).body).toContain('filters.title')
    })

    it('behind a proxy with a certificate the cookie is for https alone', async () => {
      const behind = await opened({ trustProxy: ['loopback'] })
      const reply = await behind.inject({
        method: 'POST',
        url: '/report',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-proto': 'https' },
        payload: `token=${TOKEN}`,
      })
      expect(reply.headers['set-cookie']).toMatch(/; Secure$/)
      await behind.close()
    })

    it.each([
      ['nothing', ''],
      ['another token', 'another-token-of-length'],
      ['the beginning of the token', TOKEN.slice(0, -1)],
    ])('not who enters %s', async (_what, token) => {
      const reply = await signIn(token)
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined])
      expect(reply.body).toContain('signIn.wrong')
    })

    it.each([
      ['a cookie that nobody signed', () => 'report=9999999999.abc'],
      ['a cookie whose end was moved', async () => (await cookieFor()).replace(/=\d+/, '=9999999999')],
      ['an empty one', () => 'report='],
    ])('not who has %s', async (_what, cookie) => {
      const headers = { cookie: await cookie() }
      expect((await app.inject({ url: '/report', headers })).body).toContain('signIn.title')
      expect((await app.inject({ url: '/report/steps.csv', headers })).statusCode).toBe(404)
    })

    it('not for longer than a week, and not once the token is another', async () => {
      const cookie = await cookieFor()
      const read = async (parts: Parameters<typeof testApp>[1]) => {
        const other = await testApp(database, { funnel, ...parts })
        const { body } = await other.inject({ url: '/report', headers: { cookie } })
        await other.close()
        return body.includes('filters.title')
      }
      const env = { reportToken: TOKEN }
      expect(await read({ now: () => NOON + 6 * DAY_MS, env })).toBe(true)
      expect(await read({ now: () => NOON + 8 * DAY_MS, env })).toBe(false)
      expect(await read({ now: () => NOON, env: { reportToken: 'another-token-of-length' } })).toBe(false)
    })

    it('who signs out has to sign in again', async () => {
      const reply = await app.inject({
        method: 'POST',
        url: '/report/sign-out',
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      expect(reply.headers['set-cookie']).toMatch(/^report=; Path=\/report; Max-Age=0;/)
    })

    it('who signs out ends the session itself, on all processes, and no other session', async () => {
      const [one, other] = [await cookieFor(), await cookieFor()]
      const process = await opened()
      const isIn = async (cookie: string) =>
        (await process.inject({ url: '/report', headers: { cookie } })).body.includes('filters.title')
      expect([await isIn(one), await isIn(other)]).toEqual([true, true])
      const signOut = (headers: Record<string, string>) =>
        app.inject({ method: 'POST', url: '/report/sign-out', headers })
      const same = { 'sec-fetch-site': 'same-origin', cookie: one }
      expect((await signOut({ ...same, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
      expect(await isIn(one)).toBe(true)
      for (let round = 0; round < 2; round++) expect((await signOut(same)).statusCode).toBe(303)
      expect([await isIn(one), await isIn(other)]).toEqual([false, true])
      const rows = () => database.read((queries) => queries.selectFrom('ended_session').selectAll().execute())
      expect(JSON.stringify(await rows())).not.toContain(one.slice('report='.length))
      await process.close()
    })

    describe('a clock that jumps', () => {
      const YEAR_MS = 365 * DAY_MS
      let elapsed = 0
      /** A start of a server, which looks at its clock and deletes what is old. */
      async function start() {
        const days = new SeenDays(database, { now: () => clock, elapsed: () => elapsed })
        const passed = await days.look()
        const log = { info() {}, warn() {} }
        for (const expiry of expiries(readEnv({}, '/nowhere'))) await expire(database, expiry, passed, log)
      }
      const isIn = async (cookie: string) =>
        (await app.inject({ url: '/report', headers: { cookie } })).body.includes('filters.title')
      const signOut = (cookie: string) =>
        app.inject({ method: 'POST', url: '/report/sign-out', headers: { 'sec-fetch-site': 'same-origin', cookie } })
      const ended = async () =>
        (await database.read((queries) => queries.selectFrom('ended_session').select('id').execute())).length
      const daysGoBy = async (count: number) => {
        for (let day = 0; day < count; day++) {
          clock += DAY_MS
          elapsed += DAY_MS
          await start()
        }
      }

      it('makes no session that was signed out of valid again, by whatever is done meanwhile', async () => {
        await daysGoBy(40)
        const [one, other] = [await cookieFor(), await cookieFor()]
        await signOut(one)
        clock += YEAR_MS
        await start()
        await signOut(await cookieFor())
        // Over by this clock, and not by the right one.
        await signOut(other)
        clock -= YEAR_MS
        await start()
        expect([await isIn(one), await isIn(other)]).toEqual([false, false])
      })

      it('makes no session that lasts longer than a week', async () => {
        clock += YEAR_MS
        const cookie = await cookieFor()
        expect(await isIn(cookie)).toBe(true)
        clock -= YEAR_MS
        expect(await isIn(cookie)).toBe(false)
      })

      it('what was signed out of is forgotten once so many days were seen to pass, and not before', async () => {
        await start()
        await signOut(await cookieFor())
        await daysGoBy(37)
        expect(await ended()).toBe(1)
        await daysGoBy(2)
        expect(await ended()).toBe(0)
      })
    })

    it('guesses are limited', async () => {
      const limited = await opened({ signInLimit: 3 })
      const statuses = []
      for (let round = 0; round < 5; round++) {
        const reply = await limited.inject({
          method: 'POST',
          url: '/report',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'token=guess',
        })
        statuses.push(reply.statusCode)
      }
      expect(statuses).toEqual([403, 403, 403, 429, 429])
      await limited.close()
    })

    it('no form of another site', async () => {
      expect((await signIn(TOKEN, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    })
  })

  it('it has the colours and the icon of the brand', async () => {
    const { body } = await get('/report')
    expect(body).toContain(`--accent: ${funnel.brand.colours.accent};`)
    expect(body).toContain(`<link rel="icon" href="/images/${funnel.brand.icons.browser}"`)
  })

  it('it is kept by nobody, found by no search engine and runs nothing', async () => {
    for (const { headers, body } of [await get('/report'), await app.inject({ url: '/report' })]) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex, nofollow')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/)
      expect(body).not.toMatch(/<script|style="|\son[a-z]+="/)
    }
  })

  it('what was counted under the old name of a step is counted with it', async () => {
    await walk(['a', 'b'], 4, WOMAN)
    const { live } = funnel.orders
    if (!live) throw new Error('the test funnel has another order')
    const { habits, ...others } = live.steps
    const steps = { ...others, customs: { ...habits, formerNames: ['habits'] } }
    const segments = live.segments.map((segment) => segment.map((name) => (name === 'habits' ? 'customs' : name)))
    const renamed = { ...funnel, orders: { ...funnel.orders, live: { ...live, segments, steps } } }
    await app.close()
    app = await testApp(database, {
      funnel: renamed,
      now: () => clock,
      env: { reportToken: TOKEN, signInLimit: 0, eventLimit: 0 },
    })
    // A page that was opened before it was renamed says its old title.
    await walk(['c'], 4, WOMAN)
    const rows = await csv('/report/steps.csv')
    expect(rows.find(([step]) => step === 'customs')?.slice(0, 2)).toEqual(['customs', '3'])
    expect(rows.some(([step]) => step === 'habits')).toBe(false)
  })

  it('the numbers of a small funnel are right, at once', async () => {
    await walk(['a', 'b', 'c', 'd'], 1, WOMAN)
    await walk(['e', 'f', 'g'], 2, WOMAN)
    await walk(['h', 'i'], 4, MAN)
    expect((await csv('/report/steps.csv')).slice(0, 6)).toEqual([
      ['step', 'visitors', 'reached', 'wentOn', 'left', 'time'].map((name) => `steps.${name}`),
      ['your-age', '9', '1', '0.5555555555555556', '4', expect.stringMatching(/^(9|10)\./)],
      ['gender', '5', '0.5555555555555556', '0.4', '3', expect.any(String)],
      ['age', '2', '0.2222222222222222', '1', '0', expect.any(String)],
      ['habits', '2', '0.2222222222222222', '0', '2', ''],
      ['products', '0', '0', '', '0', ''],
    ])
    const { body } = await get('/report')
    expect(body).toMatch(/<dt>figures.visitors<\/dt><dd>9<\/dd>/)
    expect(body).toContain('steps.bigLoss')
  })

  describe('filters', () => {
    beforeEach(async () => {
      await walk(['a', 'b', 'c'], 2, WOMAN)
      await walk(['d', 'e'], 4, MAN)
      await walk(['f'], 1, { ...WOMAN, sex: null, source: null })
      await walk(['g'], 3, { ...WOMAN, order: 'extended' })
      await walk(['h'], 1, MAN, 40)
    })

    const visitors = async (query: string) => {
      const [, ...rows] = await csv(`/report/days.csv?${query}`)
      return rows.reduce((sum, row) => sum + Number(row[1]), 0)
    }

    it.each([
      ['nothing: the usual days and funnel', '', 6],
      ['women', 'sex=female', 3],
      ['men', 'sex=male', 2],
      ['those of whom the sex is not known', 'sex=-', 1],
      ['a source', 'source=google', 2],
      ['no source', 'source=-', 1],
      ['a source that there is not', 'source=tv', 0],
      ['a variant', 'variant.paywall=control', 2],
      ['two things at once', 'variant.paywall=test&sex=female', 3],
      ['two things that exclude each other', 'variant.paywall=test&sex=male', 0],
      ['another funnel', 'order=extended', 1],
      ['longer ago', 'from=2026-10-01&to=2026-10-31', 1],
      ['days the wrong way round', 'from=2026-11-30&to=2026-10-01', 7],
      ['one day', 'from=2026-11-20&to=2026-11-20', 6],
      ['a language', 'language=en', 6],
      [
        'odd values, which count as not said',
        'sex=x&order=__proto__&from=2026-02-30&variant.paywall=%27&split=constructor&language=xx',
        6,
      ],
      ['an attempt to break out', `source=${encodeURIComponent("' or 1=1 --")}`, 0],
    ])('%s', async (_what, query, expected) => {
      expect(await visitors(query)).toBe(expected)
    })

    it('experiments of similar names are told apart', async () => {
      await walk(['x'], 1, { ...WOMAN, variants: { 'special-prices': 'test' } })
      expect(await visitors('variant.special_prices=test')).toBe(0)
      expect(await visitors('variant.special-prices=test')).toBe(1)
    })

    it('groups are compared', async () => {
      const [, ...rows] = await csv('/report/groups.csv?split=sex')
      const first = rows
        .filter(([, step]) => step === 'gender')
        .map(([group, , count, reached]) => [group, count, reached])
      expect(first).toEqual([
        ['values.female', '3', '1'],
        ['values.male', '2', '1'],
        ['values.unknown', '0', '0'],
      ])
      expect((await get('/report?split=variant.paywall')).body).toContain('compare.title dimension=paywall')
      expect((await csv('/report/groups.csv?split=source')).map(([group]) => group)).toContain('values.noSource')
    })

    it('small groups are one', async () => {
      for (let index = 0; index < 9; index++)
        await walk([`s${index}`, `t${index}`], 1, { ...WOMAN, source: `source-${index}` })
      const [, ...rows] = await csv('/report/groups.csv?split=source')
      const groups = [...new Set(rows.map(([group]) => group))]
      expect(groups).toEqual(['instagram', 'google', 'source-0', 'source-1', 'source-2', 'values.others'])
      const total = rows.filter(([, step]) => step === 'your-age').reduce((sum, row) => sum + Number(row[2]), 0)
      expect(total).toBe(24)
    })
  })

  describe('purchases are the server’s own', () => {
    it('S33: each counts once, with the visitor who made it', async () => {
      await walk(['a', 'b'], 4, WOMAN)
      await walk(['c'], 4, MAN)
      await buy('a')
      await buy('a', { kind: 'addOn', offer: 'guides', amount: 2999 })
      await buy('c', { offer: 'long', amount: 1799 })
      // Another browser of the same customer, and what a browser says of purchases, change nothing.
      await send(app, [
        track('w2a_visit', { onboarding_id: recordReference('a'.padEnd(22, 'A')) }, { visitor: 'z', visit: MAN }),
      ])
      const told = {
        product_id: 'short',
        payment_method: 'test_card',
        status: 'paid',
        context: 'subscription',
        referral: 'direct',
      }
      await send(app, [
        track('purchase_finished', told, { visitor: 'b' }),
        track('purchase_finished', told, { visitor: 'a' }),
      ])
      expect(await csv('/report/purchases.csv')).toEqual([
        ['purchases.offer', 'purchases.kind', 'purchases.count', 'purchases.refunded', 'figures.revenue'],
        ['guides', 'addOn', '1', '0', '29.99 USD'],
        ['long', 'subscription', '1', '0', '17.99 USD'],
        ['short', 'subscription', '1', '0', '6.99 USD'],
      ])
      expect((await csv('/report/days.csv?sex=female')).slice(0, 2)).toEqual([
        ['days.day', 'figures.visitors', 'figures.customers', 'figures.conversion', 'figures.revenue'],
        ['2026-11-20', '2', '1', '0.5', '36.98 USD'],
      ])
      const { body } = await get('/report')
      expect(body).toMatch(/<dt>figures.customers<\/dt><dd>2<\/dd>/)
      expect(body).toContain('$54.97')
    })

    it('what was not paid, refunded or bought at another account is no revenue', async () => {
      await walk(['a', 'b', 'c', 'd'], 4, WOMAN)
      await buy('a', { status: 'open', paidOn: null })
      await buy('b', { status: 'refunded' })
      await buy('c', { gateway: 'stripe' })
      await buy('d', { status: 'cancelled' })
      expect((await csv('/report/purchases.csv')).slice(1)).toEqual([['short', 'subscription', '2', '1', '6.99 USD']])
    })

    it('a purchase that no visit told of is shown apart', async () => {
      await pay('x'.padEnd(22, 'A'))
      await pay('y'.padEnd(22, 'A'), { paidOn: '2026-01-01' })
      const { body } = await get('/report')
      expect(body).toContain('purchases.unlinked count=1 revenue=$6.99')
      expect(body).toMatch(/<dt>figures.customers<\/dt><dd>0<\/dd>/)
    })

    it('a purchase counts on the day on which the visitor came', async () => {
      await walk(['a'], 4, WOMAN, 3)
      await buy('a')
      const rows = await csv('/report/days.csv')
      expect(rows.find(([day]) => day === '2026-11-17')).toEqual(['2026-11-17', '1', '1', '1', '6.99 USD'])
      expect(rows.find(([day]) => day === '2026-11-20')).toEqual(['2026-11-20', '0', '0', '', ''])
    })
  })

  describe('experiments', () => {
    const expose = (visitors: readonly string[], variant: string, more: object = {}) => {
      const started = { exp_name: 'paywall', account_id: 'x', variant_id: variant, variant_value: variant }
      const visit = { ...WOMAN, variants: { paywall: variant }, ...more }
      return send(
        app,
        visitors.map((visitor) => track('experiment_started', started, { visitor, visit, at: clock })),
        { sentAt: clock },
      )
    }
    const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

    it('only who has seen one counts in it', async () => {
      await expose(names('c', 120), 'control')
      await expose(names('t', 130), 'test')
      await walk(names('n', 50), 2, WOMAN)
      for (const visitor of names('c', 12)) await buy(visitor)
      for (const visitor of names('t', 30)) await buy(visitor)
      await buy('n1')
      const [, control, test] = await csv('/report/experiments.csv')
      expect(control).toEqual([
        'paywall',
        'values.control',
        '120',
        '12',
        '0.1',
        '',
        '',
        '',
        '83.88 USD',
        '',
        '',
        '0',
        '',
        '0',
        '',
        '0',
      ])
      expect(test?.slice(0, 4)).toEqual(['paywall', 'values.test', '130', '30'])
      const { body } = await get('/report')
      expect(body).toContain('experiments.since days=1')
      expect(body).toMatch(/experiments\.waitDays days=\d|experiments\.wait</)
      expect(body).not.toContain('experiments.brokenSplit')
    })

    it('what was refunded is taken off, and shown', async () => {
      await expose(names('c', 10), 'control')
      await buy('c0')
      await buy('c1', { status: 'refunded' })
      await buy('c1', { kind: 'addOn', offer: 'guides', amount: 2999 })
      await buy('c2', { status: 'open', paidOn: null })
      const [, control] = await csv('/report/experiments.csv')
      expect([control?.[3], ...(control?.slice(8, 10) ?? [])]).toEqual(['2', '36.98 USD', '6.99 USD'])
    })

    /** What moved after the first payment of the visitor's purchase. */
    async function move(
      visitor: string,
      kind: 'renewal' | 'refund',
      amount: number,
      paidOn: string,
      more: object = {},
    ) {
      const { isOfFirst = false, currency = 'USD' } = more as { isOfFirst?: boolean; currency?: string }
      await database.change((queries) =>
        sql`insert into payment (id, purchase_id, kind, gateway_intent, amount, currency, paid_on)
          select ${`moved-${++movements}`}, id, ${kind}, ${isOfFirst ? 'pi_first' : 'pi_renewal'}, ${sql.lit(amount)}, ${currency}, ${paidOn}
          from purchase where onboarding_id = ${visitor.padEnd(22, 'A')}`.execute(queries),
      )
      if (isOfFirst)
        await database.change((queries) =>
          sql`update purchase set gateway_intent = 'pi_first' where onboarding_id = ${visitor.padEnd(22, 'A')}`.execute(
            queries,
          ),
        )
    }
    let movements = 0
    /** By the CSV: the money by day 7, 30 and 60 of the variants, each with its visitors. */
    const later = async () => (await csv('/report/experiments.csv')).slice(1).map((row) => row.slice(10))

    describe('what visitors bring later', () => {
      /** All came on 20 September; 61 days later the 60 days are over. */
      beforeEach(async () => {
        clock = NOON - 61 * DAY_MS
        await expose(names('c', 100), 'control')
        await expose(names('t', 100), 'test')
        clock = NOON
      })

      it('is the first payment and the renewals until the end of that day, less refunds', async () => {
        await buy('c0', { paidOn: '2026-09-20', amount: 1000 })
        await move('c0', 'renewal', 200, '2026-09-27')
        await move('c0', 'renewal', 30, '2026-09-28')
        await move('c0', 'renewal', 4, '2026-10-20')
        await move('c0', 'renewal', 50_000, '2026-11-20')
        await move('c0', 'refund', 30, '2026-11-19')
        await buy('t0', { paidOn: '2026-09-21', amount: 5000 })
        await move('t0', 'renewal', 900, '2026-10-21', { currency: 'EUR' })
        expect(await later()).toEqual([
          ['12.00 USD', '100', '12.34 USD', '100', '12.04 USD', '100'],
          ['50.00 USD', '100', '50.00 USD', '100', '9.00 EUR, 50.00 USD', '100'],
        ])
        const { body } = await get('/report')
        expect(body).toContain('<span class="compared">$0.12<small>experiments.ofVisitors visitors=100</small></span>')
      })

      it('counts only who came so long ago', async () => {
        clock = NOON - 60 * DAY_MS
        await expose(names('later', 5), 'control')
        clock = NOON - 8 * DAY_MS
        await expose(names('young', 20), 'control')
        clock = NOON - 7 * DAY_MS
        await expose(names('new', 20), 'control')
        clock = NOON
        // All of them pay at once, as much as all others together.
        await buy('later1', { paidOn: '2026-09-21', amount: 100 })
        await buy('young1', { paidOn: '2026-11-12', amount: 10 })
        await buy('new1', { paidOn: '2026-11-13', amount: 1 })
        const [control] = await later()
        expect(control).toEqual(['1.10 USD', '125', '1.00 USD', '105', '0', '100'])
      })

      it('is not said of few visitors', async () => {
        expect((await get('/report')).body).not.toContain('experiments.notYet')
        await database.change((queries) =>
          sql`update journal_count set visitors = 99 where place <> '' and visitors = 100`.execute(queries),
        )
        expect(await later()).toEqual([
          ['', '99', '', '99', '', '99'],
          ['', '99', '', '99', '', '99'],
        ])
        expect((await get('/report')).body).toContain(
          'experiments.notYet<small>experiments.ofVisitors visitors=99</small>',
        )
      })

      it('a refund of which only the status is known counts, and once', async () => {
        await buy('c0', { paidOn: '2026-09-20', amount: 1000, status: 'refunded' })
        await buy('t0', { paidOn: '2026-09-20', amount: 1000, status: 'refunded' })
        await move('t0', 'refund', 1000, '2026-10-25', { isOfFirst: true })
        expect(await later()).toEqual([
          ['0', '100', '0', '100', '0', '100'],
          ['10.00 USD', '100', '10.00 USD', '100', '0', '100'],
        ])
      })

      it('leaves the first payments to decide, less what was given back of them in parts', async () => {
        await buy('c0', { paidOn: '2026-09-20', amount: 1000 })
        await move('c0', 'renewal', 3000, '2026-10-20')
        await move('c0', 'refund', 3000, '2026-10-25')
        await move('c0', 'refund', 250, '2026-10-26', { isOfFirst: true })
        const [, control] = await csv('/report/experiments.csv')
        expect(control?.slice(8, 10)).toEqual(['7.50 USD', '2.50 USD'])
      })
    })

    it('an odd split is told, in place of any advice', async () => {
      await expose(names('c', 90), 'control')
      await expose(names('t', 30), 'test')
      const { body } = await get('/report')
      expect(body).toContain('experiments.brokenSplit variant=values.control share=50.0% actual=75.0%')
      expect(body).not.toContain('experiments.wait')
    })

    it('it is read from its first day on, whatever days and order are chosen', async () => {
      clock = NOON - 50 * DAY_MS
      await expose(names('c', 10), 'control', { order: 'extended' })
      clock = NOON
      const { body } = await get('/report?from=2026-11-20&to=2026-11-20')
      expect(body).toContain('experiments.since days=51')
      expect((await csv('/report/experiments.csv'))[1]?.[2]).toBe('10')
    })

    it('who looks at a part is told so, and gets no advice', async () => {
      await expose(names('c', 10), 'control')
      await expose(names('t', 10), 'test')
      for (const query of ['sex=female', 'source=instagram', 'language=en', 'variant.paywall=test']) {
        const { body } = await get(`/report?${query}`)
        expect(body, query).toContain('experiments.part')
        expect(body, query).not.toContain('experiments.wait')
      }
      expect((await get('/report?split=sex&from=2026-11-20')).body).not.toContain('experiments.part')
    })

    it('a winner is shipped by a command', async () => {
      await expose(names('c', 400), 'control')
      await expose(names('t', 400), 'test')
      for (const visitor of names('c', 20)) await buy(visitor)
      for (const visitor of names('t', 90)) await buy(visitor)
      const { body } = await get('/report')
      expect(body).toContain('experiments.ship variant=values.test')
      expect(body).toContain('<code>npm run experiment -- ship paywall test</code>')
      expect(body).toContain('experiments.standings.better')
    })

    it('a winner that was only for some is shipped to these, or by a command that says so to all', async () => {
      await app.close()
      const only = { visitor: { language: 'en' } }
      const forSome = { ...funnel.experiments, paywall: { variants: { control: 50, test: 50 }, only } }
      app = await opened({}, { ...funnel, experiments: forSome })
      await expose(names('c', 400), 'control')
      await expose(names('t', 400), 'test')
      for (const visitor of names('t', 90)) await buy(visitor)
      const { body } = await get('/report')
      expect(body).toContain('experiments.shipToThese <code>variants: { control: 0, test: 100 }</code>')
      expect(body).toContain('experiments.shipToAll <code>npm run experiment -- ship paywall test --everybody</code>')
      expect(body).not.toContain('ship paywall test</code>')
    })

    it('the step that guards is read by all who have the variant, also under its old name', async () => {
      const { live } = funnel.orders
      if (!live) throw new Error('the test funnel has another order')
      const steps = { ...live.steps, customs: { ...live.steps.habits, formerNames: ['habits'] } }
      const guarded = { ...funnel.experiments, paywall: { variants: { control: 50, test: 50 }, guard: 'customs' } }
      const orders = { ...funnel.orders, live: { ...live, steps } }
      await app.close()
      app = await testApp(database, {
        funnel: { ...funnel, orders, experiments: guarded },
        now: () => clock,
        env: { reportToken: TOKEN, signInLimit: 0, eventLimit: 0 },
      })
      await expose(['a'], 'test')
      await walk(['a', 'b', 'c'], 4, WOMAN)
      await walk(['d'], 3, WOMAN)
      const { body } = await get('/report')
      expect(body).toContain('experiments.guard step=customs')
      expect(body).toContain('75.0%')
    })
  })

  it('a spreadsheet runs nothing of what an address said', async () => {
    await walk(['a'], 1, { ...WOMAN, source: '=cmd|calc' })
    const { body, headers } = await get('/report/groups.csv?split=source')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="groups-2026-10-22-2026-11-20.csv"')
    expect(body).toContain("\r\n'=cmd|calc,your-age,1,")
    await walk(['b'], 1, { ...WOMAN, source: '<b>"x",y' })
    expect((await get('/report/groups.csv?split=source')).body).toContain('"<b>""x"",y",your-age')
    expect((await get('/report?split=source')).body).toContain('&lt;b&gt;&quot;x&quot;,y')
  })

  it('it can load itself again and again, and where nobody came it says so', async () => {
    expect((await get('/report?live=1')).body).toContain('http-equiv="refresh" content="30"')
    expect((await get('/report')).body).not.toContain('http-equiv')
    expect((await get('/report')).body).toContain('empty.title')
  })
})
