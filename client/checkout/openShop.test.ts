// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { nothingBought } from '../../domain/purchase/purchaseState'
import { createSafeStorage } from '../storage/safeStorage'
import { keptPromises, openShop } from './openShop'
import { PAID, PAID_KEY } from './rememberedPurchase'
import type { Reply } from './shopApi'

const storage = createSafeStorage(
  () => localStorage,
  () => {},
)
const variants = { shown: () => ({}), own: () => ({}), forced: [] }
const bought = { ...nothingBought, addOns: { guide: 'paid' as const } }

let states: object[]
beforeEach(() => {
  states = []
  localStorage.clear()
})

/** Opens the shop where the server answers the question what was bought like this, and everything else well. */
function open(purchases: Reply) {
  const api = {
    get: async (path: string): Promise<Reply> => {
      if (path.startsWith('purchases/')) return purchases
      return { status: 200, body: path === 'settings' ? { mode: 'test', publishableKey: null } : { result: [] } }
    },
    post: async (): Promise<Reply> => null,
  }
  const parts = { api, storage, recordId: () => 'record', now: () => 0 }
  return openShop({
    ...parts,
    promises: keptPromises(parts),
    variants,
    agency: {},
    saved: async () => {},
    newKey: () => 'key',
    onState: (state) => states.push(state),
  })
}

test('it shows what was bought', async () => {
  expect((await open({ status: 200, body: bought })).view().state).toEqual(bought)
})

test.each<[string, Reply]>([
  ['the database is away', { status: 503, body: {} }],
  ['the server has failed', { status: 500, body: {} }],
  ['too many calls', { status: 429, body: {} }],
  ['the page of a hotel’s network', { status: 200, body: null }],
  ['no network', null],
])('%s: who has bought is not shown a shop in which nothing is, and is not forgotten', async (_, reply) => {
  localStorage.setItem(PAID_KEY, PAID)
  await expect(open(reply)).rejects.toThrow('what was bought cannot be asked for')
  expect([states, localStorage.getItem(PAID_KEY)]).toEqual([[], PAID])
})

test('who has bought nothing may look around meanwhile', async () => {
  expect((await open({ status: 503, body: {} })).view().state).toEqual(nothingBought)
})

test('a record that there is not has bought nothing, whatever is remembered', async () => {
  localStorage.setItem(PAID_KEY, PAID)
  expect((await open({ status: 404, body: {} })).view().state).toEqual(nothingBought)
})
