import type { Answers } from '../../../domain/answers/answers'
import type { Assignment } from '../../../domain/experiments/assign'
import type { Database } from '../../../server/store/database'
import { recordReference, storedReference } from '../../../server/store/recordReference'

/** A record as far as it decides where its owner goes on. */
export interface StoredVisit {
  readonly answers: Answers
  readonly assignment: Assignment
  /** The name of the order, where a visit was reported. */
  readonly order: string | null
  readonly hasPaid: boolean
}

const PAGE = 500

/** The records that were written since then, in milliseconds since 1970. Nothing is written. */
export async function* storedVisits(database: Database, since: number): AsyncGenerator<StoredVisit> {
  for (let last = ''; ; ) {
    const after = last
    const rows = await database.read((queries) =>
      queries
        .selectFrom('record')
        .leftJoin('record_promise', 'record_promise.onboarding_id', 'record.id')
        .select(['record.id', 'record.answers', 'record_promise.seed', 'record_promise.variants'])
        .where('record.product', '=', database.product)
        .where('record.updated_at', '>=', since)
        .where('record.id', '>', after)
        .orderBy('record.id')
        .limit(PAGE)
        .execute(),
    )
    const ids = rows.map(({ id }) => id)
    const [orders, customers] = [await ordersOf(database, ids), await customersAmong(database, ids)]
    for (const { id, answers, seed, variants } of rows) {
      yield {
        answers: JSON.parse(answers),
        assignment: seed === null ? { seed: id, variants: {} } : { seed, variants: JSON.parse(variants ?? '{}') },
        order: orders.get(id) ?? null,
        hasPaid: customers.has(id),
      }
    }
    const end = ids.at(-1)
    if (end === undefined || rows.length < PAGE) return
    last = end
  }
}

async function ordersOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const idOf = new Map(ids.map((id) => [storedReference(database, recordReference(id)), id]))
  const rows = await database.read((queries) =>
    queries
      .selectFrom('journal_link')
      .innerJoin('journal_segment', 'journal_segment.id', 'journal_link.segment_id')
      .select(['journal_link.record', 'journal_segment.funnel_order'])
      .where('journal_link.record', 'in', [...idOf.keys()])
      .execute(),
  )
  return new Map(rows.map(({ record, funnel_order }) => [idOf.get(record) ?? '', funnel_order]))
}

async function customersAmong(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database.read((queries) =>
    queries
      .selectFrom('purchase')
      .select('onboarding_id')
      .where('onboarding_id', 'in', ids)
      .where('kind', '=', 'subscription')
      .where('status', '=', 'paid')
      .execute(),
  )
  return new Set(rows.map(({ onboarding_id }) => onboarding_id))
}
