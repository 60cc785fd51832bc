import type { Promises } from '../../domain/wire/paymentCalls'
import type { Database } from '../store/database'
import type { RecordPromiseRow } from '../store/tables'
import type { FindPromoCode } from './promoCodes'

interface Parts {
  readonly database: Database
  readonly findPromoCode: FindPromoCode
  readonly now: () => number
}

/** A countdown that began longer ago is over for certain. */
const LONGEST_COUNTDOWN_MS = 24 * 60 * 60 * 1000

/** What the record was promised. A code is checked each time. */
export async function readPromises({ database, findPromoCode, now }: Parts, id: string): Promise<Promises> {
  const row = await promiseRow(database, id)
  const code = row?.promo_code ?? null
  const promo = code === null ? null : await findPromoCode(code, id)
  const startedAt = row?.countdown_started_at ?? null
  return {
    selectedOffer: row?.selected_offer ?? null,
    currency: row?.currency ?? null,
    promo,
    lapsedCode: promo === null ? code : null,
    countdownElapsed: startedAt === null ? null : Math.max(0, now() - startedAt),
  }
}

/** The code that was applied last, whether it holds or not. */
export async function appliedCode(database: Database, id: string): Promise<string | null> {
  return (await promiseRow(database, id))?.promo_code ?? null
}

/** Keeps what is given. The record has its row. */
export async function keepPromises(
  database: Database,
  id: string,
  changed: Partial<Pick<RecordPromiseRow, 'promo_code' | 'selected_offer' | 'currency'>>,
): Promise<void> {
  if (Object.keys(changed).length === 0) return
  await database.change((queries) =>
    queries.updateTable('record_promise').set(changed).where('onboarding_id', '=', id).execute(),
  )
}

/** A countdown begins once: nothing makes it longer. */
export async function keepCountdown(database: Database, id: string, elapsed: number, now: number): Promise<void> {
  const startedAt = now - Math.min(elapsed, LONGEST_COUNTDOWN_MS)
  await database.change((queries) =>
    queries
      .updateTable('record_promise')
      .set({ countdown_started_at: startedAt })
      .where('onboarding_id', '=', id)
      .where((row) => row.or([row('countdown_started_at', 'is', null), row('countdown_started_at', '>', startedAt)]))
      .execute(),
  )
}

async function promiseRow(database: Database, id: string): Promise<RecordPromiseRow | null> {
  const row = await database.read((queries) =>
    queries.selectFrom('record_promise').selectAll().where('onboarding_id', '=', id).executeTakeFirst(),
  )
  return row ?? null
}
