import { type AgencyLink, type Catalogue, shopView } from '../client/checkout/catalogue'
import type { CardUpdate, PaymentEnd, Shop } from '../client/checkout/shop'
import type { Variants } from '../domain/experiments/assign'
import type { PromoCode } from '../domain/offers/promoCode'
import { agencyOffers, mergedOffers, oneTimeOffers, subscriptionOffers } from '../domain/offers/wireOffers'
import { nothingBought, type PurchaseState } from '../domain/purchase/purchaseState'
import { catalogue as offers } from './reference/catalogue'

export interface FakeShop extends Shop {
  /** What the step has asked for, in order: ['buyPlan', 'plan-4-weeks', '4242…']. */
  readonly calls: readonly (readonly (string | undefined)[])[]
  /** Sells at other prices from now on. */
  reprice(change: (catalogue: Catalogue) => Catalogue): void
  /** Has bought something meanwhile. */
  setState(state: PurchaseState): void
}

interface FakeShopOptions {
  readonly mode?: Shop['mode']
  readonly variants?: Variants
  readonly agency?: AgencyLink
  readonly state?: PurchaseState
  /** How the attempts to pay end, one after the other; the last one stays. A function is called when its attempt is made. */
  readonly ends?: readonly (PaymentEnd | (() => PaymentEnd | Promise<PaymentEnd>))[]
  /** How the bank's questions end. */
  readonly confirms?: readonly PaymentEnd[]
  readonly cards?: readonly CardUpdate[]
  readonly promoCodes?: readonly PromoCode[]
  readonly countdownStart?: number
}

/** A shop without a server: the offers of the reference funnel, and payments that end as the test says. */
export function fakeShop(options: FakeShopOptions = {}): FakeShop {
  const { mode = 'test', variants = {}, agency, countdownStart = Date.now() } = options
  const { promoCodes = [{ code: 'WELCOME26', percent: 26 }] } = options
  const calls: (readonly (string | undefined)[])[] = []
  const listeners = new Set<() => void>()
  const ends = [...(options.ends ?? [{ end: 'paid' as const }])]
  const confirms = [...(options.confirms ?? [{ end: 'paid' as const }])]
  const cards = [...(options.cards ?? [{ end: 'saved' as const }])]
  const ofAgency = agency?.productCode ? agencyOffers(offers, { ...agency, productCode: agency.productCode }) : []
  let catalogue: Catalogue = {
    subscriptions: mergedOffers(subscriptionOffers(offers), ofAgency),
    oneTime: oneTimeOffers(offers),
  }
  let state = options.state ?? nothingBought
  let promo: PromoCode | null = null
  let selected: string | null = null
  let dismissed: readonly string[] = []
  let view = viewed()

  function viewed() {
    return shopView(catalogue, { variants, promo, selected, dismissed, state })
  }

  function show() {
    view = viewed()
    for (const listener of [...listeners]) listener()
  }

  return {
    mode,
    publishableKey: mode === 'stripe' ? 'pk_test_1' : null,
    calls,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    select(offerId) {
      selected = offerId
      show()
    },
    async applyPromo(code) {
      calls.push(['applyPromo', code])
      const found = promoCodes.find((each) => each.code === code.trim().toUpperCase()) ?? null
      promo = found ?? promo
      show()
      return found !== null
    },
    removePromo() {
      promo = null
      show()
    },
    dismiss(name) {
      dismissed = [...dismissed, name]
      show()
    },
    leavePayment() {
      calls.push(['leavePayment'])
    },
    async buyPlan(testCard) {
      calls.push(['buyPlan', view.selected?.offerId, testCard])
      return next(ends)
    },
    async buyAddOn(offerId, testCard) {
      calls.push(['buyAddOn', offerId, testCard])
      return next(ends)
    },
    async buyUpgrade(testCard) {
      calls.push(['buyUpgrade', testCard])
      return next(ends)
    },
    async confirm(purchaseId, answer) {
      calls.push(['confirm', purchaseId, answer])
      return next(confirms)
    },
    async updateCard(testCard) {
      calls.push(['updateCard', testCard])
      return next(cards)
    },
    refresh: async () => {},
    decline(offerIds) {
      state = { ...state, declined: offerIds }
      show()
    },
    returnUrl: (purchaseId) => `https://quiz.example/payment-return?payment=${purchaseId}`,
    async cancel(purchaseId) {
      calls.push(['cancel', purchaseId])
    },
    countdownStart: () => countdownStart,
    downloadUrl: (offerId, language) => `/api/guides/record/${offerId}.pdf?lang=${language}`,
    reprice(change) {
      catalogue = change(catalogue)
      show()
    },
    setState(now) {
      state = now
      show()
    },
  }
}

function next<End>(ends: (End | (() => End | Promise<End>))[]): End | Promise<End> {
  const [first] = ends
  if (ends.length > 1) ends.shift()
  if (first === undefined) throw new Error('the fake shop was not told how this ends')
  return typeof first === 'function' ? (first as () => End | Promise<End>)() : first
}
