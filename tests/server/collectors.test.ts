import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../server/site/contentSecurityPolicy'
import type { Database } from '../../server/store/database'
import { openEmbedded } from '../../server/store/embedded'
import { call, testApp } from './testApp'

const folder = mkdtempSync(path.join(tmpdir(), 'funnel-data-'))
let database: Database
beforeAll(async () => {
  database = await openEmbedded(folder)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const segment = { writeKey: 'key', url: 'https://events.example/v1/b' }

describe('what the page asks before it tells of a visit', () => {
  it.each([
    ['without an account', null],
    ['with one', segment],
  ])('%s', async (_what, account) => {
    const app = await testApp(database, { env: { segment: account } })
    // The page asks for it as for a file: without our headers.
    const response = await call(app, 'GET', '/api/journal', undefined, {
      'app-type': undefined,
      'funnel-id': undefined,
    })
    await app.close()
    expect(response.status).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body.segment).toEqual(account)
    expect(Object.keys(response.body.plan.events)).toContain('page_visit')
    expect(response.body.plan.events.w2a_visit.properties.utm_campaign).toEqual({ longest: 256, optional: true })
    expect(response.text).not.toContain('"about"')
  })
})

it('the page may call the account’s host, and no other', () => {
  const calls = (...urls: string[]) => contentSecurityPolicy([], 'test', urls)['connect-src']
  expect(calls()).toEqual(["'self'"])
  expect(calls(segment.url)).toEqual(["'self'", 'https://events.example'])
})
