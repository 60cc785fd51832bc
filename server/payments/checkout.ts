import type { FastifyBaseLogger } from 'fastify'
import type { PurchaseEvent } from '../../domain/purchase/purchaseStatus'
import type { Payment } from '../../domain/wire/paymentCalls'
import type { PurchaseRow } from '../store/tables'
import type { CustomerStore } from './customerStore'
import {
  type ChargedCard,
  type GatewayEvent,
  GatewayRefusal,
  GatewayUnavailable,
  type Outcome,
  type Paid,
  type PaymentGateway,
  type PaymentRequest,
} from './gateway'
import { inTurn } from './inTurn'
import type { PurchaseRequest } from './purchaseRequest'
import { dayOf, isAttemptOf, isUnderWay, type PurchaseStore, refsOf, slotOf, termsOf } from './purchaseStore'

/** `code-used-up`: somebody else has the last use of the promo code, and nothing was charged. */
export type Bought = Payment | 'already-paid' | 'code-used-up'

export interface CheckoutParts {
  readonly gateway: PaymentGateway
  readonly store: PurchaseStore
  readonly customers: CustomerStore
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** How often a purchase is begun anew because its price changed or it expired, before somebody else's turn has to end. */
const ROUNDS = 5

/**
 * Purchases, from request to payment. That nothing is paid twice rests on three things: a record can have one purchase of a kind under way or
 * paid (an index of the database); a purchase is one payment at the provider, which is charged once; and what can be paid no more at the
 * provider is given up there before another takes its place.
 */
export class Checkout {
  readonly #parts: CheckoutParts
  readonly #inTurn = inTurn()

  constructor(parts: CheckoutParts) {
    this.#parts = parts
  }

