import type { PromoCode } from '../../domain/money/promoCode'
import type { Quote } from '../../domain/money/quote'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import type { VisitorVariants } from '../state/visitorVariants'
import type { SafeStorage } from '../storage/safeStorage'
import { type AgencyLink, type Catalogue, cacheCatalogue, fetchCatalogue, shopView } from './catalogue'
import { finishedPurchases } from './finishedPurchases'
import { isSellable, readPurchaseState } from './isSellable'
import { paymentEnd, sendPayment } from './payment'
import type { Card, CardUpdate, DeclineReason, PaymentEnd, Shop, ShopView } from './shop'
import type { Reply, ShopApi } from './shopApi'

const SELECTED_KEY = 'funnel.v1.selectedOffer'
const COUNTDOWN_KEY = 'funnel.v1.countdown'

export interface ShopParts {
  readonly api: ShopApi
  readonly storage: SafeStorage
  readonly mode: Shop['mode']
  readonly publishableKey: string | null
  readonly catalogue: Catalogue
  readonly state: PurchaseState
  readonly variants: Pick<VisitorVariants, 'shown' | 'own' | 'forced'>
  readonly agency: AgencyLink
  /** The record's id, once the server has given one. */
  recordId(): string | null
  /** Waits until the server has what the visitor has answered: it takes the e-mail from there. */
  saved(): Promise<void>
  now(): number
  newKey(): string
  /** Told of what was bought, now and after each change. */
  onState(state: PurchaseState): void
}

export interface OpenShop extends Shop {
  /** Takes offers that were fetched meanwhile. */
  stock(catalogue: Catalogue): void
}

