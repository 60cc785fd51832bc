import type { FastifyBaseLogger } from 'fastify'
import type { PurchaseEvent } from '../../domain/purchase/purchaseStatus'
import type { PurchaseRow } from '../store/tables'
import type { CustomerStore } from './customerStore'
import {
  type ChargedCard,
  GatewayRefusal,
  type Outcome,
  type Paid,
  type PaymentGateway,
  type PaymentRequest,
} from './gateway'
import type { PurchaseRequest } from './purchaseRequest'
import { isUnderWay, refsOf, termsOf } from './purchaseRow'
import type { PurchaseStore } from './purchaseStore'

export interface CheckoutParts {
  readonly gateway: PaymentGateway
  readonly store: PurchaseStore
  readonly customers: CustomerStore
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** A purchase after a look, and what the provider said. */
export interface Looked {
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

/**
 * Goes on with a purchase until it is paid, or the customer has to do something. These steps of one record must come one after the other: the
 * caller sees to that.
 */
export async function payPurchase(
  parts: CheckoutParts,
  row: PurchaseRow,
  { key, testCard }: PurchaseRequest,
  card: ChargedCard | null,
): Promise<Looked> {
  const method = testCard !== null ? 'test_card' : card?.isStored ? 'stored_card' : 'card'
  if (row.method !== method) await parts.store.keepMethod(row, method)
  if (row.amount === 0 && paymentRequestOf(row).subscription === null) {
    return takeOver(parts, row, { status: 'paid', card: null }, parts.now())
  }
  const begun = refsOf(row) ? null : await beginPurchase(parts, row)
  if (begun && (!card || !isUnderWay(begun.row))) return begun
  const ready = begun?.row ?? row
  if (!card) return forCardForm(await lookUpPurchase(parts, ready))
  // The bank still asks about the stored card: another charge would only make it ask again.
  if (card.isStored && ready.status === 'needsAction') return lookUpPurchase(parts, ready)
  return chargePurchase(parts, ready, card, key)
}

async function beginPurchase(parts: CheckoutParts, row: PurchaseRow): Promise<Looked> {
  const { gateway, store } = parts
  const request = paymentRequestOf(row)
  const { refs, outcome } = await begunAtGateway(parts, row, request)
  const isKept = await store.keepRefs(row, refs)
  const after = (await store.find(row.id)) ?? row
  // Given up meanwhile: then what was just begun must not stay payable.
  if (!isKept && after.gateway_intent !== refs.intent)
    return { row: after, outcome: await gateway.voidPayment(request, refs) }
  return { row: after, outcome }
}

async function begunAtGateway(parts: CheckoutParts, row: PurchaseRow, request: PaymentRequest) {
  const { gateway, store, now } = parts
  try {
    return await gateway.begin(request)
  } catch (error) {
    // The provider would say the same of this purchase again, for a day: the next try is another one.
    if (error instanceof GatewayRefusal) await store.dropUnbegun(row, now())
    throw error
  }
}

async function chargePurchase(parts: CheckoutParts, row: PurchaseRow, card: ChargedCard, key: string): Promise<Looked> {
  const { gateway, store, now } = parts
  const begun = isAttempted(row) ? row : await store.beginAttempt(row, key, now())
  const tried = begun ?? (await store.find(row.id)) ?? row
  const refs = refsOf(tried)
  // Another process was faster: with what it has begun, or with giving the purchase up.
  if (!refs || (!begun && !isAttempted(tried))) return refreshPurchase(parts, tried)
  const outcome = await gateway.charge(paymentRequestOf(tried), refs, card, tried.attempts)
  return takeOver(parts, tried, outcome, now())
}

/** Makes sure that it cannot be paid any more, at the provider too. It may turn out to be paid. */
export async function giveUpPurchase(parts: CheckoutParts, row: PurchaseRow): Promise<Looked> {
  const { gateway, store, now } = parts
  const refs = refsOf(row)
  if (refs) return takeOver(parts, row, await gateway.voidPayment(paymentRequestOf(row), refs), now())
  const dropped = await store.dropUnbegun(row, now())
  if (dropped) return { row: dropped, outcome: null }
  // Another process has begun it meanwhile, or dropped it.
  const known = (await store.find(row.id)) ?? row
  return isUnderWay(known) ? giveUpPurchase(parts, known) : { row: known, outcome: null }
}

/** What is paid is known to be paid until an event says otherwise. */
export async function refreshPurchase(parts: CheckoutParts, row: PurchaseRow): Promise<Looked> {
  return isUnderWay(row) ? lookUpPurchase(parts, row) : { row, outcome: null }
}

/** Asks the provider how the payment stands, and keeps the answer. */
export async function lookUpPurchase(parts: CheckoutParts, row: PurchaseRow): Promise<Looked> {
  const { gateway, now } = parts
  const refs = refsOf(row)
  if (!refs) return { row, outcome: null }
  // The time before the look: what becomes known while it is under way is newer.
  const at = now()
  return takeOver(parts, row, await gateway.lookUp(paymentRequestOf(row), refs), at)
}

/** Takes over how a payment stands. */
async function takeOver(parts: CheckoutParts, row: PurchaseRow, outcome: Outcome, at: number): Promise<Looked> {
  const { store, log } = parts
  const type = EVENTS[outcome.status]
  if (!type) return { row, outcome }
  if (outcome.status === 'paid' && isUnderWay(row)) await deliver(parts, row, outcome)
  if (outcome.status === 'paid' && outcome.period) await store.keepPeriod(row, outcome.period)
  const paidAt = outcome.status === 'paid' ? outcome.paidAt : undefined
  const { row: after, isChanged } = await store.after(row, { type, at }, paidAt)
  const { kind, offer_id: offer, status } = after
  if (isChanged) log.info({ kind, offer, status }, 'purchase')
  if (isChanged && kind === 'subscription' && !isUnderWay(after) && status !== 'paid')
    await endUpgrade(parts, after, at)
  if (outcome.status === 'paid' && status !== 'paid') {
    log.error({ purchase: row.id, status }, 'a purchase was paid that is not under way: refund it')
  }
  return { row: after, outcome }
}

/** An upgrade is part of its plan: who buys a plan again later has not upgraded that one. */
async function endUpgrade(parts: CheckoutParts, { onboarding_id }: PurchaseRow, at: number): Promise<void> {
  const { store } = parts
  const upgrade = await store.activePurchase(onboarding_id, 'upgrade')
  if (upgrade?.status === 'paid') await store.after(upgrade, { type: 'cancelled', at })
}

/** Done before a purchase counts as paid: should it fail, the next look or event does it again. */
async function deliver(parts: CheckoutParts, row: PurchaseRow, { card, refs }: Paid): Promise<void> {
  const { store, customers } = parts
  if (refs) await store.keepRefs(row, refs)
  if (row.kind === 'subscription' && card !== null) await customers.keepCard(row.onboarding_id, card)
  if (row.kind === 'upgrade') await changeRenewal(parts, row)
}

async function changeRenewal(parts: CheckoutParts, row: PurchaseRow): Promise<void> {
  const { store, gateway } = parts
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

/** A card is being charged, or was, and nobody has heard how it ended: the attempt is finished, not followed by another. */
function isAttempted({ status, attempts }: PurchaseRow): boolean {
  return status === 'open' && attempts > 0
}

/** Who comes without a card to charge has the form for one before them. How an earlier card did is of no interest any more. */
function forCardForm({ row, outcome }: Looked): Looked {
  if (outcome?.status !== 'declined' && outcome?.status !== 'needsAction') return { row, outcome }
  return { row, outcome: { status: 'needsCard', clientSecret: outcome.clientSecret } }
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
