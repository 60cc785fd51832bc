import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import type { Slots } from '../../schema/shape/slots'
import { createDeployment, type ServedProduct } from '../../server/deployment'
import { secretOf } from '../../server/http/signed'
import { previewQuery } from '../../server/preview/previewLink'
import { readLeads } from '../../server/records/leads'
import { readNumbers } from '../../server/report/readNumbers'
import { readFilter } from '../../server/report/reportFilter'
import slots from '../../server/report/words.json' with { type: 'json' }
import { type Env, readEnv } from '../../server/settings/env'
import type { Database } from '../../server/store/database'
import { numberOfKnown, numberOfServed, ofProduct } from '../../server/store/products'
import { onEachEngine } from './engines'
import { NOON, shown, track } from './eventBatch'
import { paymentFunnel } from './paymentTill'
import { headers } from './testFunnel'

const TOKEN = 'a-token-of-some-length'
const SECRET = 'a-secret-of-some-length'
const TEA = 'tea.example'
const CAKE = 'cake.example'
const NOWHERE = 'AAAAAAAAAAAAAAAAAAAAAA'

const folder = mkdtempSync(path.join(tmpdir(), 'funnel-products-'))
for (const name of ['tea', 'cake']) {
  mkdirSync(path.join(folder, name, 'client'), { recursive: true })
  mkdirSync(path.join(folder, name, 'guides/en'), { recursive: true })
  writeFileSync(path.join(folder, name, 'client/app.html'), `<!doctype html><head></head><title>${name}</title>`)
  writeFileSync(path.join(folder, name, 'guides/en/nutrition-guide.pdf'), `a guide of ${name}`)
}
afterAll(() => rmSync(folder, { recursive: true }))

const words = paymentFunnel.languages.en
if (!words) throw new Error('the test funnel has English words')
const { settings } = paymentFunnel
const reportWords = Object.fromEntries(Object.keys(slots.words as Slots).map((place) => [place, place]))

/** A product with headers of its own, that sells the same. */
function served(name: string, host: string | null, sitePath = ''): ServedProduct {
  const funnel: CompiledFunnel = {
    ...paymentFunnel,
    settings: { ...settings, record: { ...settings.record, headers: { 'app-type': name } } },
    languages: { en: { ...words, report: reportWords } } as CompiledFunnel['languages'],
  }
  return {
    product: { folder: `products/${name}`, name, host, path: sitePath },
    funnel,
    env: common,
    siteFolder: path.join(folder, name, 'client'),
    guidesFolder: path.join(folder, name, 'guides'),
  }
}

const common: Env = {
  ...readEnv({}, '/nowhere'),
  logLevel: 'silent',
  addressLimit: 0,
  recordLimit: 0,
  promoAddressLimit: 0,
  promoRecordLimit: 0,
  signInLimit: 0,
  reportToken: TOKEN,
  previewSecret: SECRET,
  metricsToken: TOKEN,
}

