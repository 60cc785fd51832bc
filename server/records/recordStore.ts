import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Answers } from '../../domain/answers/answers'
import type { Database, Queries } from '../store/database'
import { preparedQuery } from '../store/preparedQuery'
import { FIRST_PRODUCT, ofProduct, productOfRecord } from '../store/products'
import type { RecordRow, Tables } from '../store/tables'
import type { StoredAssignment } from './assignments'

/** What is known of a record besides its answers. */
export interface RecordState {
  readonly id: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly writeSequence: number
  /** Null where it was given no variants yet. */
  readonly assignment: StoredAssignment | null
}

export interface StoredRecord extends RecordState {
  /** JSON. */
  readonly answers: string
}

/** `stale`: newer answers, or others of the same sequence, are there already, and nothing was changed. */
export interface Written {
  readonly outcome: 'created' | 'updated' | 'stale'
  readonly state: RecordState
  /** What stayed as it was although the write says otherwise, because the record is its buyer's. Null: such a field stayed without a value. */
  readonly kept?: Answers
}

/** What nobody may change of a record once a plan is paid with it. */
export interface Frozen {
  readonly fields: readonly string[]
  /** Whose payments count. */
  readonly gateway: string
}

/** Answers to be written, as JSON, with the sequence that the writer gave them, if any. */
export interface Write {
  readonly answers: string
  readonly sequence: number | null
  readonly now: number
}

/** No payments count: nothing is frozen. */
const NOTHING: Frozen = { fields: [], gateway: '' }

/** Below the greatest whole number that JavaScript holds exactly, with room to count on. */
export const HIGHEST_SEQUENCE = 9_000_000_000_000_000

/** 128 random bits in 22 letters. */
const RECORD_ID = /^[A-Za-z0-9_-]{22}$/

export function isRecordId(text: string): boolean {
  return RECORD_ID.test(text)
}

/** Makes a record. With a key that a record was made with before, writes to that one instead. */
export async function createRecord(
  database: Database,
  write: Write,
  key: string | null,
  frozen: Frozen = NOTHING,
): Promise<Written> {
  const { answers, now } = write
  const state = {
    id: newRecordId(),
    createdAt: now,
    updatedAt: now,
    writeSequence: write.sequence ?? 0,
    assignment: null,
  }
  const createKey = key === null ? null : createKeyOf(database, key)
  const { numInsertedOrUpdatedRows } = await database.change((queries) =>
    queries
      .insertInto('record')
      .values({ ...rowOf(state), product: database.product, answers, create_key: createKey })
      .onConflict((conflict) => conflict.column('create_key').doNothing())
      .executeTakeFirstOrThrow(),
  )
  if (numInsertedOrUpdatedRows === 1n) return { outcome: 'created', state }
  return (await writeByKey(database, write, createKey, frozen)) ?? createRecord(database, write, key, frozen)
}

/** Replaces the answers, unless newer ones are there. What is frozen keeps its value. Null: there is no such record. */
export async function updateRecord(
  database: Database,
  id: string,
  write: Write,
  frozen: Frozen = NOTHING,
): Promise<Written | null> {
  for (;;) {
    const state = await replaceUnpaid(database, id, write, frozen)
    if (state) return { outcome: 'updated', state }
    const found = await readWithPayment(database, id, frozen)
    if (found === null) return null
    const { record, isPaid } = found
    const allowed = isPaid ? withKept(record.answers, write.answers, frozen.fields) : { answers: write.answers }
    const kept = 'kept' in allowed ? { kept: allowed.kept } : {}
    if (write.sequence !== null && record.writeSequence >= write.sequence) {
      const isRetry = record.writeSequence === write.sequence && record.answers === allowed.answers
      return { outcome: isRetry ? 'updated' : 'stale', state: record, ...(isRetry ? kept : {}) }
    }
    // Not paid: it was when the write was tried, and is refunded by now. The next round writes.
    if (!isPaid) continue
    const isAsRead = sql<boolean>`write_sequence = ${record.writeSequence}`
    const changed = await replace(database, id, { ...write, answers: allowed.answers }, isAsRead)
    if (changed) return { outcome: 'updated', state: changed, ...kept }
  }
}

