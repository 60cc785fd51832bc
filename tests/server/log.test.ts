import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { call, testApp } from './testApp'
import { headers } from './testFunnel'

const PATH = '/api/onboardings'
const EMAIL = 'ana.secret@example.com'
const KEY = 'secret-key-0123456789'

onEachEngine((engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
  })

  it('S21: no id, e-mail, answer, query, key or address of a visitor is in the log', async () => {
    const lines: string[] = []
    let isBroken = false
    const failing: Database = {
      ...database,
      // A mistake of ours whose message quotes what it was given.
      read: (query) => database.read((queries) => (isBroken ? failWithValue(queries) : query(queries))),
    }
    const failWithValue = (queries: Parameters<Parameters<Database['read']>[0]>[0]) =>
      sql`select cast(${EMAIL} as integer) as value ${sql.raw(engine.name === 'sqlite' ? 'from nothing' : '')}`.execute(
        queries,
      ) as never
    const app = await testApp(failing, {
      env: { logLevel: 'trace', addressLimit: 1000, recordLimit: 5 },
      logTo: { write: (line) => lines.push(line) },
    })

    const answers = { email: EMAIL, weight: { kg: 72.5 }, habits: ['sweet_tooth'], note: 'diabetes' }
    const { id } = (await call(app, 'POST', `${PATH}?utm_source=secret-source`, answers, { 'idempotency-key': KEY }))
      .body
    const url = `${PATH}/${id}`
    await call(app, 'PUT', url, answers, { 'write-sequence': '4711' })
    await call(app, 'PUT', url, { email: `${EMAIL}@`, weight: '72.5' })
    await call(app, 'GET', `${url}?onboarding=${id}&email=${EMAIL}`)
    await app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"email":"${EMAIL}"`,
    })
    await app.inject({ method: 'POST', url: `${PATH}/${EMAIL}`, headers })
    await app.inject({ url: `/nothing/${id}?email=${EMAIL}`, remoteAddress: '203.0.113.77' })
    await app.inject({ url: `/%/${id}` })
    await call(app, 'PUT', url, answers, { origin: `https://${id}.example` })
    for (let round = 0; round < 6; round++) await call(app, 'GET', url)
    isBroken = true
    const broken = await call(app, 'GET', `${PATH}/${'A'.repeat(22)}`)
    expect(broken.status).toBe(500)
    await app.close()

    const log = lines.join('')
    const statuses = lines.map((line) => JSON.parse(line).status)
    for (const status of [201, 200, 400, 404, 403, 429, 500]) expect(statuses).toContain(status)
    expect(log).toContain('"route":"/api/onboardings/:id"')
    expect(log).toContain('the request failed')
    for (const secret of [
      id,
      EMAIL,
      'ana.secret',
      '72.5',
      'sweet_tooth',
      'diabetes',
      KEY,
      'secret-source',
      'utm_source',
      '203.0.113.77',
      '4711',
    ]) {
      expect(log).not.toContain(secret)
    }
    expect(broken.text).not.toContain(EMAIL)
  })
})