export function createShop(parts: ShopParts): OpenShop {
  const { api, storage, agency, mode, publishableKey } = parts
  const listeners = new Set<() => void>()
  /** What is bought while looking at another variant counts for no experiment. */
  const preview = parts.variants.forced.length > 0 ? { preview: parts.variants.forced } : {}
  let { catalogue, state } = parts
  let promo: PromoCode | null = null
  let selected = storage.read(SELECTED_KEY)
  /** A price that the address forces is only to look at. Who pays is shown their own first. */
  let isPreview = parts.variants.forced.length > 0
  let view = viewed()
  let paying: Promise<PaymentEnd> | null = null
  let openForm: string | null = null
  const finished = finishedPurchases(storage)
  finished.look(state)
  parts.onState(state)

  function viewed(): ShopView {
    const variants = isPreview ? parts.variants.shown() : parts.variants.own()
    return shopView(catalogue, { variants, promo, selected, state })
  }

  function show(): void {
    view = viewed()
    for (const listener of [...listeners]) listener()
  }

  function stock(fresh: Catalogue): void {
    catalogue = fresh
    cacheCatalogue(storage, fresh)
    show()
  }

  async function refreshState(): Promise<void> {
    const reply = await api.get(`purchases/${parts.recordId()}`)
    const fresh = reply?.status === 200 ? readPurchaseState(reply.body) : null
    if (fresh) take(fresh)
  }

  function take(fresh: PurchaseState): void {
    state = fresh
    finished.look(state)
    parts.onState(state)
    show()
  }

  /** The guard stands before anything is awaited: a double tap gets the end of the first. */
  function pay(sale: Sale, path: string, body: object | null | undefined): Promise<PaymentEnd> {
    paying ??= attempt(sale, path, body).finally(() => {
      paying = null
    })
    return paying
  }

  async function attempt(
    { what, offerId = '', card }: Sale,
    path: string,
    body: object | null | undefined,
  ): Promise<PaymentEnd> {
    await parts.saved()
    const onboardingId = parts.recordId()
    if (!onboardingId || !body) return { end: 'unreachable' }
    finished.begin(what, { offerId, method: methodOf(what, card) })
    return settle(await sendPayment(parts, what, path, { onboardingId, ...body }))
  }

  /** What the page shows is brought up to date before the step hears of the end. */
  async function settle(reply: Reply): Promise<PaymentEnd> {
    const ended = paymentEnd(reply)
    if (ended.end === 'priceChanged') await refreshPrices()
    else if (ended.end === 'paid' || ended.end === 'declined') await refreshState()
    return ended
  }

  async function refreshPrices(): Promise<void> {
    isPreview = false
    promo = promo && (await checkedPromo(promo.code))
    const fresh = await fetchCatalogue(api, agency)
    if (fresh && isSellable(fresh)) stock(fresh)
    else show()
  }

  async function checkedPromo(code: string): Promise<PromoCode | null> {
    const offerId = view.selected?.offerId
    const reply = await api.post('promo-codes/apply', {
      onboardingId: parts.recordId(),
      offerId,
      code,
      ...agency,
    })
    const found = reply?.status === 200 ? (reply.body as { quote?: Quote } | null)?.quote?.promo : undefined
    return found ? { code: found.code, percent: found.percent } : null
  }

  return {
    mode,
    publishableKey,
    stock,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    select(offerId) {
      selected = offerId
      storage.write(SELECTED_KEY, offerId)
      show()
    },
    async applyPromo(code) {
      const found = await checkedPromo(code)
      if (found) promo = found
      show()
      return found !== null
    },
    removePromo() {
      promo = null
      show()
    },
    buyPlan(card) {
      const plan = view.selected
      const promoCode = promo?.code
      return pay(
        { what: 'plan', offerId: plan?.offerId, card },
        'subscriptions',
        plan && { offerId: plan.offerId, seen: plan.today, promoCode, ...agency, ...preview, ...given(card) },
      )
    },
    buyAddOn(offerId, card) {
      const addOn = view.addOns[offerId]
      const path = addOn?.renewal ? 'subscriptions/add-on' : 'one-time-purchases'
      return pay({ what: offerId, offerId, card }, path, addOn && { offerId, seen: addOn.today, ...given(card) })
    },
    buyUpgrade(card) {
      const { upgrade } = view
      return pay(
        { what: 'upgrade', offerId: upgrade?.offerId, card },
        'subscriptions/upgrade',
        upgrade && { seen: upgrade.today, ...given(card) },
      )
    },
    async confirm(purchaseId, testAction) {
      return settle(await api.post(`payments/${purchaseId}/confirm`, { onboardingId: parts.recordId(), testAction }))
    },
    async updateCard(card) {
      const body = { onboardingId: parts.recordId(), ...(openForm && { clientSecret: openForm }), ...given(card) }
      const update = cardUpdate(await api.post('payment-method', body))
      // Told with the next call, which is about what was typed into this form and no other.
      if (update.end === 'needsCard') openForm = update.clientSecret
      else if (update.end === 'saved') openForm = null
      return update
    },
    async cancel(purchaseId) {
      await api.post(`purchases/${purchaseId}/cancel`, { onboardingId: parts.recordId() })
      await refreshState()
    },
    countdownStart() {
      const kept = Number(storage.read(COUNTDOWN_KEY))
      if (kept > 0) return kept
      const start = parts.now()
      storage.write(COUNTDOWN_KEY, String(start))
      return start
    },
    downloadUrl: (offerId, language) => `/api/guides/${state.purchaseIds[offerId]}/${offerId}.pdf?lang=${language}`,
  }
}

interface Sale {
  /** plan, upgrade, or the offer of an add-on. */
  readonly what: string
  readonly offerId: string | undefined
  readonly card: Card | undefined
}

/** The first purchase has no stored card: it is paid by the form. */
function methodOf(what: string, card: Card | undefined) {
  if (card === undefined) return what === 'plan' ? 'card' : 'stored_card'
  return card === 'new' ? 'card' : 'test_card'
}

/** How the server is told of the card: one for its form is a new one, whatever card is stored. */
function given(card: Card | undefined): { readonly card?: 'new'; readonly testCard?: string } {
  if (card === undefined) return {}
  return card === 'new' ? { card: 'new' } : { testCard: card }
}

function cardUpdate(reply: Reply): CardUpdate {
  const {
    saved,
    clientSecret,
    status,
    reason = 'other',
  } = (reply?.body ?? {}) as {
    saved?: boolean
    clientSecret?: string
    status?: string
    reason?: DeclineReason
  }
  if (saved) return { end: 'saved' }
  if (clientSecret) return { end: 'needsCard', clientSecret }
  return status === 'declined' ? { end: 'declined', reason } : { end: 'unreachable' }
}
