import { utcDay } from '../../domain/dates/utcDay'
import type { Payment } from '../../domain/wire/paymentCalls'
import type { PurchaseRow } from '../store/tables'
import { type ChargedCard, type GatewayEvent, GatewayUnavailable } from './gateway'
import { inTurn } from './inTurn'
import { paymentOf } from './paymentOf'
import type { PurchaseRequest } from './purchaseRequest'
import { isAttemptOf, isUnderWay, refsOf, slotOf, termsOf } from './purchaseRow'
import {
  type CheckoutParts,
  giveUpPurchase,
  type Looked,
  lookUpPurchase,
  payPurchase,
  refreshPurchase,
} from './purchaseSteps'

/** `code-used-up`: somebody else has the last use of the promo code, and nothing was charged. */
export type Bought = Payment | 'already-paid' | 'code-used-up'

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
      const { row: after, outcome } = await refreshPurchase(this.#parts, row)
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
      const { row: after, outcome } = await refreshPurchase(this.#parts, row)
      return paymentOf(after, outcome)
    })
  }

  /** How a payment stands, for who knows nothing but its id. Null where there is none. */
  async look(purchaseId: string): Promise<'paid' | 'open' | 'failed' | null> {
    const known = await this.#parts.store.find(purchaseId)
    const row =
      known && (await this.#ofRecord(known.onboarding_id, known.id, (each) => refreshPurchase(this.#parts, each)))?.row
    if (!row) return null
    if (row.status === 'paid') return 'paid'
    return row.status === 'open' || row.status === 'needsAction' ? 'open' : 'failed'
  }

  /** Gives a purchase up that is not paid. Null where the record has no such purchase. */
  cancel(onboardingId: string, purchaseId: string): Promise<Looked | null> {
    return this.#ofRecord(onboardingId, purchaseId, (row) =>
      isUnderWay(row) ? giveUpPurchase(this.#parts, row) : refreshPurchase(this.#parts, row),
    )
  }

  /** Looks at the provider what became of the purchases that are under way, and of subscriptions whose known period is over. */
  refreshAll(onboardingId: string): Promise<void> {
    return this.#inTurn(onboardingId, async () => {
      for (const row of await this.#parts.store.ofRecord(onboardingId))
        if (isUnderWay(row) || this.#isPeriodOver(row)) await lookUpPurchase(this.#parts, row)
    })
  }

  /** Test mode bills nothing again: there the calendar counts. */
  #isPeriodOver({ status, gateway_subscription, period_ends }: PurchaseRow): boolean {
    const { gateway, now } = this.#parts
    if (gateway.mode === 'test' || status !== 'paid' || gateway_subscription === null) return false
    return period_ends === null || period_ends <= utcDay(now())
  }

  /** Whatever an event says, how things stand is looked up: so neither its age nor its order matters. False: it is about nothing of ours. */
  async onGatewayEvent(event: GatewayEvent): Promise<boolean> {
    const { store } = this.#parts
    const rows = await store.behind(event)
    for (const row of rows)
      await this.#ofRecord(row.onboarding_id, row.id, (known) => lookUpPurchase(this.#parts, known))
    // The payment of a renewal is not known, so whose refund it is has to be looked up.
    const hasMoved = (rows.length > 0 || event.moved === 'refund') && (await this.#keepMoved(event))
    return rows.length > 0 || hasMoved
  }

  async #keepMoved(event: GatewayEvent): Promise<boolean> {
    const { gateway, store } = this.#parts
    let isOurs = false
    for (const moved of await gateway.moneyMoved(event)) {
      const [row] = await store.behind(moved)
      if (row) await store.keepMoved(row, moved)
      isOurs ||= row !== undefined
    }
    return isOurs
  }

  /** Gives up what was left with a use of the code, at the provider too: so that it cannot be paid after all. False: there is nothing, or it was paid. */
  async #giveUpLeft(code: string | null): Promise<boolean> {
    const { store, now } = this.#parts
    for (const row of code === null ? [] : await store.leftWith(code, now())) {
      const { row: after } = await giveUpPurchase(this.#parts, row)
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
    const { row: after, outcome } = isSame(row, request)
      ? await payPurchase(this.#parts, row, request, card)
      : await giveUpPurchase(this.#parts, row)
    return after.status === 'cancelled' ? null : paymentOf(after, outcome)
  }
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
