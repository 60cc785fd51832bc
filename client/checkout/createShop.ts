import type { PromoCode } from '../../domain/offers/promoCode'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { SITE_PATH } from '../browser/sitePath'
import type { SafeStorage } from '../storage/safeStorage'
import type { VisitorVariants } from '../variants/visitorVariants'
import {
  type AgencyLink,
  type Asked,
  type Catalogue,
  cacheCatalogue,
  fetchCatalogue,
  planCurrencyOf,
  shopView,
} from './catalogue'
import { finishedPurchases } from './finishedPurchases'
import { isSellable, readPurchaseState } from './isSellable'
import { keptDeclines } from './keptDeclines'
import { keptDismissals } from './keptDismissals'
import { type KeptPromises, readPromo } from './keptPromises'
import { paymentEnd, sendPayment } from './payment'
import { returnUrl } from './paymentReturn'
import type { Card, CardUpdate, PaymentEnd, Shop, ShopView } from './shop'
import { partOf, type Reply, type ShopApi } from './shopApi'

export interface ShopParts {
  readonly api: ShopApi
  readonly storage: SafeStorage
  readonly mode: Shop['mode']
  readonly publishableKey: string | null
  readonly catalogue: Catalogue
  readonly state: PurchaseState
  readonly promises: KeptPromises
  readonly variants: Pick<VisitorVariants, 'shown' | 'own' | 'forced'>
  readonly agency: AgencyLink
  /** The currency in which the visitor sees prices. Null: there is only one. */
  readonly currency: string | null
  /** The record's id, once the server has given one. */
  recordId(): string | null
  /** Waits until the server has what the visitor has answered: it takes the e-mail from there. */
  saved(): Promise<void>
  /** Called when the payment of a plan is closed without paying. */
  leavePayment(): void
  now(): number
  newKey(): string
  /** Called with what was bought, now and after each change. */
  onState(state: PurchaseState): void
}

export interface OpenShop extends Shop {
  /** Takes offers that were fetched meanwhile. */
  setCatalogue(catalogue: Catalogue): void
}

/** Sends a payment for a record. */
type Attempt = (onboardingId: string) => Promise<Reply>