onEachEngine((engine) => {
  let database: Database
  let app: FastifyInstance
  const running: FastifyInstance[] = []
  beforeEach(async () => {
    database = await engine.open()
    app = await started([served('tea', TEA), served('cake', CAKE)])
    return async () => {
      await Promise.all(running.splice(0).map((each) => each.close()))
    }
  })

  async function started(products: readonly ServedProduct[], env: Partial<Env> = {}) {
    const deployment = await createDeployment({ products, database, env: { ...common, ...env }, now: () => NOON })
    await deployment.listen({ port: 0, host: '127.0.0.1' })
    running.push(deployment)
    return deployment
  }

  interface Asked {
    readonly body?: object | string
    readonly more?: Record<string, string>
    readonly of?: FastifyInstance
  }

  interface Answer {
    readonly status: number
    readonly text: string
    readonly body: ReturnType<typeof json>
    readonly cookie: string
    header(name: string): string
  }

  /** A request to a host, as its page makes it. */
  function ask(host: string, method: string, url: string, { body, more = {}, of = app }: Asked = {}) {
    const name = host === CAKE ? 'cake' : 'tea'
    const { port } = of.server.address() as AddressInfo
    const payload = typeof body === 'string' ? body : body && JSON.stringify(body)
    const sent = { ...headers, 'funnel-id': '', 'app-type': name, 'content-type': 'application/json', host, ...more }
    return new Promise<Answer>((done, fail) => {
      const request = httpRequest({ port, host: '127.0.0.1', method, path: url, headers: sent }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => (text += chunk))
        response.on('end', () => {
          const cookie = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? ''
          const header = (wanted: string) => String(response.headers[wanted] ?? '')
          done({ status: response.statusCode ?? 0, text, body: json(text), cookie, header })
        })
      })
      request.on('error', fail)
      request.end(payload)
    })
  }

  const newRecord = async (host: string, email = 'ana@mail.example', key?: string) =>
    (await ask(host, 'POST', '/api/onboardings', { body: { email }, more: key ? { 'idempotency-key': key } : {} })).body
      .id as string

  async function buy(host: string, id: string): Promise<string> {
    const seen = { amount: paymentFunnel.offers.plans['plan-4-weeks']?.today?.price, currency: 'USD' }
    const body = { onboardingId: id, offerId: 'plan-4-weeks', seen, testCard: '4242 4242 4242 4242' }
    const bought = await ask(host, 'POST', '/api/stripe/subscriptions', { body })
    expect(bought.body).toMatchObject({ status: 'paid' })
    return bought.body.purchaseId
  }

  const tell = (host: string, batch: readonly object[]) =>
    ask(host, 'POST', '/api/journal/b', {
      body: JSON.stringify({ batch, sentAt: new Date(NOON).toISOString() }),
      more: { 'content-type': 'text/plain' },
    })

  async function signedIn(host: string): Promise<string> {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const { status, cookie } = await ask(host, 'POST', '/report', { body: `token=${TOKEN}`, more: form })
    expect(status).toBe(303)
    return cookie
  }

  const table = async (host: string, name: string) =>
    (await ask(host, 'GET', `/report/${name}.csv`, { more: { cookie: await signedIn(host) } })).text

  describe('an address', () => {
    it('shows the product of its host, in capital letters and with a port too', async () => {
      for (const host of [TEA, 'TEA.example:8080', 'tea.example.'])
        expect((await ask(host, 'GET', '/')).text, host).toContain('<title>tea')
      expect((await ask(CAKE, 'GET', '/')).text).toContain('<title>cake')
    })

    it('of another host shows nothing', async () => {
      expect(await ask('other.example', 'GET', '/')).toMatchObject({ status: 404 })
    })

    it('of another host shows the product that has none of its own', async () => {
      const of = await started([served('tea', TEA), served('cake', null)])
      expect((await ask('other.example', 'GET', '/', { of })).text).toContain('<title>cake')
      expect((await ask(TEA, 'GET', '/', { of })).text).toContain('<title>tea')
    })

    it('is the one that a proxy was asked for, where the proxy is trusted', async () => {
      const more = { 'x-forwarded-host': CAKE }
      expect((await ask(TEA, 'GET', '/', { more })).text).toContain('<title>tea')
      const of = await started([served('tea', TEA), served('cake', CAKE)], { trustProxy: ['loopback'] })
      expect((await ask(TEA, 'GET', '/', { of, more })).text).toContain('<title>cake')
    })

    it('of the deployment answers at every host, and counts all products', async () => {
      await newRecord(CAKE)
      for (const url of ['/healthz', '/readyz'])
        expect(await ask('10.0.0.1', 'GET', url)).toMatchObject({ status: 200 })
      const { text } = await ask('10.0.0.1', 'GET', '/metrics', { more: { authorization: `Bearer ${TOKEN}` } })
      expect(text).toMatch(/count\{[^}]*route="\/api\/onboardings",status="201"\} 1/)
    })

    it('takes the headers of its own product alone', async () => {
      const { status, body } = await ask(TEA, 'POST', '/api/onboardings', { body: {}, more: { 'app-type': 'cake' } })
      expect([status, body.error]).toEqual([400, 'wrong-header'])
    })
  })

  describe('a path', () => {
    const below = async () =>
      started([
        served('tea', TEA),
        served('cake', TEA, '/sweet'),
        {
          ...served('cake', null, '/sweet/far'),
          product: { folder: 'products/far', name: 'far', host: null, path: '/sweet/far' },
        },
      ])
    const cake = { 'app-type': 'cake' }

    it('shows the product whose path the address begins with, and it alone', async () => {
      const of = await below()
      for (const url of ['/sweet', '/sweet/', '/sweet?a=1', '/sweet/woman/age'])
        expect((await ask(TEA, 'GET', url, { of })).text, url).toContain('<title>cake')
      for (const url of ['/', '/sweets', '/woman/sweet', '/sweet-tooth'])
        expect((await ask(TEA, 'GET', url, { of })).text, url).toContain('<title>tea')
      expect(await ask('other.example', 'GET', '/', { of })).toMatchObject({ status: 404 })
      expect((await ask('other.example', 'GET', '/sweet/far', { of })).text).toContain('<title>cake')
    })

    it('leads to the calls of its product', async () => {
      const of = await below()
      const { body } = await ask(TEA, 'POST', '/sweet/api/onboardings', { of, body: { note: 'x' }, more: cake })
      const url = `/api/onboardings/${body.id}`
      expect(await ask(TEA, 'GET', `/sweet${url}`, { of, more: cake })).toMatchObject({ status: 200 })
      expect(await ask(TEA, 'GET', url, { of })).toMatchObject({ status: 404 })
    })

    it('is in every address that is told to the browser: of pages, of the report, of cookies', async () => {
      const of = await below()
      const page = await ask(TEA, 'GET', '/sweet/app.html', { of })
      expect(page.header('location')).toBe('/sweet/')
      const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
      const signIn = await ask(TEA, 'POST', '/sweet/report', { of, body: `token=${TOKEN}`, more: form })
      expect(signIn.header('location')).toBe('/sweet/report')
      expect(signIn.header('set-cookie')).toContain('Path=/sweet/report')
      const report = await ask(TEA, 'GET', '/sweet/report', { of, more: { cookie: signIn.cookie } })
      const addresses = [...report.text.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, address = '']) => address)
      expect(addresses.length).toBeGreaterThan(5)
      expect(addresses.filter((address) => !address.startsWith('/sweet/'))).toEqual([])
    })
  })

  describe('a record of another product', () => {
    it('is not shown and not changed', async () => {
      const id = await newRecord(TEA)
      expect(await ask(CAKE, 'GET', `/api/onboardings/${id}`)).toMatchObject({ status: 404 })
      for (const more of [{}, { 'write-sequence': '9' }] as Record<string, string>[])
        expect(
          await ask(CAKE, 'PUT', `/api/onboardings/${id}`, { body: { email: 'b@c.example' }, more }),
        ).toMatchObject({ status: 404 })
      expect((await ask(TEA, 'GET', `/api/onboardings/${id}`)).body).toMatchObject({ email: 'ana@mail.example' })
    })

    it('is not found by the key that it was made with', async () => {
      const key = 'a-key-of-one-visitor-1'
      const id = await newRecord(TEA, 'ana@mail.example', key)
      const other = await newRecord(CAKE, 'ben@mail.example', key)
      expect(other).not.toBe(id)
      expect(await newRecord(TEA, 'ana@mail.example', key)).toBe(id)
      expect((await ask(TEA, 'GET', `/api/onboardings/${id}`)).body).toMatchObject({ email: 'ana@mail.example' })
    })

    it('is no lead', async () => {
      await newRecord(TEA)
      await newRecord(CAKE, 'ben@mail.example')
      const emails = async (product: number) =>
        (await readLeads(ofProduct(database, product), { since: null, gateway: 'test' })).map(({ email }) => email)
      expect([await emails(0), await emails(1)]).toEqual([['ana@mail.example'], ['ben@mail.example']])
    })
  })

  describe('a purchase of another product', () => {
    let id: string
    let purchase: string
    beforeEach(async () => {
      id = await newRecord(TEA)
      purchase = await buy(TEA, id)
    })

    it.each<[string, string, (purchase: string) => string, object]>([
      ['its record', 'GET', () => 'purchases/{id}', {}],
      ['its status', 'GET', (each) => `payments/${each}`, {}],
      ['a confirmation', 'POST', (each) => `payments/${each}/confirm`, {}],
      ['a cancellation', 'POST', (each) => `purchases/${each}/cancel`, {}],
      ['its promises', 'GET', () => 'promises/{id}', {}],
      ['a promise', 'POST', () => 'promises', { selectedOffer: 'plan-4-weeks' }],
      ['what it declines', 'POST', () => 'declined-offers', { offerIds: ['workout-plan'] }],
      ['another card', 'POST', () => 'payment-method', { testCard: '4242 4242 4242 4242' }],
      [
        'an extra',
        'POST',
        () => 'one-time-purchases',
        { offerId: 'nutrition-guide', seen: { amount: 4999, currency: 'USD' } },
      ],
    ])('%s: %s is refused', async (_what, method, url, more) => {
      const body = method === 'GET' ? {} : { body: { onboardingId: id, ...more } }
      const { status } = await ask(CAKE, method, `/api/stripe/${url(purchase).replace('{id}', id)}`, body)
      expect([404, 409]).toContain(status)
      expect((await ask(TEA, 'GET', `/api/stripe/purchases/${id}`)).body).toMatchObject({
        subscription: { offerId: 'plan-4-weeks' },
        addOns: {},
        declined: [],
      })
    })

    it('is told by nobody', async () => {
      const body = { onboardingId: id, teller: 'a-browser-of-some-length' }
      const claimed = (host: string) => ask(host, 'POST', `/api/stripe/payments/${purchase}/tell`, { body })
      expect((await claimed(CAKE)).body).toEqual({ isFirst: false })
      expect((await claimed(TEA)).body).toEqual({ isFirst: true })
    })

    it('gives no guide', async () => {
      const extra = { onboardingId: id, offerId: 'nutrition-guide', seen: { amount: 4999, currency: 'USD' } }
      const { purchaseId } = (await ask(TEA, 'POST', '/api/stripe/one-time-purchases', { body: extra })).body
      const guide = `/api/guides/${purchaseId}/nutrition-guide.pdf`
      expect(await ask(TEA, 'GET', guide)).toMatchObject({ status: 200, text: 'a guide of tea' })
      expect(await ask(CAKE, 'GET', guide)).toMatchObject({ status: 404 })
    })

    it('is in no report', async () => {
      const unlinked = async (product: number) => {
        const filter = readFilter(paymentFunnel, new URLSearchParams(), new Date(NOON).toISOString().slice(0, 10))
        const asked = { filter, steps: [], formerSteps: [], gateway: 'test' }
        return (await readNumbers(ofProduct(database, product), asked)).unlinked.map(({ purchases }) => purchases)
      }
      expect([await unlinked(0), await unlinked(1)]).toEqual([[1], []])
      for (const host of [TEA, CAKE])
        await tell(host, [shown('your-age', 1), track('w2a_visit', { onboarding_id: id })])
      expect([await table(TEA, 'purchases'), await table(CAKE, 'purchases')]).toEqual([
        expect.stringContaining('plan-4-weeks'),
        expect.not.stringContaining('plan-4-weeks'),
      ])
    })
  })

  describe('a visit', () => {
    const walk = [shown('your-age', 1), shown('gender', 2)]

    it('is counted for its own product, also where two browsers call themselves the same', async () => {
      await tell(TEA, walk)
      await tell(CAKE, walk.slice(0, 1))
      const counts = await database.read((queries) =>
        queries
          .selectFrom('journal_count')
          .innerJoin('journal_segment', 'journal_segment.id', 'journal_count.segment_id')
          .select(['product', 'place', 'visitors'])
          .where('visitors', '>', 0)
          .execute(),
      )
      const told = counts.map(({ product, place, visitors }) => `${product} ${place} ${visitors}`)
      expect(told.sort()).toEqual(['0  1', '0 gender 1', '0 your-age 1', '1  1', '1 your-age 1'])
    })

    it('does not take over a record of another product, whose reference it tells', async () => {
      const id = await newRecord(TEA)
      await buy(TEA, id)
      const visit = (visitor: string) => [
        shown('your-age', 1, { visitor }),
        track('w2a_visit', { onboarding_id: id }, { visitor }),
      ]
      await tell(CAKE, visit('ben'))
      await tell(TEA, visit('ann'))
      const joined = await sql<{ product: number; of: number }>`
        select segment.product, purchase.product as ${sql.ref('of')} from purchase
        join journal_link as link on link.record = purchase.record
        join journal_segment as segment on segment.id = link.segment_id`
      const { rows } = await database.read((queries) => joined.execute(queries))
      expect(rows).toEqual([{ product: 0, of: 0 }])
    })
  })

  describe('what is signed for one product', () => {
    it('opens no report of another', async () => {
      const cookie = await signedIn(TEA)
      const url = '/report/steps.csv'
      expect(await ask(TEA, 'GET', url, { more: { cookie } })).toMatchObject({ status: 200 })
      expect(await ask(CAKE, 'GET', url, { more: { cookie } })).toMatchObject({ status: 404 })
    })

    it('shows no preview of another', async () => {
      const url = `/preview?${previewQuery(secretOf(SECRET, 'tea'), NOON + 60_000, {})}`
      expect(await ask(CAKE, 'GET', url)).toMatchObject({ status: 403 })
      expect((await ask(TEA, 'GET', url)).status).not.toBe(403)
    })
  })

  describe('the number of a product', () => {
    it('is kept, whatever the order of the list, and what was there before is the first one’s', async () => {
      expect([await numberOfServed(database, 'cake'), await numberOfServed(database, 'tea')]).toEqual([1, 0])
      await database.change((queries) =>
        sql`insert into record (id, answers, write_sequence, created_at, updated_at) values (${NOWHERE}, '{"a":1}', 0, 0, 0)`.execute(
          queries,
        ),
      )
      expect((await ask(TEA, 'GET', `/api/onboardings/${NOWHERE}`)).body).toMatchObject({ a: 1 })
      expect(await ask(CAKE, 'GET', `/api/onboardings/${NOWHERE}`)).toMatchObject({ status: 404 })
    })

    it('is given by no command that only looks', async () => {
      expect(await numberOfKnown(database, 'cake')).toBe(1)
      expect(await numberOfKnown(database, 'coffee')).toBe(-1)
      await database.change((queries) => queries.deleteFrom('product').execute())
      expect(await numberOfKnown(database, 'coffee')).toBe(0)
      expect(await database.read((queries) => queries.selectFrom('product').selectAll().execute())).toEqual([])
    })

    it('is the same for processes that begin at once', async () => {
      const asked = Array.from({ length: 5 }, () => numberOfServed(database, 'coffee'))
      expect(await Promise.all(asked)).toEqual([2, 2, 2, 2, 2])
    })
  })
})

function json(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