/**
 * Writes another e-mail, which the page cannot do once a plan is paid. `name` is the record's id, or that of a purchase, which the payment
 * provider shows. False: there is neither, of any product.
 */
export async function correctEmail(database: Database, name: string, email: string, now: number): Promise<boolean> {
  const purchase = await database.read((queries) =>
    queries.selectFrom('purchase').select('onboarding_id').where('id', '=', name).executeTakeFirst(),
  )
  const id = purchase?.onboarding_id ?? name
  const product = await productOfRecord(database, id)
  if (product === null) return false
  const own = ofProduct(database, product)
  for (;;) {
    const record = await readRecord(own, id)
    if (record === null) return false
    const answers = JSON.stringify({ ...JSON.parse(record.answers), email })
    const isAsRead = sql<boolean>`write_sequence = ${record.writeSequence}`
    if (await replace(own, id, { answers, sequence: null, now }, isAsRead)) return true
  }
}

/** Null: there is no such record, its answers are newer, or the condition does not hold. */
async function replace(
  database: Database,
  id: string,
  write: Write,
  condition: RawBuilder<boolean>,
): Promise<RecordState | null> {
  const { sequence } = write
  const { product } = database
  const changed = await database.change((queries) =>
    replacing(queries, { id, product, ...write })
      .$if(sequence !== null, (query) => query.where('write_sequence', '<', sequence))
      .where(condition)
      .executeTakeFirst(),
  )
  return changed ? stateOf({ id, ...changed }) : null
}

/** The same where no plan is paid, asked in the statement that writes: between a look and a write it could be. */
async function replaceUnpaid(
  database: Database,
  id: string,
  write: Write,
  { gateway }: Frozen,
): Promise<RecordState | null> {
  const { answers, sequence, now } = write
  if (sequence === null) return replace(database, id, write, sql<boolean>`not ${paidPlan(gateway)}`)
  const { product } = database
  const [changed] = await database.change((queries) =>
    replaceNumberedUnpaid(queries, { id, product, answers, sequence, now, gateway }),
  )
  return changed ? stateOf({ id, ...changed }) : null
}

interface NumberedWrite extends Replacement {
  readonly sequence: number
  /** Whose payments count. */
  readonly gateway: string
}

/** What nearly every call is. */
const replaceNumberedUnpaid = preparedQuery((queries, write: NumberedWrite) =>
  replacing(queries, write)
    .where('write_sequence', '<', write.sequence)
    .where(sql<boolean>`not ${paidPlan(write.gateway)}`),
)

interface Replacement extends Write {
  readonly id: string
  readonly product: number
}

function replacing(queries: Queries, { id, product, answers, sequence, now }: Replacement) {
  return queries
    .updateTable('record')
    .set((row) => ({ answers, updated_at: now, write_sequence: sequence ?? row('write_sequence', '+', 1) }))
    .where('id', '=', id)
    .where('product', '=', product)
    .returning(['created_at', 'updated_at', 'write_sequence'])
    .returning(withAssignment)
}