export function createShop(parts: ShopParts): OpenShop {
  const { api, storage, agency, promises, mode, publishableKey } = parts
  const listeners = new Set<() => void>()
  /** What is bought while looking at another variant counts for no experiment. */
  const preview = parts.variants.forced.length > 0 ? { preview: parts.variants.forced } : {}
  const declines = keptDeclines(parts)
  const dismissals = keptDismissals(storage)
  let { catalogue } = parts
  let state = declines.over(parts.state)
  /** A price that the address forces is only to look at. Who pays is shown their own first. */
  let isPreview = parts.variants.forced.length > 0
  let view = viewed()
  let paying: Promise<PaymentEnd> | null = null
  let openForm: string | null = null
  const finished = finishedPurchases(parts)
  finished.look(state)
  parts.onState(state)
  promises.subscribe(show)

  function viewed(): ShopView {
    const variants = isPreview ? parts.variants.shown() : parts.variants.own()
    const { promo, selected } = promises.now()
    return shopView(catalogue, {
      variants,
      promo,
      lapsed: promises.lapsedCode(),
      selected: selected[0] ?? null,
      dismissed: dismissals.names(),
      state,
    })
  }

  function show(): void {
    view = viewed()
    for (const listener of [...listeners]) listener()
  }

  function setCatalogue(fresh: Catalogue): void {
    catalogue = fresh
    cacheCatalogue(storage, asked(), fresh)
    show()
  }

  function asked(): Asked {
    const currency = currencyOf(state, parts.currency)
    return { ...agency, ...(currency && { currency }) }
  }

  /** Of who has bought something. */
  function recordId(): string {
    return parts.recordId() ?? ''
  }

  async function refreshState(): Promise<void> {
    const reply = await api.get(`purchases/${parts.recordId()}`)
    const fresh = reply?.status === 200 ? readPurchaseState(reply.body) : null
    if (fresh) take(fresh)
  }

  function take(fresh: PurchaseState): void {
    state = declines.over(fresh)
    finished.look(state)
    parts.onState(state)
    show()
  }

  /** The guard stands before anything is awaited: a double tap gets the end of the first. */
  function pay(send: Attempt | null | undefined): Promise<PaymentEnd> {
    paying ??= attempt(send).finally(() => {
      paying = null
    })
    return paying
  }

  async function attempt(send: Attempt | null | undefined): Promise<PaymentEnd> {
    await parts.saved()
    const onboardingId = parts.recordId()
    if (!onboardingId || !send) return { end: 'unreachable' }
    // What was chosen before there was a record.
    promises.tell()
    return settle(await send(onboardingId))
  }

  /** What the page shows is brought up to date before the step hears of the end. */
  async function settle(reply: Reply): Promise<PaymentEnd> {
    const ended = paymentEnd(reply)
    if (ended.end === 'priceChanged' || ended.end === 'notForSale') await refreshPrices()
    else if (ended.end === 'paid' || ended.end === 'declined') await refreshState()
    return ended
  }

  async function refreshPrices(): Promise<void> {
    isPreview = false
    const { promo } = promises.now()
    if (promo && !(await checkedPromo(promo.code))) promises.lapse(promo.code)
    const fresh = await fetchCatalogue(api, asked())
    if (fresh && isSellable(fresh)) setCatalogue(fresh)
    else show()
  }

  async function checkedPromo(code: string): Promise<PromoCode | null> {
    const { offerId = '' } = view.selected ?? {}
    const reply = await api.post('promo-codes/apply', {
      onboardingId: parts.recordId(),
      offerId,
      code,
      ...asked(),
    })
    const found = reply?.status === 200 ? partOf('POST /stripe/promo-codes/apply', reply).promo : null
    return readPromo(found)
  }

  function choose(offerId: string | null): void {
    const [selected = null] = promises.now().selected
    if (selected !== offerId) promises.change({ selected: offerId === null ? [] : [offerId] })
  }

  return {
    mode,
    publishableKey,
    setCatalogue,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    select(offerId) {
      choose(offerId)
    },
    async applyPromo(code) {
      const found = await checkedPromo(code)
      if (found) promises.change({ promo: found })
      return found !== null
    },
    removePromo() {
      promises.change({ promo: null })
    },
    dismiss(name) {
      dismissals.add(name)
      show()
    },
    leavePayment: parts.leavePayment,
    buyPlan(card) {
      const plan = view.selected
      const promoCode = plan?.promo?.code
      // Also where it was chosen for them.
      if (plan) choose(plan.offerId)
      return pay(
        plan &&
          ((onboardingId) => {
            const terms = { offerId: plan.offerId, seen: plan.today, promoCode, ...agency, ...preview, ...given(card) }
            return sendPayment(parts, 'plan', 'subscriptions', { onboardingId, ...terms })
          }),
      )
    },
    buyAddOn(offerId, card) {
      const addOn = view.addOns[offerId]
      const { selected } = promises.now()
      // Behind the plan, which is what the record keeps: without one there is nothing to tell.
      if (addOn && selected.length > 0 && !selected.includes(offerId))
        promises.change({ selected: [...selected, offerId] })
      const address = addOn?.renewal ? 'subscriptions/add-on' : 'one-time-purchases'
      return pay(
        addOn &&
          ((onboardingId) =>
            sendPayment(parts, offerId, address, { onboardingId, offerId, seen: addOn.today, ...given(card) })),
      )
    },
    buyUpgrade(card) {
      const { upgrade } = view
      return pay(
        upgrade &&
          ((onboardingId) =>
            sendPayment(parts, 'upgrade', 'subscriptions/upgrade', {
              onboardingId,
              seen: upgrade.today,
              ...given(card),
            })),
      )
    },
    async confirm(purchaseId, testAction) {
      return settle(await api.post(`payments/${purchaseId}/confirm`, { onboardingId: recordId(), testAction }))
    },
    async updateCard(card) {
      const body = { onboardingId: recordId(), ...(openForm && { clientSecret: openForm }), ...given(card) }
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
      declines.decline(offerIds)
    },
    returnUrl: (purchaseId) => returnUrl(storage, window.location, purchaseId),
    async cancel(purchaseId) {
      await api.post(`purchases/${purchaseId}/cancel`, { onboardingId: recordId() })
      await refreshState()
    },
    countdownStart() {
      const kept = promises.now().countdownStart
      if (kept !== null) return kept
      const start = parts.now()
      promises.change({ countdownStart: start })
      return start
    },
    downloadUrl: (offerId, language) =>
      `${SITE_PATH}/api/guides/${state.purchaseIds[offerId]}/${offerId}.pdf?lang=${language}`,
  }
}

/** What is sold to who has a plan is sold in its currency. Null: there is only one. */
export function currencyOf(state: PurchaseState, currency: string | null): string | null {
  return (currency && planCurrencyOf(state)) || currency
}

/** How the server is told of the card: one for its form is a new one, whatever card is stored. */
function given(card: Card | undefined): { readonly card?: 'new'; readonly testCard?: string } {
  if (card === undefined) return {}
  return card === 'new' ? { card: 'new' } : { testCard: card }
}

function cardUpdate(reply: Reply): CardUpdate {
  const { saved, clientSecret, status, reason = 'other' } = partOf('POST /stripe/payment-method', reply)
  if (saved) return { end: 'saved' }
  if (clientSecret) return { end: 'needsCard', clientSecret }
  return status === 'declined' ? { end: 'declined', reason } : { end: 'unreachable' }
}
