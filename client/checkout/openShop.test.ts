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
    market: { asked: null, locale: 'en-US' },
    saved: async () => {},
    newKey: () => 'key',
    leavePayment: () => {},
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

/** A shop with prices in dollars and euros. The server answers each question in the currency that it names. */
function market({
  record = 'record',
  kept = null,
  asked = null,
  locale = 'en-US',
  bought: state = null,
}: Partial<Record<'record' | 'kept' | 'asked' | 'locale', string | null>> & { readonly bought?: object | null }) {
  const calls: string[] = []
  const told: object[] = []
  const api = {
    async get(path: string): Promise<Reply> {
      calls.push(path)
      const answer = (body: object | null) => body && { status: 200, body }
      if (path === 'settings') return answer({ mode: 'test', publishableKey: null })
      if (path.startsWith('promises/')) return answer({ currency: kept })
      if (path.startsWith('purchases/')) return answer(state) ?? { status: 404, body: {} }
      const currency = new URLSearchParams(path.split('?')[1]).get('currency') ?? 'USD'
      return answer({ result: path.startsWith('sub') ? [{ ...plan, currency }] : [] })
    },
    async post(_path: string, body: object): Promise<Reply> {
      told.push(JSON.parse(JSON.stringify(body)))
      return { status: 200, body: {} }
    },
  }
  const parts = { api, storage, recordId: () => record, now: () => 0 }
  const promises = keptPromises(parts)
  const opened = openShop({
    ...parts,
    promises,
    variants,
    agency: {},
    markets: { USD: [], EUR: ['FR'] },
    market: { asked, locale: locale ?? 'en-US' },
    saved: async () => {},
    newKey: () => 'key',
    leavePayment: () => {},
    onState: () => {},
  })
  return opened.then((shop) => ({ shop, promises, calls, told, shown: shop.view().plans[0]?.today.currency }))
}

const plan = {
  id: 'plan',
  role: 'plan',
  product: { code: 'p' },
  key: '1-Month-1',
  price: 2999,
  duration: 1,
  durationUnit: 'Month',
}
const offersCalls = (calls: readonly string[]) => calls.filter((call) => call.startsWith('subscriptions/offers'))

test.each<[string, Parameters<typeof market>[0], string]>([
  ['that of their country', { locale: 'fr-FR' }, 'EUR'],
  ['elsewhere the first', { locale: 'es-MX' }, 'USD'],
  ['the one that the record has seen elsewhere', { locale: 'en-US', kept: 'EUR' }, 'EUR'],
  [
    'the one that the address asks for, whatever the record has seen',
    { locale: 'fr-FR', kept: 'EUR', asked: 'USD' },
    'USD',
  ],
])('prices are in a currency: %s', async (_, visitor, currency) => {
  const { shown, promises } = await market(visitor)
  expect(shown).toBe(currency)
  expect(promises.now().currency).toBe(currency)
})

test('nothing is fetched twice where the currency is the likely one, and the record is told it once', async () => {
  const { calls, told, promises } = await market({ locale: 'fr-FR' })
  await promises.tell()
  expect(offersCalls(calls)).toEqual(['subscriptions/offers?currency=EUR'])
  expect(told).toEqual([{ onboardingId: 'record', currency: 'EUR' }])
  const again = await market({ locale: 'en-US', kept: 'EUR' })
  expect(again.shown).toBe('EUR')
  expect(offersCalls(again.calls)).toEqual(['subscriptions/offers?currency=EUR'])
})

test('another device shows what the record has seen, and tells nothing', async () => {
  const { shown, calls, told } = await market({ locale: 'en-US', kept: 'EUR' })
  expect(shown).toBe('EUR')
  expect(offersCalls(calls)).toEqual(['subscriptions/offers?currency=USD', 'subscriptions/offers?currency=EUR'])
  expect(told).toEqual([])
})

test('a customer sees the currency of their plan, whatever the address asks for', async () => {
  const subscription = {
    offerId: 'plan',
    status: 'paid',
    charged: { amount: 2699, currency: 'EUR' },
    standing: 'renews',
  }
  const { shown } = await market({ asked: 'USD', bought: { ...nothingBought, subscription } })
  expect(shown).toBe('EUR')
})

test('with one currency none is asked for', async () => {
  const { shop } = { shop: await open({ status: 404, body: {} }) }
  expect(shop.view().plans).toEqual([])
  expect(localStorage.getItem('funnel.v1.promises') ?? '').not.toContain('USD')
})
