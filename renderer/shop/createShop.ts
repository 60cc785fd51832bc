import type { PromoCode } from '../../domain/money/promoCode'
import type { Quote } from '../../domain/money/quote'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import type { VisitorVariants } from '../state/visitorVariants'
import type { SafeStorage } from '../storage/safeStorage'
import { type AgencyLink, type Catalogue, cacheCatalogue, fetchCatalogue, shopView } from './catalogue'
import { finishedPurchases } from './finishedPurchases'
import { isSellable, readPurchaseState } from './isSellable'
import { paymentEnd, sendPayment } from './payment'
import { returnUrl } from './paymentReturn'
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
  const finished = finishedPurchases(parts)
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

  /** @param what plan, upgrade, or the offer of an add-on. The guard stands before anything is awaited: a double tap gets the end of the first. */
  function pay(what: string, path: string, body: object | null | undefined): Promise<PaymentEnd> {
    paying ??= attempt(what, path, body).finally(() => {
      paying = null
    })
    return paying
  }

  async function attempt(what: string, path: string, body: object | null | undefined): Promise<PaymentEnd> {
    await parts.saved()
    const onboardingId = parts.recordId()
    if (!onboardingId || !body) return { end: 'unreachable' }
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
        'plan',
        'subscriptions',
        plan && { offerId: plan.offerId, seen: plan.today, promoCode, ...agency, ...preview, ...given(card) },
      )
    },
    buyAddOn(offerId, card) {
      const addOn = view.addOns[offerId]
      const path = addOn?.renewal ? 'subscriptions/add-on' : 'one-time-purchases'
      return pay(offerId, path, addOn && { offerId, seen: addOn.today, ...given(card) })
    },
    buyUpgrade(card) {
      const { upgrade } = view
      return pay('upgrade', 'subscriptions/upgrade', upgrade && { seen: upgrade.today, ...given(card) })
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
    async refresh() {
      // What is being paid is looked at when it ends.
      if (!paying && parts.recordId()) await refreshState()
    },
    decline(offerIds) {
      state = { ...state, declined: offerIds }
      show()
      api.post('declined-offers', { onboardingId: parts.recordId(), offerIds })
    },
    returnUrl: (purchaseId) => returnUrl(storage, window.location, purchaseId),
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
