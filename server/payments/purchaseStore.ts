import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { utcDay } from '../../domain/dates/utcDay'
import type { BilledPeriod, PaymentMethod } from '../../domain/purchase/purchase'
import { afterEvent, type PurchaseEvent, type PurchaseStatus } from '../../domain/purchase/purchaseStatus'
import type { Database, Queries } from '../store/database'
import { recordReference, storedReference } from '../store/recordReference'
import type { PurchaseRow } from '../store/tables'
import type { GatewayRefs, MovedMoney, PaymentGateway } from './gateway'
import type { PurchaseRequest } from './purchaseRequest'
import { hashOf, slotOf, UNDER_WAY } from './purchaseRow'

/** The statuses in which a purchase keeps others of its kind out. The index purchase_once says the same. */
const STANDING: readonly PurchaseStatus[] = ['open', 'needsAction', 'failed', 'paid']
/** After so long without a step a purchase that is under way may have to leave the use of its promo code to somebody else. */
const HOLDS_CODE_MS = 60 * 60 * 1000
/** So many are given up at once for one that is asked for. */
const MOST_LEFT = 10
/** Of the times that looks at the provider are stamped with. */
const CLOCK_AHEAD_MS = 10 * 60 * 1000

/** The purchases of a product that one account of the provider takes payments for. */
export class PurchaseStore {
  readonly #database: Database
  readonly #gateway: PaymentGateway['name']

  constructor(database: Database, gateway: PaymentGateway['name']) {
    this.#database = database
    this.#gateway = gateway
  }

