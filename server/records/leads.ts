import { checkEmail } from '../../domain/email/email'
import type { PurchaseStatus } from '../../domain/purchase/purchaseStatus'
import type { Database } from '../store/database'
import { recordReference, storedReference } from '../store/recordReference'
import type { PurchaseRow, RecordRow } from '../store/tables'
import { type Consent, consentsOf } from './consents'

/** Somebody who gave their address. Nothing of their other answers. */
export interface Lead {
  readonly email: string
  /** When the first answer was given, in milliseconds. */
  readonly begunAt: number
  /** When they gave the address, and the sentence that they went on past. Null where the address came in another way, or before that was kept. */
  readonly consent: { readonly givenAt: number; readonly sentence: string } | null
  /** Empty where no visit of theirs was reported, or that is deleted by now. */
  readonly language: string
  /** Empty where the address that they came by named none. */
  readonly source: string
  readonly bought: Bought
}

export type Bought = 'no' | 'refunded' | 'ended' | 'yes'

interface Asked {
  /** When the first answer was given, at the earliest. Null: all. */
  readonly since: number | null
  /** Whose payments count. */
  readonly gateway: PurchaseRow['gateway']
}

const AT_ONCE = 200

/**
 * Everybody who gave an address, the latest last. Who did so in several records is there once, as in their latest, and has bought where any of
 * them has: a buyer must not be asked to buy.
 */
export async function readLeads(database: Database, { since, gateway }: Asked): Promise<Lead[]> {
  const leads = new Map<string, Lead>()
  let last = ''
  for (;;) {
    const records = await recordsAfter(database, last)
    for (const lead of await leadsAmong(database, records, gateway)) {
      const key = lead.email.toLowerCase()
      leads.set(key, together(leads.get(key), lead))
    }
    if (records.length < AT_ONCE) break
    last = records.at(-1)?.id ?? ''
  }
  return [...leads.values()]
    .filter(({ begunAt }) => since === null || begunAt >= since)
    .sort((a, b) => a.begunAt - b.begunAt)
}

type KnownRecord = Pick<RecordRow, 'id' | 'answers' | 'created_at'>

function recordsAfter(database: Database, id: string): Promise<KnownRecord[]> {
  return database.read((queries) =>
    queries
      .selectFrom('record')
      .select(['id', 'answers', 'created_at'])
      .where('id', '>', id)
      .where('product', '=', database.product)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  )
}

async function leadsAmong(
  database: Database,
  records: readonly KnownRecord[],
  gateway: PurchaseRow['gateway'],
): Promise<Lead[]> {
  const found = records.flatMap(({ id, answers, created_at }) => {
    const { email, mediaSource } = JSON.parse(answers) as { readonly [field: string]: unknown }
    if (typeof email !== 'string' || !checkEmail(email).ok) return []
    const source = typeof mediaSource === 'string' ? mediaSource : ''
    return [{ id, email, source, begunAt: created_at }]
  })
  const ids = found.map(({ id }) => id)
  const languages = await languagesOf(database, ids)
  const purchases = await plansOf(database, ids, gateway)
  const consents = await consentsOf(database, ids)
  return found.map(({ id, ...lead }) => ({
    ...lead,
    language: languages.get(id) ?? '',
    consent: consentTo(lead.email, consents.get(id), languages.get(id)),
    bought: purchases
      .filter((each) => each.onboarding_id === id)
      .reduce<Bought>((best, each) => better(best, each), 'no'),
  }))
}

/** To the address of now, in the language of the visit where it is known, else in all. */
function consentTo(email: string, consent: Consent | undefined, language = ''): Lead['consent'] {
  if (consent?.email !== email) return null
  const { texts } = consent.wording
  return { givenAt: consent.givenAt, sentence: texts[language] ?? Object.values(texts).join(' / ') }
}

/** The language that was last seen, by the id of the record. */
async function languagesOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const idOf = new Map(ids.map((id) => [storedReference(database, recordReference(id)), id]))
  const rows = await database.read((queries) =>
    queries
      .selectFrom('journal_link')
      .innerJoin('journal_segment', 'journal_segment.id', 'journal_link.segment_id')
      .select(['journal_link.record', 'journal_segment.language'])
      .where('journal_link.record', 'in', [...idOf.keys()])
      .execute(),
  )
  return new Map(rows.map(({ record, language }) => [idOf.get(record) ?? '', language]))
}

type Plan = Pick<PurchaseRow, 'onboarding_id' | 'status' | 'paid_on'>

async function plansOf(
  database: Database,
  ids: readonly string[],
  gateway: PurchaseRow['gateway'],
): Promise<readonly Plan[]> {
  if (ids.length === 0) return []
  return database.read((queries) =>
    queries
      .selectFrom('purchase')
      .select(['onboarding_id', 'status', 'paid_on'])
      .where('onboarding_id', 'in', ids)
      .where('gateway', '=', gateway)
      .where('kind', '=', 'subscription')
      .execute(),
  )
}

/** What a plan that was paid at some time has come to. */
const AFTER_PAYMENT: { readonly [status in PurchaseStatus]: Bought } = {
  open: 'no',
  needsAction: 'no',
  failed: 'no',
  paid: 'yes',
  cancelled: 'ended',
  refunded: 'refunded',
}

const RANK: readonly Bought[] = ['no', 'refunded', 'ended', 'yes']

function better(best: Bought, { status, paid_on }: Plan): Bought {
  const bought = paid_on === null ? 'no' : AFTER_PAYMENT[status]
  return higher(best, bought)
}

function higher(one: Bought, other: Bought): Bought {
  return RANK.indexOf(other) > RANK.indexOf(one) ? other : one
}

function together(known: Lead | undefined, lead: Lead): Lead {
  if (!known) return lead
  const latest = lead.begunAt > known.begunAt ? lead : known
  return { ...latest, bought: higher(known.bought, lead.bought) }
}
