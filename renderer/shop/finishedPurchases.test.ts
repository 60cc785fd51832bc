// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { hearNotes } from '../journal/notes'
import { createSafeStorage } from '../storage/safeStorage'
import { finishedPurchases } from './finishedPurchases'

const nothing: PurchaseState = { subscription: null, addOns: {}, upgrade: null, purchaseIds: {}, downloads: [] }
const bought = (status: 'paid' | 'open' | 'failed'): PurchaseState => ({
  ...nothing,
  subscription: {
    purchaseId: 'p1',
    status,
    offerId: 'large',
    charged: { amount: 1799, currency: 'USD' },
    renewal: null,
    currentPeriodEnds: null,
  },
  addOns: { guide: status },
  upgrade: status,
})

let told: object[] = []

beforeEach(() => {
  localStorage.clear()
  told = []
  hearNotes(([, name, about]) => told.push({ name, ...about }))
})

/** What a page knows of purchases after it was loaded. */
const page = () =>
  finishedPurchases(
    createSafeStorage(
      () => localStorage,
      () => {},
    ),
  )

describe('a purchase is told once, when it is paid', () => {
  test('a plan', () => {
    const purchases = page()
    purchases.begin('plan', { offerId: 'large', method: 'test_card' })
    expect(told).toEqual([])
    purchases.look(bought('paid'))
    purchases.look(bought('paid'))
    const event = { product_id: 'large', payment_method: 'test_card', status: 'paid', context: 'subscription' }
    expect(told).toEqual([{ name: 'purchase_finished', ...event }])
  })

  test('an add-on and the upgrade', () => {
    const purchases = page()
    purchases.begin('guide', { offerId: 'guide', method: 'stored_card' })
    purchases.begin('upgrade', { offerId: 'year', method: 'stored_card' })
    purchases.look(bought('paid'))
    expect(told).toMatchObject([
      { product_id: 'guide', context: 'add_on' },
      { product_id: 'year', context: 'upgrade' },
    ])
  })

  test('after the bank has taken the visitor to another page', () => {
    page().begin('plan', { offerId: 'large', method: 'card' })
    page().look(bought('paid'))
    page().look(bought('paid'))
    expect(told).toHaveLength(1)
  })

  test('declined first and paid with the second try', () => {
    const purchases = page()
    purchases.begin('plan', { offerId: 'large', method: 'card' })
    purchases.look(bought('failed'))
    expect(told).toEqual([])
    purchases.begin('plan', { offerId: 'large', method: 'card' })
    purchases.look(bought('paid'))
    expect(told).toHaveLength(1)
  })

  test('not by a browser that has not begun it', () => {
    page().look(bought('paid'))
    expect(told).toEqual([])
  })

  test.each(['{', '5', 'null', '{"plan":null}', '{"plan":5}'])('damaged storage is none: %s', (text) => {
    localStorage.setItem('funnel.v1.buying', text)
    page().look(bought('paid'))
    expect(told).toEqual([])
  })
})

test('a purchase by the name of what every object has is told as an extra', () => {
  localStorage.setItem('funnel.v1.buying', '{"toString":{"offerId":"toString","method":"card"}}')
  page().look({ ...nothing, addOns: { toString: 'paid' } as unknown as PurchaseState['addOns'] })
  expect(told).toMatchObject([{ context: 'add_on' }])
})
