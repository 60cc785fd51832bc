// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nothingBought, type PurchaseState } from '../../domain/purchase/purchaseState'
import { listenToQueue } from '../analytics/outbox/queue'
import { createSafeStorage } from '../storage/safeStorage'
import { finishedPurchases } from './finishedPurchases'
import type { Reply } from './shopApi'

let told: (readonly [string, object])[] = []
let calls: { path: string; body: object }[] = []
let keys = 0

beforeEach(() => {
  told = []
  calls = []
  localStorage.clear()
  listenToQueue(({ call }) => {
    if (call.type === 'track') told.push([call.event, call.properties])
  })
})

afterEach(() => vi.unstubAllGlobals())

const storage = createSafeStorage(
  () => localStorage,
  () => {},
)

/** A page, and how the server answers it. */
function page(...replies: Reply[]) {
  const post = async (path: string, body: object) => {
    calls.push({ path, body })
    return replies.shift() ?? null
  }
  const api = { get: async () => null, post }
  return finishedPurchases({ api, storage, recordId: () => 'record', newKey: () => `key-${++keys}` })
}

const untold = (kind: 'subscription' | 'addOn' | 'upgrade', offerId: string): PurchaseState => ({
  ...nothingBought,
  untold: [{ purchaseId: `p-${offerId}`, offerId, kind, method: 'stored_card', currency: 'EUR' }],
})
const first: Reply = { status: 200, body: { isFirst: true } }
const settled = () => new Promise((resolve) => setTimeout(resolve))

test.each([
  ['subscription', 'plan-1-week', 'subscription'],
  ['addOn', 'guide', 'add_on'],
  ['upgrade', 'longer', 'upgrade'],
] as const)('%s is told with what it is', async (kind, offerId, context) => {
  page(first).look(untold(kind, offerId))
  await settled()
  const about = { product_id: offerId, payment_method: 'stored_card', status: 'paid', context, currency: 'EUR' }
  expect(told).toEqual([['purchase_finished', about]])
})

test('looked at twice it is told once', async () => {
  const { look } = page(first)
  look(untold('addOn', 'guide'))
  look(untold('addOn', 'guide'))
  await settled()
  look(untold('addOn', 'guide'))
  expect([told.length, calls.length]).toEqual([1, 1])
})

test('what another browser tells is not told here', async () => {
  page({ status: 200, body: { isFirst: false } }).look(untold('addOn', 'guide'))
  await settled()
  expect(told).toEqual([])
})

test('a lost reply is asked for again with the next look, by the same name after a reload too', async () => {
  const { look } = page(null, { status: 503, body: {} })
  look(untold('addOn', 'guide'))
  await settled()
  look(untold('addOn', 'guide'))
  await settled()
  page(first).look(untold('addOn', 'guide'))
  await settled()
  expect(told).toHaveLength(1)
  expect(new Set(calls.map(({ body }) => (body as { teller: string }).teller)).size).toBe(1)
})

test('a claim whose reply is lost is not forgotten, though the server counts it as told from then on', async () => {
  const { look } = page(null, null)
  look(untold('addOn', 'guide'))
  await settled()
  look(nothingBought)
  await settled()
  const afterReload = page({ status: 503, body: {} }, first)
  afterReload.look(nothingBought)
  await settled()
  afterReload.look(nothingBought)
  await settled()
  afterReload.look(nothingBought)
  page().look(nothingBought)
  await settled()
  const about = {
    product_id: 'guide',
    payment_method: 'stored_card',
    status: 'paid',
    context: 'add_on',
    currency: 'EUR',
  }
  expect(told).toEqual([['purchase_finished', about]])
  expect(calls.map(({ path }) => path)).toEqual(Array(4).fill('payments/p-guide/tell'))
})

test.each(['{', '7', 'null', '[1]', '[{"purchaseId":7}]', '[{"purchaseId":"p","offerId":"o","kind":"constructor"}]'])(
  'what is kept and no claim is passed over: %s',
  async (kept) => {
    localStorage.setItem('funnel.v1.telling', kept)
    page(first).look(nothingBought)
    await settled()
    expect([told, calls]).toEqual([[], []])
  },
)

test('of two tabs of one browser, which the server takes for one, one tells it', async () => {
  let turn = Promise.resolve()
  const request = (_name: string, _options: object, task: () => Promise<void>) => {
    turn = turn.then(task)
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const tabs = [page(first), page(first)]
  for (const tab of tabs) tab.look(untold('addOn', 'guide'))
  await settled()
  for (const tab of tabs) tab.look(untold('addOn', 'guide'))
  await settled()
  expect(told).toHaveLength(1)
})