  /** How an attempt has ended whose reply was lost. Null where the key is new, or the attempt has not ended. */
  replay(onboardingId: string, slot: string, key: string): Promise<Payment | null> {
    return this.#inTurn(onboardingId, async () => {
      const row = await this.#parts.store.activePurchase(onboardingId, slot)
      if (!row || !isAttemptOf(row, key)) return null
      const { row: after, outcome } = await this.#refresh(row)
      return after.status === 'open' || after.status === 'cancelled' ? null : paymentOf(after, outcome)
    })
  }

  buy(request: PurchaseRequest): Promise<Bought> {
    const { customers, store, now } = this.#parts
    return this.#inTurn(request.onboardingId, async () => {
      const { customer, card } = await customers.open(request.onboardingId, request.email)
      let isTriedAgain = false
      for (let round = 0; round < ROUNDS; ) {
        const row =
          (await store.activePurchase(request.onboardingId, slotOf(request))) ??
          (await store.open(request, customer, now()))
        if (row === 'used-up') {
          const isFreed = await this.#giveUpLeft(request.promo?.code ?? null)
          // No round: each time there is less to give up. Nothing to give up may mean that somebody else just did, and that what they freed is still there.
          if (!isFreed && isTriedAgain) return 'code-used-up'
          isTriedAgain = !isFreed
          continue
        }
        round++
        // Null: another process was faster, and the next round finds its purchase.
        const bought = row && (await this.#goOn(row, request, cardToCharge(request, card)))
        if (bought) return bought
      }
      throw new GatewayUnavailable('another payment for the same is under way')
    })
  }

  /** After the bank has asked or a form was filled in: looks at the provider. Null where the record has no such purchase. */
  confirm(onboardingId: string, purchaseId: string, approves: boolean | null): Promise<Payment | null> {
    return this.#ofRecord(onboardingId, purchaseId, async (row) => {
      const refs = refsOf(row)
      if (approves !== null && refs && isUnderWay(row)) await this.#parts.gateway.answerBank(refs, approves)
      const { row: after, outcome } = await this.#refresh(row)
      return paymentOf(after, outcome)
    })
  }

  /** How a payment stands, for who knows nothing but its id. Null where there is none. */
  async look(purchaseId: string): Promise<'paid' | 'open' | 'failed' | null> {
    const known = await this.#parts.store.find(purchaseId)
    const row = known && (await this.#ofRecord(known.onboarding_id, known.id, (each) => this.#refresh(each)))?.row
    if (!row) return null
    if (row.status === 'paid') return 'paid'
    return row.status === 'open' || row.status === 'needsAction' ? 'open' : 'failed'
  }

  /** Gives a purchase up that is not paid. Null where the record has no such purchase. */
  cancel(onboardingId: string, purchaseId: string): Promise<Looked | null> {
    return this.#ofRecord(onboardingId, purchaseId, (row) => (isUnderWay(row) ? this.#retire(row) : this.#refresh(row)))
  }

  /** Looks at the provider what became of the purchases that are under way, and of subscriptions whose known period is over. */
  refreshAll(onboardingId: string): Promise<void> {
    return this.#inTurn(onboardingId, async () => {
      for (const row of await this.#parts.store.ofRecord(onboardingId))
        if (isUnderWay(row) || this.#isPeriodOver(row)) await this.#lookUp(row)
    })
  }

  /** Test mode bills nothing again: there the calendar counts. */
  #isPeriodOver({ status, gateway_subscription, period_ends }: PurchaseRow): boolean {
    const { gateway, now } = this.#parts
    if (gateway.mode === 'test' || status !== 'paid' || gateway_subscription === null) return false
    return period_ends === null || period_ends <= dayOf(now())
  }

  /** Whatever an event says, how things stand is looked up: so neither its age nor its order matters. False: it is about nothing of ours. */
  async onGatewayEvent({ intent, subscription }: GatewayEvent): Promise<boolean> {
    const { store } = this.#parts
    const rows = await store.behind({ intent, subscription })
    for (const row of rows) await this.#ofRecord(row.onboarding_id, row.id, (known) => this.#lookUp(known))
    return rows.length > 0
  }

  /** Gives up what was left with a use of the code, at the provider too: so that it cannot be paid after all. False: there is nothing, or it was paid. */
  async #giveUpLeft(code: string | null): Promise<boolean> {
    const { store, now } = this.#parts
    for (const row of code === null ? [] : await store.leftWith(code, now())) {
      const { row: after } = await this.#retire(row)
      if (after.status === 'cancelled') return true
    }
    return false
  }

  #ofRecord<T>(onboardingId: string, purchaseId: string, work: (row: PurchaseRow) => Promise<T>): Promise<T | null> {
    return this.#inTurn(onboardingId, async () => {
      const row = await this.#parts.store.find(purchaseId)
      return row?.onboarding_id === onboardingId ? work(row) : null
    })
  }

  /** Null: what was there is given up, and another has to take its place. */
  async #goOn(row: PurchaseRow, request: PurchaseRequest, card: ChargedCard | null): Promise<Bought | null> {
    if (row.status === 'paid') return 'already-paid'
    const { row: after, outcome } = isSame(row, request) ? await this.#pay(row, request, card) : await this.#retire(row)
    return after.status === 'cancelled' ? null : paymentOf(after, outcome)
  }

  async #pay(row: PurchaseRow, { key, testCard }: PurchaseRequest, card: ChargedCard | null): Promise<Looked> {
    const method = testCard !== null ? 'test_card' : card?.isStored ? 'stored_card' : 'card'
    if (row.method !== method) await this.#parts.store.keepMethod(row, method)
    if (row.amount === 0 && paymentRequestOf(row).subscription === null) {
      return this.#settle(row, { status: 'paid', card: null }, this.#parts.now())
    }
    const begun = refsOf(row) ? null : await this.#begin(row)
    if (begun && (!card || !isUnderWay(begun.row))) return begun
    const ready = begun?.row ?? row
    if (!card) return forCardForm(await this.#lookUp(ready))
    // The bank still asks about the stored card: another charge would only make it ask again.
    if (card.isStored && ready.status === 'needsAction') return this.#lookUp(ready)
    return this.#charge(ready, card, key)
  }

  async #begin(row: PurchaseRow): Promise<Looked> {
    const { gateway, store } = this.#parts
    const request = paymentRequestOf(row)
    const { refs, outcome } = await this.#begun(row, request)
    const isKept = await store.keepRefs(row, refs)
    const after = (await store.find(row.id)) ?? row
    // Given up meanwhile: then what was just begun must not stay payable.
    if (!isKept && after.gateway_intent !== refs.intent)
      return { row: after, outcome: await gateway.voidPayment(request, refs) }
    return { row: after, outcome }
  }

  async #begun(row: PurchaseRow, request: PaymentRequest) {
    const { gateway, store, now } = this.#parts
    try {
      return await gateway.begin(request)
    } catch (error) {
      // The provider would say the same of this purchase again, for a day: the next try is another one.
      if (error instanceof GatewayRefusal) await store.dropUnbegun(row, now())
      throw error
    }
  }

  async #charge(row: PurchaseRow, card: ChargedCard, key: string): Promise<Looked> {
    const { gateway, store, now } = this.#parts
    const begun = isAttempted(row) ? row : await store.beginAttempt(row, key, now())
    const tried = begun ?? (await store.find(row.id)) ?? row
    const refs = refsOf(tried)
    // Another process was faster: with what it has begun, or with giving the purchase up.
    if (!refs || (!begun && !isAttempted(tried))) return this.#refresh(tried)
    const outcome = await gateway.charge(paymentRequestOf(tried), refs, card, tried.attempts)
    return this.#settle(tried, outcome, now())
  }

  async #retire(row: PurchaseRow): Promise<Looked> {
    const { gateway, store, now } = this.#parts
    const refs = refsOf(row)
    if (refs) return this.#settle(row, await gateway.voidPayment(paymentRequestOf(row), refs), now())
    const dropped = await store.dropUnbegun(row, now())
    if (dropped) return { row: dropped, outcome: null }
    // Another process has begun it meanwhile, or dropped it.
    const known = (await store.find(row.id)) ?? row
    return isUnderWay(known) ? this.#retire(known) : { row: known, outcome: null }
  }

  /** What is paid is known to be paid until an event says otherwise. */
  async #refresh(row: PurchaseRow): Promise<Looked> {
    return isUnderWay(row) ? this.#lookUp(row) : { row, outcome: null }
  }

  async #lookUp(row: PurchaseRow): Promise<Looked> {
    const { gateway, now } = this.#parts
    const refs = refsOf(row)
    if (!refs) return { row, outcome: null }
    // The time before the look: what becomes known while it is under way is newer.
    const at = now()
    return this.#settle(row, await gateway.lookUp(paymentRequestOf(row), refs), at)
  }

  /** Takes over how a payment stands. */
  async #settle(row: PurchaseRow, outcome: Outcome, at: number): Promise<Looked> {
    const { store, log } = this.#parts
    const type = EVENTS[outcome.status]
    if (!type) return { row, outcome }
    if (outcome.status === 'paid' && isUnderWay(row)) await this.#deliver(row, outcome)
    if (outcome.status === 'paid' && outcome.period) await store.keepPeriod(row, outcome.period)
    const paidAt = outcome.status === 'paid' ? outcome.paidAt : undefined
    const { row: after, isChanged } = await store.after(row, { type, at }, paidAt)
    const { kind, offer_id: offer, status } = after
    if (isChanged) log.info({ kind, offer, status }, 'purchase')
    if (isChanged && kind === 'subscription' && !isUnderWay(after) && status !== 'paid')
      await this.#endUpgrade(after, at)
    if (outcome.status === 'paid' && status !== 'paid') {
      log.error({ purchase: row.id, status }, 'a purchase was paid that is not under way: refund it')
    }
    return { row: after, outcome }
  }

  /** An upgrade is part of its plan: who buys a plan again later has not upgraded that one. */
  async #endUpgrade({ onboarding_id }: PurchaseRow, at: number): Promise<void> {
    const { store } = this.#parts
    const upgrade = await store.activePurchase(onboarding_id, 'upgrade')
    if (upgrade?.status === 'paid') await store.after(upgrade, { type: 'cancelled', at })
  }

  /** Done before a purchase counts as paid: should it fail, the next look or event does it again. */
  async #deliver(row: PurchaseRow, { card, refs }: Paid): Promise<void> {
    const { store, customers } = this.#parts
    if (refs) await store.keepRefs(row, refs)
    if (row.kind === 'subscription' && card !== null) await customers.keepCard(row.onboarding_id, card)
    if (row.kind === 'upgrade') await this.#changeRenewal(row)
  }

  async #changeRenewal(row: PurchaseRow): Promise<void> {
    const { store, gateway } = this.#parts
    const plan = await store.activePurchase(row.onboarding_id, 'subscription')
    const terms = termsOf(row)
    if (!plan?.gateway_subscription || !terms) throw new Error('an upgrade was paid without a plan')
    const period = await gateway.changeRenewal({
      purchaseId: row.id,
      subscription: plan.gateway_subscription,
      productCode: row.product_code,
      renewal: terms.renewal,
      days: terms.firstDays,
    })
    if (period) await store.keepPeriod(plan, period)
  }
}