function paidPlan(gateway: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from purchase where purchase.onboarding_id = record.id and purchase.gateway = ${gateway}
    and purchase.kind = 'subscription' and purchase.status = 'paid')`
}

async function readWithPayment(
  database: Database,
  id: string,
  { gateway }: Frozen,
): Promise<{ readonly record: StoredRecord; readonly isPaid: boolean } | null> {
  const row = await database.read((queries) =>
    queries
      .selectFrom('record')
      .select(['id', 'answers', 'write_sequence', 'created_at', 'updated_at'])
      .select(withAssignment)
      // One engine has no truth values: it says 0 and 1.
      .select(sql<number>`case when ${paidPlan(gateway)} then 1 else 0 end`.as('is_paid'))
      .where('id', '=', id)
      .where('product', '=', database.product)
      .executeTakeFirst(),
  )
  return row ? { record: { ...stateOf(row), answers: row.answers }, isPaid: Number(row.is_paid) === 1 } : null
}

/** Answers to be written to a record whose frozen fields keep what they hold, also where that is nothing. */
function withKept(
  held: string,
  given: string,
  fields: readonly string[],
): { readonly answers: string; readonly kept?: Answers } {
  const before: Answers = JSON.parse(held)
  const after: Record<string, unknown> = JSON.parse(given)
  const kept: Record<string, unknown> = {}
  for (const field of fields) {
    if (isDeepStrictEqual(before[field] ?? null, after[field] ?? null)) continue
    kept[field] = before[field] ?? null
    if (Object.hasOwn(before, field)) after[field] = before[field]
    else delete after[field]
  }
  return Object.keys(kept).length === 0 ? { answers: given } : { answers: JSON.stringify(after), kept }
}

/** Null: there is no such record. */
export async function readRecord(database: Database, id: string): Promise<StoredRecord | null> {
  const row = await database.read((queries) =>
    queries
      .selectFrom('record')
      .select(['id', 'answers', 'write_sequence', 'created_at', 'updated_at'])
      .select(withAssignment)
      .where('id', '=', id)
      .where('product', '=', database.product)
      .executeTakeFirst(),
  )
  return row ? { ...stateOf(row), answers: row.answers } : null
}

/** True where there was one. */
export async function deleteRecord(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.change((queries) =>
    queries.deleteFrom('record').where('id', '=', id).where('product', '=', database.product).executeTakeFirstOrThrow(),
  )
  return numDeletedRows > 0n
}

/** Null: the record of the key is gone meanwhile. */
async function writeByKey(
  database: Database,
  write: Write,
  createKey: string | null,
  frozen: Frozen,
): Promise<Written | null> {
  const row = await database.read((queries) =>
    queries
      .selectFrom('record')
      .select(['id', 'created_at', 'updated_at', 'write_sequence'])
      .select(withAssignment)
      .where('create_key', '=', createKey)
      .where('product', '=', database.product)
      .executeTakeFirst(),
  )
  if (!row) return null
  // Without a sequence nobody knows whether this is older than what came after the first try.
  if (write.sequence === null) return { outcome: 'updated', state: stateOf(row) }
  return updateRecord(database, row.id, write, frozen)
}

function newRecordId(): string {
  return randomBytes(16).toString('base64url')
}

/** The key opens the record as its id does, so the database does not hold it. The same key of another product is another one. */
function createKeyOf({ product }: Database, key: string): string {
  const said = product === FIRST_PRODUCT ? key : `${product} ${key}`
  return createHash('sha256').update(said).digest('base64url')
}

/** Read together with the record, so that a write stays one statement. */
function withAssignment(record: ExpressionBuilder<Tables, 'record'>) {
  const promise = record.selectFrom('record_promise').whereRef('record_promise.onboarding_id', '=', 'record.id')
  return [promise.select('seed').as('seed'), promise.select('variants').as('variants')] as const
}

function rowOf(state: RecordState): Omit<RecordRow, 'product' | 'answers' | 'create_key'> {
  return {
    id: state.id,
    created_at: state.createdAt,
    updated_at: state.updatedAt,
    write_sequence: state.writeSequence,
  }
}

interface StateRow extends Omit<RecordRow, 'product' | 'answers' | 'create_key'> {
  readonly seed: string | null
  readonly variants: string | null
}

function stateOf({ id, created_at, updated_at, write_sequence, seed, variants }: StateRow): RecordState {
  const assignment = seed === null || variants === null ? null : { seed, variants }
  return { id, createdAt: created_at, updatedAt: updated_at, writeSequence: write_sequence, assignment }
}
