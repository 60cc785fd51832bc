import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('a page of the version before is told which events there are, and of no account', async () => {
  const app = await testApp(database, { env: { segment: { writeKey: 'key', url: 'http://127.0.0.1:9/v1/batch' } } })
  // It asks as for a file: without our headers.
  const response = await call(app, 'GET', '/api/journal', undefined, { 'app-type': undefined, 'funnel-id': undefined })
  await app.close()
  expect(response.status).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body.segment).toBeNull()
  expect(Object.keys(response.body.plan.events)).toContain('page_visit')
  expect(response.body.plan.events.w2a_visit.properties.utm_campaign).toEqual({ longest: 256, optional: true })
  expect(response.text).not.toMatch(/"about"|"key"/)
})