  /** All purchases of a record. */
  ofRecord(onboardingId: string): Promise<PurchaseRow[]> {
    return this.#database.read((queries) =>
      queries
        .selectFrom('purchase')
        .selectAll()
        .where('onboarding_id', '=', onboardingId)
        .where('product', '=', this.#database.product)
        .where('gateway', '=', this.#gateway)
        .execute(),
    )
  }

  async find(id: string): Promise<PurchaseRow | null> {
    const row = await this.#database.read((queries) =>
      queries
        .selectFrom('purchase')
        .selectAll()
        .where('id', '=', id)
        .where('product', '=', this.#database.product)
        .where('gateway', '=', this.#gateway)
        .executeTakeFirst(),
    )
    return row ?? null
  }

  /** The purchase that is under way or paid in a slot. */
  async activePurchase(onboardingId: string, slot: string): Promise<PurchaseRow | null> {
    const rows = await this.ofRecord(onboardingId)
    return rows.find((row) => row.slot === slot && STANDING.includes(row.status)) ?? null
  }

  /** What a payment or a subscription at the provider belongs to. */
  behind(refs: { readonly intent: string | null; readonly subscription: string | null }): Promise<PurchaseRow[]> {
    const { intent, subscription } = refs
    return this.#database.read((queries) =>
      queries
        .selectFrom('purchase')
        .selectAll()
        .where('product', '=', this.#database.product)
        .where('gateway', '=', this.#gateway)
        // Nothing equals null: what is not known finds nothing.
        .where((row) => row.or([row('gateway_intent', '=', intent), row('gateway_subscription', '=', subscription)]))
        .execute(),
    )
  }

  /**
   * Null: another purchase of the kind is under way or paid, perhaps since a moment ago. `used-up`: the last use of the promo code went to
   * somebody else, and nothing was opened.
   */
  async open(request: PurchaseRequest, customer: string, now: number): Promise<PurchaseRow | 'used-up' | null> {
    const row = this.#newRow(request, customer, now)
    const { code = null, maxUses = null } = request.promo ?? {}
    if (code === null || maxUses === null) return this.#database.change((queries) => insert(queries, row))
    try {
      return await this.#database.transaction(async (queries) => {
        // One after the other, over all processes: of two who take the last use at once one comes too late. SQLite writes so anyway.
        if (this.#database.engine === 'postgres')
          await sql`select pg_advisory_xact_lock(hashtextextended(${`promo ${this.#database.product} ${this.#gateway} ${code}`}, 0))`.execute(
            queries,
          )
        const opened = await insert(queries, row)
        if (opened && (await this.#othersWith(queries, code, row.id)) >= maxUses) throw new UsedUp()
        return opened
      })
    } catch (error) {
      if (error instanceof UsedUp) return 'used-up'
      throw error
    }
  }

  /** Whatever is under way counts, however old: it can be paid until it is given up. */
  async #othersWith(queries: Queries, code: string, id: string): Promise<number> {
    const { uses } = await queries
      .selectFrom('purchase')
      .select(({ fn }) => fn.countAll<number>().as('uses'))
      .where('promo_code', '=', code)
      .where('product', '=', this.#database.product)
      .where('gateway', '=', this.#gateway)
      .where('id', '!=', id)
      .where((each) => each.or([each('paid_on', 'is not', null), each('status', 'in', UNDER_WAY)]))
      .executeTakeFirstOrThrow()
    return Number(uses)
  }

  /** The purchases that hold a use of a code and that nobody has gone on with for a while, the oldest first. */
  leftWith(code: string, now: number): Promise<PurchaseRow[]> {
    return this.#database.read((queries) =>
      queries
        .selectFrom('purchase')
        .selectAll()
        .where('promo_code', '=', code)
        .where('product', '=', this.#database.product)
        .where('gateway', '=', this.#gateway)
        .where('status', 'in', UNDER_WAY)
        // Also what a clock that was ahead has stamped: it would hold the use until then.
        .where((each) =>
          each.or([each('status_at', '<=', now - HOLDS_CODE_MS), each('status_at', '>=', now + HOLDS_CODE_MS)]),
        )
        .orderBy('status_at')
        .limit(MOST_LEFT)
        .execute(),
    )
  }

  #newRow(request: PurchaseRequest, customer: string, now: number): PurchaseRow {
    return {
      product: this.#database.product,
      id: randomBytes(16).toString('base64url'),
      onboarding_id: request.onboardingId,
      record: storedReference(this.#database, recordReference(request.onboardingId)),
      gateway: this.#gateway,
      kind: request.kind,
      slot: slotOf(request),
      offer_id: request.offerId,
      product_code: request.productCode,
      amount: request.quote.today.amount,
      currency: request.quote.today.currency,
      promo_code: request.promo?.code ?? null,
      variants: JSON.stringify(request.variants),
      renewal: request.subscription && JSON.stringify(request.subscription),
      status: 'open',
      status_at: now,
      paid_on: null,
      attempts: 0,
      attempt_key: null,
      gateway_customer: customer,
      gateway_intent: null,
      gateway_invoice: null,
      gateway_subscription: null,
      period_ends: null,
      period_standing: null,
      method: null,
      told_by: null,
      created_at: now,
      is_preview: request.isPreview ? 1 : null,
    }
  }

  /** False: it is not under way any more, or somebody else has begun it. */
  async keepRefs({ id }: PurchaseRow, { intent, invoice, subscription }: GatewayRefs): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.change((queries) =>
      queries
        .updateTable('purchase')
        .set({ gateway_intent: intent, gateway_invoice: invoice, gateway_subscription: subscription })
        .where('id', '=', id)
        .where('status', 'in', UNDER_WAY)
        .where('gateway_subscription', 'is', null)
        .where((row) => row.or([row('gateway_intent', 'is', null), row('gateway_intent', '=', intent)]))
        .executeTakeFirstOrThrow(),
    )
    return numUpdatedRows === 1n
  }

  /** Cancels a purchase of which the provider knows nothing. Null: it does know by now, or the purchase is over. */
  async dropUnbegun({ id }: PurchaseRow, now: number): Promise<PurchaseRow | null> {
    const dropped = await this.#database.change((queries) =>
      queries
        .updateTable('purchase')
        .set({ status: 'cancelled', status_at: now })
        .where('id', '=', id)
        .where('status', 'in', UNDER_WAY)
        .where('gateway_intent', 'is', null)
        .returningAll()
        .executeTakeFirst(),
    )
    return dropped ?? null
  }

  /** Begins a try to charge a card. Null: another try was begun meanwhile. */
  async beginAttempt(row: PurchaseRow, key: string, now: number): Promise<PurchaseRow | null> {
    const changed = await this.#database.change((queries) =>
      queries
        .updateTable('purchase')
        .set({ attempts: row.attempts + 1, attempt_key: hashOf(key), status: 'open', status_at: now })
        .where('id', '=', row.id)
        .where('attempts', '=', row.attempts)
        .where('status', 'in', UNDER_WAY)
        .returningAll()
        .executeTakeFirst(),
    )
    return changed ?? null
  }

  /** Keeps how the provider bills a subscription from now on. */
  async keepPeriod({ id }: PurchaseRow, { ends, standing }: BilledPeriod): Promise<void> {
    await this.#database.change((queries) =>
      queries
        .updateTable('purchase')
        .set({ period_ends: ends, period_standing: standing })
        .where('id', '=', id)
        .execute(),
    )
  }

  /**
   * Claims the report of a payment for one browser: true for one of all that ask, and for the same one again, whose reply may have been lost.
   * @param teller a text that only this browser knows.
   */
  async claimTelling(id: string, onboardingId: string, teller: string): Promise<boolean> {
    const hash = hashOf(teller)
    const { numUpdatedRows } = await this.#database.change((queries) =>
      queries
        .updateTable('purchase')
        .set({ told_by: hash })
        .where('id', '=', id)
        .where('onboarding_id', '=', onboardingId)
        .where('product', '=', this.#database.product)
        .where('gateway', '=', this.#gateway)
        .where('status', '=', 'paid')
        .where((row) => row.or([row('told_by', 'is', null), row('told_by', '=', hash)]))
        .executeTakeFirstOrThrow(),
    )
    return numUpdatedRows === 1n
  }

  /** Keeps what has moved after the first payment, each movement once. */
  async keepMoved(
    { id: purchase_id }: PurchaseRow,
    { id, kind, intent, money, at, isUndone }: MovedMoney,
  ): Promise<void> {
    await this.#database.change(async (queries) =>
      isUndone
        ? queries.deleteFrom('payment').where('id', '=', id).execute()
        : queries
            .insertInto('payment')
            .values({ id, purchase_id, kind, gateway_intent: intent, paid_on: utcDay(at), ...money })
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
    )
  }

  /** How the payment is made, for the browser that reports it once it is paid. */
  async keepMethod({ id }: PurchaseRow, method: PaymentMethod): Promise<void> {
    await this.#database.change((queries) =>
      queries.updateTable('purchase').set({ method }).where('id', '=', id).where('status', 'in', UNDER_WAY).execute(),
    )
  }

  /** The purchase once an event became known, and whether that has changed it. Of several at once one changes it. */
  async after(
    row: PurchaseRow,
    event: PurchaseEvent,
    paidAt = event.at,
  ): Promise<{ row: PurchaseRow; isChanged: boolean }> {
    for (let known = row; ; ) {
      // Two looks at once are seconds apart; what lies further ahead of this one was stamped by a clock that was ahead, and is older than it.
      const isFromClockAhead = known.status_at > event.at + CLOCK_AHEAD_MS
      const progress = { status: known.status, at: isFromClockAhead ? event.at - 1 : known.status_at }
      const next = afterEvent(progress, event)
      if (next === progress || next.status === known.status) return { row: known, isChanged: false }
      const { status, status_at } = known
      const paid_on = next.status === 'paid' ? utcDay(paidAt) : known.paid_on
      const changed = await this.#database.change((queries) =>
        queries
          .updateTable('purchase')
          .set({ status: next.status, status_at: next.at, paid_on })
          .where('id', '=', row.id)
          .where('status', '=', status)
          .where('status_at', '=', status_at)
          .returningAll()
          .executeTakeFirst(),
      )
      if (changed) return { row: changed, isChanged: true }
      known = (await this.find(row.id)) ?? row
    }
  }

  /** How many uses of a code are taken for who asks: the paid ones, and those under way that somebody goes on with. The record's own that is under way does not count. */
  async usesOf(code: string, onboardingId: string, now: number): Promise<number> {
    const { uses } = await this.#database.read((queries) =>
      queries
        .selectFrom('purchase')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .where('promo_code', '=', code)
        .where('product', '=', this.#database.product)
        .where('gateway', '=', this.#gateway)
        .where((row) =>
          row.or([
            row('paid_on', 'is not', null),
            row.and([
              row('status', 'in', UNDER_WAY),
              row('onboarding_id', '!=', onboardingId),
              row('status_at', '>', now - HOLDS_CODE_MS),
              // One that was stamped by a clock that was ahead would hold it until then.
              row('status_at', '<', now + HOLDS_CODE_MS),
            ]),
          ]),
        )
        .executeTakeFirstOrThrow(),
    )
    return Number(uses)
  }
}

class UsedUp extends Error {}

async function insert(queries: Queries, row: PurchaseRow): Promise<PurchaseRow | null> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('purchase')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? row : null
}
