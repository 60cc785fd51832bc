// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyShop } from '../../client/checkout/lazyShop'
import { returnUrl } from '../../client/checkout/paymentReturn'
import { createSafeStorage } from '../../client/storage/safeStorage'
import { nothingBought } from '../../domain/purchase/purchaseState'
import type { ClientSettings, CompiledStep, Order } from '../../schema/compile/compiled'
import { comeBack } from './comeBack'

const PAYMENT = 'the-id-of-a-payment'
const agency = { productCode: 'influencer', couponCode: 'PARTNER' }
const sexes = { female: { stored: 'woman', route: 'woman' }, male: { stored: 'man', route: 'man' } }
const settings = { sexes, record: { headers: {} }, app: { name: 'Test' } } as unknown as ClientSettings
const order = {
  name: 'live',
  steps: {
    paywall: { route: '/{sex}/paywall', afterPurchase: 'thanks' },
    'paywall-agency': { route: '/{sex?}/paywall-agency', afterPurchase: 'thanks' },
  },
  segments: [['paywall']],
  aside: ['paywall-agency'],
} as unknown as Order
const step = async (_language: string, name: string) =>
  ({ step: name === 'paywall-agency' ? { agency } : {}, words: {} }) as unknown as CompiledStep
const source = { step } as Parameters<typeof comeBack>[0]['source']
const storage = createSafeStorage(
  () => localStorage,
  () => {},
)

let asked: string[]
beforeEach(() => {
  asked = []
  localStorage.clear()
  const subscription = {
    purchaseId: PAYMENT,
    status: 'failed',
    offerId: 'plan',
    charged: { amount: 1, currency: 'USD' },
  }
  const state = { ...nothingBought, subscription, purchaseIds: { plan: PAYMENT } }
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url.replace('/api/stripe/', '')}`)
    const body = url.includes('/purchases/') ? state : url.includes('/offers') ? { result: [] } : { mode: 'test' }
    return new Response(JSON.stringify(url.includes('/confirm') ? { status: 'declined' } : body))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The visitor leaves for the bank at an address, and comes back. */
async function leaveAt(address: string | null, payment: string | null = PAYMENT) {
  if (address !== null) {
    const { pathname, search } = new URL(address, 'https://quiz.example')
    returnUrl(storage, { origin: 'https://quiz.example', pathname, search } as Location, payment)
  }
  const variants = { shown: () => ({}), own: () => ({}), forced: [] }
  const shops = { settings, storage, variants, recordId: () => 'record', saved: async () => {}, onState: () => {} }
  const openShop = lazyShop(shops as unknown as Parameters<typeof lazyShop>[0])
  const search = payment === null ? '' : `?payment=${payment}`
  const back = await comeBack({ source, language: 'en', locale: 'en', openShop, settings, order, storage, search })
  return { back, openShop }
}
const ofAgency = () => asked.filter((call) => call.includes('productCode'))
const confirmed = () => asked.filter((call) => call.includes('/confirm'))

test.each([
  ['/woman/paywall', null],
  ['/paywall-agency', 'productCode=influencer&couponCode=PARTNER'],
  ['/man/paywall-agency?productCode=other&couponCode=CODE', 'productCode=other&couponCode=CODE'],
  ['/woman/paywall?productCode=other', null],
])('a payment that was left at %s is looked up in the shop of that address', async (address, query) => {
  const { back, openShop } = await leaveAt(address)
  expect(back).toBe(address)
  expect(ofAgency()).toEqual(query === null ? [] : [`GET subscriptions/offers?${query}`])
  expect(confirmed()).toEqual([`POST payments/${PAYMENT}/confirm`])
  // The step finds that shop open, with what was just learnt.
  const before = asked.length
  history.replaceState(null, '', String(back))
  await openShop(address.includes('agency') ? agency : undefined)
  expect(asked).toHaveLength(before)
  history.replaceState(null, '', '/')
})

test('back from a card that was stored, nothing is confirmed', async () => {
  const { back } = await leaveAt('/woman/paywall', null)
  expect([back, confirmed()]).toEqual(['/woman/paywall', []])
})

test.each([
  ['a browser that has not begun it', null, PAYMENT],
  ['a payment of another record', '/paywall-agency', 'the-id-of-another'],
])('%s is shown how it went, and confirms nothing', async (_, address, payment) => {
  const { back } = await leaveAt(address, payment)
  expect(back).toMatchObject({ props: { purchaseId: payment } })
  expect(confirmed()).toEqual([])
})
