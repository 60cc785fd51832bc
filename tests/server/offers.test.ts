import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/store/database'
import { openEmbedded } from '../../server/store/embedded'
import { call, testApp } from './testApp'
import { noOffers, testFunnel } from './testFunnel'

const SUBSCRIPTIONS = '/api/stripe/subscriptions/offers'
const ONE_TIME = '/api/stripe/one-time-purchases/offers'

const folder = mkdtempSync(path.join(tmpdir(), 'funnel-data-'))
let database: Database
beforeAll(async () => {
  database = await openEmbedded(folder)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function get(url: string, funnel = testFunnel) {
  const app = await testApp(database, { funnel })
  const response = await call(app, 'GET', url)
  await app.close()
  return response
}

const idsOf = (response: Awaited<ReturnType<typeof get>>) => response.body.result.map(({ id }: { id: string }) => id)

describe('subscriptions', () => {
  it('the plans come first, in the order of the file', async () => {
    const response = await get(SUBSCRIPTIONS)
    expect(response.status).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(idsOf(response)).toEqual(['short', 'long', 'guides', 'more'])
    expect(response.body.result[0]).toEqual({
      id: 'short',
      role: 'plan',
      currency: 'USD',
      product: { code: 'p-short' },
      key: '4-Week-7',
      preselected: true,
      trialPeriod: { price: 1399, duration: 7, durationUnit: 'Day' },
      price: 2999,
      duration: 4,
      durationUnit: 'Week',
    })
    expect(response.body.result.map(({ role }: { role: string }) => role)).toEqual(['plan', 'plan', 'addOn', 'upgrade'])
  })

  it.each<[string, string[]]>([
    ['?productCode=influencer&couponCode=FRIENDS', ['long']],
    ['?productCode=open', ['other']],
    ['?productCode=open&couponCode=whatever', ['other']],
    ['?productCode=influencer', []],
    ['?productCode=influencer&couponCode=friends', []],
    ['?productCode=influencer&couponCode=', []],
    ['?productCode=nobody&couponCode=FRIENDS', []],
    ['?productCode=__proto__', []],
    ['?productCode=', []],
    // Without a product it is the standard list.
    ['?couponCode=FRIENDS', ['short', 'long', 'guides', 'more']],
    ['?productCode[]=influencer', ['short', 'long', 'guides', 'more']],
    // S40: of a repeated parameter the first counts.
    ['?productCode=influencer&productCode=open&couponCode=FRIENDS', ['long']],
    ['?productCode=%zz&couponCode=50%off', []],
  ])('%j gives %j', async (query, ids) => {
    const response = await get(`${SUBSCRIPTIONS}${query}`)
    expect([response.status, idsOf(response)]).toEqual([200, ids])
  })

  it("an agency's plan has its own product", async () => {
    const response = await get(`${SUBSCRIPTIONS}?productCode=influencer&couponCode=FRIENDS`)
    expect(response.body.result[0]).toMatchObject({ id: 'long', role: 'plan', product: { code: 'p-agency' } })
  })
})

it('one-time purchases', async () => {
  expect((await get(ONE_TIME)).body).toEqual({
    result: [{ id: 'book', currency: 'USD', product: { code: 'p-book' }, price: 4999, regularPrice: 9900 }],
  })
})

it('a funnel without offers sells nothing', async () => {
  const funnel = { ...testFunnel, offers: noOffers }
  expect((await get(SUBSCRIPTIONS, funnel)).body).toEqual({ result: [] })
  expect((await get(`${SUBSCRIPTIONS}?productCode=open`, funnel)).body).toEqual({ result: [] })
  expect((await get(ONE_TIME, funnel)).body).toEqual({ result: [] })
})
