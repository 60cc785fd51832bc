// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneTimeOffers, subscriptionOffers } from '../../domain/offers/wireOffers'
import { personaVisit } from '../../domain/personas/personaVisit'
import { nothingBought } from '../../domain/purchase/purchaseState'
import { figuresFor } from '../../packs/all/figures'
import types from '../../schema/generated/types.json'
import { openReference } from '../../tests/reference/openReference'
import { previewShop } from './previewShop'

const reference = openReference('whole')
const visitors = { ana: { about: 'Somebody', sex: 'female', variants: { special_prices: 'test' as const } } }
const funnel = { ...reference, personas: { today: '2026-12-01', visitors } }
const visit = personaVisit(funnel, 'ana', { kinds: types as never, figuresFor, today: '2026-12-01' })
if (!visit) throw new Error('there is no such persona')

let calls: string[] = []

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url}`)
    const result = url.includes('one-time') ? oneTimeOffers(funnel.offers) : subscriptionOffers(funnel.offers)
    return new Response(JSON.stringify({ result }), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => previewShop(funnel.settings, visit, nothingBought)({})

test('shows the prices that the persona has', async () => {
  const { plans } = (await open()).view()
  expect(plans.map(({ today }) => today.amount)).toEqual([699, 1499, 2999])
})

test('sells nothing, and asks the server for nothing but the offers', async () => {
  const shop = await open()
  const card = '4242424242424242'
  expect(await shop.buyPlan(card)).toEqual({ end: 'unreachable' })
  expect(await shop.buyAddOn('nutrition-guide', card)).toEqual({ end: 'unreachable' })
  expect(await shop.buyUpgrade(card)).toEqual({ end: 'unreachable' })
  expect(await shop.updateCard(card)).toEqual({ end: 'unreachable' })
  expect(await shop.applyPromo('WELCOME26')).toBe(false)
  shop.select('plan-1-week')
  shop.dismiss('plan-12-weeks')
  shop.decline(['workout-plan'])
  shop.countdownStart()
  await shop.refresh()
  await shop.cancel('some-purchase')
  expect(calls.map((call) => call.replace(/\?.*/, ''))).toEqual([
    'GET /api/stripe/subscriptions/offers',
    'GET /api/stripe/one-time-purchases/offers',
  ])
  expect(shop.view().selected?.offerId).toBe('plan-1-week')
})

test('keeps nothing in the browser', async () => {
  const shop = await open()
  shop.select('plan-1-week')
  shop.dismiss('plan-12-weeks')
  shop.countdownStart()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('is opened once for all steps', () => {
  const openShop = previewShop(funnel.settings, visit, nothingBought)
  expect(openShop({})).toBe(openShop({}))
})