interface Looked {
  readonly row: PurchaseRow
  /** Null: the provider was not asked. */
  readonly outcome: Outcome | null
}

const EVENTS: { readonly [status in Outcome['status']]: PurchaseEvent['type'] | null } = {
  paid: 'paid',
  needsCard: 'cardNeeded',
  needsAction: 'actionNeeded',
  declined: 'failed',
  processing: null,
  gone: 'cancelled',
  refunded: 'refunded',
  ended: 'cancelled',
}

/** A card is being charged, or was, and nobody has heard how it ended: the attempt is finished, not followed by another. */
function isAttempted({ status, attempts }: PurchaseRow): boolean {
  return status === 'open' && attempts > 0
}

/** Who comes without a card to charge has the form for one before them. How an earlier card did is of no interest any more. */
function forCardForm({ row, outcome }: Looked): Looked {
  if (outcome?.status !== 'declined' && outcome?.status !== 'needsAction') return { row, outcome }
  return { row, outcome: { status: 'needsCard', clientSecret: outcome.clientSecret } }
}

function cardToCharge({ testCard, usesStoredCard }: PurchaseRequest, stored: string | null): ChargedCard | null {
  if (testCard !== null) return { id: testCard, isStored: false }
  return usesStoredCard && stored !== null ? { id: stored, isStored: true } : null
}

