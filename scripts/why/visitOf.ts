import type { Answers } from '../../domain/answers/answers'
import { variantsInForce } from '../../domain/experiments/assign'
import type { Money } from '../../domain/money/money'
import type { CompiledExperiments } from '../../schema/compile/compiled'
import { readRecord } from '../../server/records/recordStore'
import type { Database } from '../../server/store/database'
import { recordReference, storedReference } from '../../server/store/recordReference'
import type { PurchaseRow } from '../../server/store/tables'

/** What the database has of a record. Times are milliseconds since 1970. */
export interface Visit {
  readonly answers: Answers
  readonly variants: ReturnType<typeof variantsInForce>
  readonly begunAt: number
  readonly changedAt: number
  /** The name of their order and their language, where a visit was reported. */
  readonly order: string | null
  readonly language: string | null
  /** When each step was first seen. */
  readonly seenAt: { readonly [step: string]: number }
  readonly purchases: readonly Bought[]
}

export interface Bought {
  readonly offerId: string
  readonly charged: Money
  readonly status: PurchaseRow['status']
  readonly kind: PurchaseRow['kind']
  readonly paidOn: string | null
  readonly promoCode: string | null
}

/**
 * `name` is the record's id, or that of a purchase. Null: there is neither. Nothing is written: variants that were not drawn yet are computed as
 * they would be.
 */
export async function visitOf(
  database: Database,
  name: string,
  experiments: CompiledExperiments,
): Promise<Visit | null> {
  const purchase = await database.read((queries) =>
    queries.selectFrom('purchase').select('onboarding_id').where('id', '=', name).executeTakeFirst(),
  )
  const id = purchase?.onboarding_id ?? name
  const record = await readRecord(database, id)
  if (record === null) return null
  const { assignment } = record
  const given = assignment
    ? { seed: assignment.seed, variants: JSON.parse(assignment.variants) }
    : { seed: id, variants: {} }
  const reference = storedReference(database, recordReference(id))
  const [segment, visitors, purchases] = await Promise.all([
    segmentOf(database, reference),
    visitorsOf(database, reference),
    purchasesOf(database, id),
  ])
  return {
    answers: JSON.parse(record.answers),
    variants: variantsInForce(experiments, given),
    begunAt: record.createdAt,
    changedAt: record.updatedAt,
    order: segment?.funnel_order ?? null,
    language: segment?.language || null,
    seenAt: earliest(visitors),
    purchases,
  }
}

function segmentOf(database: Database, reference: string) {
  return database.read((queries) =>
    queries
      .selectFrom('journal_link')
      .innerJoin('journal_segment', 'journal_segment.id', 'journal_link.segment_id')
      .select(['funnel_order', 'language'])
      .where('journal_link.record', '=', reference)
      .executeTakeFirst(),
  )
}

function visitorsOf(database: Database, reference: string) {
  return database.read((queries) =>
    queries.selectFrom('journal_visitor').select(['since', 'steps']).where('record', '=', reference).execute(),
  )
}

/** By several browsers: when the first of them saw the step. */
function earliest(visitors: readonly { readonly since: number; readonly steps: string }[]): Visit['seenAt'] {
  const seen: Record<string, number> = {}
  for (const { since, steps } of visitors)
    for (const [step, after] of Object.entries(JSON.parse(steps) as Record<string, number>))
      seen[step] = Math.min(seen[step] ?? Number.POSITIVE_INFINITY, since + after)
  return seen
}

async function purchasesOf(database: Database, id: string): Promise<Bought[]> {
  const rows = await database.read((queries) =>
    queries
      .selectFrom('purchase')
      .select(['offer_id', 'amount', 'currency', 'status', 'kind', 'paid_on', 'promo_code'])
      .where('onboarding_id', '=', id)
      .orderBy('created_at')
      .execute(),
  )
  return rows.map(({ offer_id, amount, currency, status, kind, paid_on, promo_code }) => ({
    offerId: offer_id,
    charged: { amount, currency },
    status,
    kind,
    paidOn: paid_on,
    promoCode: promo_code,
  }))
}
