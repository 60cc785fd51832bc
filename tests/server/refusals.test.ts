import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { call, testApp } from './testApp'
import { headers } from './testFunnel'

const PATH = '/api/onboardings'
const OTHER = `${PATH}/${'A'.repeat(22)}`

onEachEngine((engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof testApp>>

  beforeEach(async () => {
    database = await engine.open()
    app = await testApp(database)
    return () => app.close()
  })

  const isEmpty = async () => {
    const rows = await database.read((queries) => queries.selectFrom('record').select('id').execute())
    return rows.length === 0
  }

  describe('headers', () => {
    it.each<['GET' | 'POST' | 'PUT', string]>([
      ['POST', PATH],
      ['PUT', OTHER],
      ['GET', OTHER],
    ])('%s %s needs both, with the right values', async (method, url) => {
      const body = method === 'GET' ? undefined : {}
      for (const name of ['app-type', 'funnel-id']) {
        for (const value of [undefined, '', 'another', 'CALORIE-COUNTER']) {
          const refused = await call(app, method, url, body, { [name]: value })
          expect([refused.status, refused.body]).toEqual([
            400,
            { error: 'wrong-header', field: name, message: expect.any(String) },
          ])
        }
      }
      expect(await isEmpty()).toBe(true)
    })
  })

  describe('bodies', () => {
    const send = (payload: string, type: string | null = 'application/json') =>
      app.inject({
        method: 'POST',
        url: PATH,
        payload,
        headers: { ...headers, ...(type === null ? {} : { 'content-type': type }) },
      })

    it.each<[string, string, number, string]>([
      ['cut off', '{"age":', 400, 'malformed-body'],
      ['empty', '', 400, 'malformed-body'],
      ['a list', '[]', 400, 'malformed-body'],
      ['a text', '"x"', 400, 'malformed-body'],
      ['null', 'null', 400, 'malformed-body'],
      ['__proto__', '{"__proto__":{"isAdmin":true}}', 400, 'malformed-body'],
      ['__proto__ below', '{"a":[{"b":{"__proto__":1}}]}', 400, 'malformed-body'],
      ['__proto__ in other letters', '{"\\u005f_proto__":1}', 400, 'malformed-body'],
      ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'malformed-body'],
      ['constructor as a text', '{"constructor":"x"}', 400, 'malformed-body'],
      ['prototype', '{"prototype":1}', 400, 'malformed-body'],
      ['brackets by the thousand', `{"a":${'['.repeat(12_000)}${']'.repeat(12_000)}}`, 400, 'malformed-body'],
      ['too large', JSON.stringify({ note: 'x'.repeat(33_000) }), 413, 'too-large'],
      ['a false answer', '{"weight":null,"age":"x"}', 400, 'invalid-answers'],
    ])('%s', async (_, payload, status, error) => {
      const response = await send(payload)
      expect([response.statusCode, response.json().error]).toEqual([status, error])
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-store')
      expect(await isEmpty()).toBe(true)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    })

    it('what is refused is named, and not repeated', async () => {
      const response = await send('{"weight":"secret-a","age":"secret-b","email":"secret-c@"}')
      expect(response.json().fields).toEqual(['weight', 'age', 'email'])
      expect(response.body).not.toContain('secret')
      expect((await send('{"age":"secret"')).body).not.toContain('secret')
    })

    it('32 kB of unknown fields are kept', async () => {
      const answers = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`f${index}`, 'x'.repeat(1900)]))
      const made = await call(app, 'POST', PATH, answers)
      expect(made.status).toBe(201)
      expect((await call(app, 'GET', `${PATH}/${made.body.id}`)).body).toMatchObject(answers)
    })

    it.each([
      null,
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'text/plain; application/json',
      '',
    ])('S22: a body of the type %s is refused', async (type) => {
      const response = await send('{}', type)
      expect([response.statusCode, response.json().error]).toEqual([415, 'not-json'])
      expect(await isEmpty()).toBe(true)
    })

    it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=UTF-8'])(
      '%s is JSON',
      async (type) => {
        expect((await send('{}', type)).statusCode).toBe(201)
      },
    )
  })

  describe('S22: pages of other origins', () => {
    it.each<[string, Record<string, string>, number]>([
      ['our own page', { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }, 201],
      ['our own page without a referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 201],
      ['our own page in an older browser', { origin: 'http://funnel.example', host: 'funnel.example' }, 201],
      ['our own page behind a proxy that ends TLS', { origin: 'https://funnel.example', host: 'funnel.example' }, 201],
      ['no browser', {}, 201],
      ['another page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
      ['another page in an older browser', { origin: 'https://evil.example' }, 403],
      ['another page of our site', { origin: 'https://blog.funnel.example', 'sec-fetch-site': 'same-site' }, 403],
      ['another port', { origin: 'http://funnel.example:81', host: 'funnel.example' }, 403],
      ['a name that begins like ours', { origin: 'https://funnel.example.evil.example', host: 'funnel.example' }, 403],
      ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
      ['another page that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
      ['a host in capitals', { origin: 'https://quiz.example', host: 'Quiz.EXAMPLE' }, 201],
      ['a host with the port of https', { origin: 'https://quiz.example', host: 'quiz.example:443' }, 201],
      ['a host with the port of http', { origin: 'http://quiz.example', host: 'quiz.example:80' }, 201],
      ['a port of our own', { origin: 'http://quiz.example:8080', host: 'quiz.example:8080' }, 201],
      ['an address of IPv6', { origin: 'http://[2001:db8::1]:8080', host: '[2001:DB8:0::1]:8080' }, 201],
      [
        'letters that are not of ASCII',
        { origin: 'https://xn--bcher-kva.example', host: 'xn--bcher-kva.example' },
        201,
      ],
      ['a proxy that writes its own host', { origin: 'https://quiz.example', host: 'backend:8080' }, 403],
      ['a host that has a name in it', { origin: 'https://evil.example', host: 'quiz.example@evil.example' }, 403],
      ['a host that has a path', { origin: 'https://evil.example', host: 'evil.example/quiz.example' }, 403],
      ['a host that is none', { origin: 'https://evil.example', host: 'a b' }, 403],
      ['what nobody believes', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }, 403],
    ])('%s', async (_, more, status) => {
      expect((await call(app, 'POST', PATH, {}, more)).status).toBe(status)
      expect((await call(app, 'PUT', OTHER, {}, more)).status).toBe(status === 201 ? 404 : 403)
      expect(await isEmpty()).toBe(status === 403)
    })

    it.each<[string, Record<string, string>, number]>([
      ['the host that it was asked for', { 'x-forwarded-host': 'quiz.example' }, 201],
      ['a list of hosts, of several proxies', { 'x-forwarded-host': 'quiz.example, cdn.example' }, 201],
      ['in capitals, with a port', { 'x-forwarded-host': 'QUIZ.example:443' }, 201],
      ['another host', { 'x-forwarded-host': 'evil.example' }, 403],
      ['a list without it', { 'x-forwarded-host': 'evil.example, cdn.example' }, 403],
      ['none', {}, 403],
    ])('a proxy that is trusted passes on %s', async (_, more, status) => {
      const behind = await testApp(database, { env: { trustProxy: ['loopback'] } })
      const origin = { origin: 'https://quiz.example', host: 'backend:8080' }
      expect((await call(behind, 'POST', PATH, {}, { ...origin, ...more })).status).toBe(status)
      await behind.close()
    })

    it('the log says why, and names nobody', async () => {
      const lines: string[] = []
      const logTo = { write: (line: string) => lines.push(line) }
      const logged = await testApp(database, { env: { logLevel: 'warn' }, logTo })
      const whys = [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'null' },
        { origin: 'https://quiz.example', host: 'backend:8080' },
        { origin: 'https://quiz.example', host: 'a b' },
      ]
      for (const more of whys) await call(logged, 'POST', PATH, {}, more)
      const reasons = lines.map((line) => JSON.parse(line).reason)
      expect(reasons).toEqual([
        expect.stringContaining('Sec-Fetch-Site'),
        expect.stringContaining('sandboxed'),
        expect.stringContaining('TRUST_PROXY'),
        expect.stringContaining('no host name'),
      ])
      expect(lines.join()).not.toMatch(/quiz\.example|backend/)
      await logged.close()
    })

    it('no other origin reads an answer, nor hears beforehand that it may', async () => {
      const origin = 'https://shop.example'
      const asked = await app.inject({
        method: 'OPTIONS',
        url: PATH,
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'app-type' },
      })
      expect(asked.statusCode).toBe(404)
      const read = await call(app, 'GET', OTHER, undefined, { origin })
      for (const { headers } of [asked, read]) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    })
  })

  describe('what is no call', () => {
    it.each([
      '/api',
      '/api/',
      '/api/none',
      '/api/onboardings/',
      '/api/onboardings/a/b',
      '/api/%',
      '/api/onboardings/%E0%A4%A',
    ])('%s is 404, in JSON', async (url) => {
      const response = await call(app, 'GET', url)
      expect([response.status, response.body]).toEqual([404, { error: 'not-found', message: expect.any(String) }])
    })

    it('S5: is 404 without our headers too', async () => {
      expect((await app.inject({ method: 'GET', url: '/api/none' })).statusCode).toBe(404)
    })

    it('no GET changes anything', async () => {
      const { id } = (await call(app, 'POST', PATH, { age: '18_29' })).body
      const before = await database.read((queries) => queries.selectFrom('record').selectAll().execute())
      for (const url of [PATH, `${PATH}/${id}`, `${PATH}/${id}?age=60_80`, `${PATH}/${id}?_method=PUT`])
        await call(app, 'GET', url)
      expect(await database.read((queries) => queries.selectFrom('record').selectAll().execute())).toEqual(before)
      expect((await app.inject({ method: 'DELETE', url: `${PATH}/${id}`, headers })).statusCode).toBe(404)
      expect((await app.inject({ method: 'PATCH', url: `${PATH}/${id}`, headers, payload: {} })).statusCode).toBe(404)
    })

    it.each([
      '?utm_source=50%off&utm_term=%zz&email=%E0%A4%A',
      '?id[]=1&id=2&id=3',
      `?utm_source=${'x'.repeat(16_000)}`,
      '?__proto__=1',
    ])('S5, S40: a query does no harm: %j', async (query) => {
      expect((await call(app, 'GET', `${OTHER}${query}`)).status).toBe(404)
      expect((await call(app, 'POST', `${PATH}${query}`, {})).status).toBe(201)
    })
  })

  it('every answer has its own request id, and tells nothing to the page it leads to', async () => {
    const [one, other] = await Promise.all([call(app, 'GET', OTHER), call(app, 'GET', OTHER)])
    expect(one.headers['x-request-id']).toMatch(/^[\w-]{12}$/)
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
    expect(one.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
  })
})