/** True where the purchase that is under way is the one that is asked for now. */
function isSame(row: PurchaseRow, request: PurchaseRequest): boolean {
  const renewal = (terms: PurchaseRequest['subscription']) => JSON.stringify(terms?.renewal)
  return (
    row.offer_id === request.offerId &&
    row.product_code === request.productCode &&
    row.amount === request.quote.today.amount &&
    row.currency === request.quote.today.currency &&
    row.promo_code === (request.promo?.code ?? null) &&
    (row.is_preview === 1) === request.isPreview &&
    renewal(termsOf(row)) === renewal(request.subscription)
  )
}

function paymentRequestOf(row: PurchaseRow): PaymentRequest {
  return {
    purchaseId: row.id,
    customer: row.gateway_customer,
    today: { amount: row.amount, currency: row.currency },
    productCode: row.product_code,
    promoCode: row.promo_code,
    // An upgrade is paid once; what it changes is the renewal of the plan.
    subscription: row.kind === 'upgrade' ? null : termsOf(row),
  }
}

function paymentOf(row: PurchaseRow, outcome: Outcome | null): Payment {
  const purchaseId = row.id
  if (row.status === 'paid') {
    return { purchaseId, status: 'paid', charged: { amount: row.amount, currency: row.currency } }
  }
  switch (outcome?.status) {
    case 'processing':
      throw new GatewayUnavailable('the bank has not decided yet')
    case 'needsAction':
    case 'needsCard':
      return { purchaseId, status: outcome.status, ...secretOf(outcome) }
    case 'declined':
      return { purchaseId, status: 'declined', reason: outcome.reason, ...secretOf(outcome) }
    default:
      // Nothing was begun at the provider, or it is over there.
      return row.status === 'open'
        ? { purchaseId, status: 'needsCard' }
        : { purchaseId, status: 'declined', reason: 'other' }
  }
}

function secretOf({ clientSecret }: { readonly clientSecret: string | null }) {
  return clientSecret === null ? {} : { clientSecret }
}
