import type { Database, Queries } from '../store/database'
import { FIRST_PRODUCT, numberOfServed } from '../store/products'
import type { RecordPromiseRow } from '../store/tables'
import { canBeAnswers } from './answersCheck'
import { type Consent, consentsOf, type Wording, wordingWith, writeConsent } from './consents'
import { HIGHEST_SEQUENCE, isRecordId } from './recordStore'

/** A record as one line of JSON, for backups. Whoever has the file can read and write the records. */
interface Line {
  readonly id: string
  /** The name of its product. Absent in backups from before there were several: it is the first one's. */
  readonly product?: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly writeSequence: number
  readonly answers: object
  /** What was promised with it. Absent in backups from before that was kept. */
  readonly promises?: Promises
  /** Absent where no address was given, and in backups from before that was kept. */
  readonly consent?: { readonly email: string; readonly givenAt: string; readonly texts: Wording['texts'] }
}

interface Promises {
  readonly seed: string
  readonly variants: object
  readonly promoCode: string | null
  readonly selectedOffer: string | null
  /** Exports of earlier versions have none. */
  readonly currency?: string | null
  readonly countdownStartedAt: string | null
}

const AT_ONCE = 200

/** All records of all products, a line each. Records that are written meanwhile are in it as they were before or after. */
export async function* exportLines(database: Database): AsyncGenerator<string> {
  let last = ''
  for (;;) {
    const rows = await database.read((queries) =>
      queries
        .selectFrom('record')
        .leftJoin('record_promise', 'onboarding_id', 'id')
        .leftJoin('product', 'product.number', 'record.product')
        .selectAll(['record', 'record_promise'])
        .select('product.name as product_name')
        .where('id', '>', last)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    )
    const consents = await consentsOf(
      database,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const line: Line = {
        id: row.id,
        ...(row.product_name !== null && { product: row.product_name }),
        createdAt: new Date(row.created_at).toISOString(),
        updatedAt: new Date(row.updated_at).toISOString(),
        writeSequence: row.write_sequence,
        answers: JSON.parse(row.answers),
        ...promisesOf(row),
        ...consentLine(consents.get(row.id)),
      }
      yield JSON.stringify(line)
      last = row.id
    }
    if (rows.length < AT_ONCE) return
  }
}

function consentLine(consent: Consent | undefined): Pick<Line, 'consent'> {
  if (!consent) return {}
  const { email, givenAt, wording } = consent
  return { consent: { email, givenAt: new Date(givenAt).toISOString(), texts: wording.texts } }
}

function promisesOf(row: { readonly [column in keyof RecordPromiseRow]: RecordPromiseRow[column] | null }) {
  const { seed, variants, countdown_started_at: startedAt } = row
  if (seed === null || variants === null) return {}
  const promises: Promises = {
    seed,
    variants: JSON.parse(variants),
    promoCode: row.promo_code,
    selectedOffer: row.selected_offer,
    currency: row.currency,
    countdownStartedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
  }
  return { promises }
}

/** A line that is no record. */
export class MalformedLine extends Error {}

/**
 * Writes records from such lines; one that is there already stays as it is where it has the same or a newer state. Done again, it
 * changes nothing, so a broken import is simply repeated. Tells how many records were written.
 */
export async function importLines(database: Database, lines: AsyncIterable<string>): Promise<number> {
  let written = 0
  let number = 0
  let batch: Line[] = []
  const numbers = new Map<string, number>()
  for await (const text of lines) {
    number++
    if (text.trim() === '') continue
    const line = parsed(text, number)
    if (line.product !== undefined && !numbers.has(line.product))
      numbers.set(line.product, await numberOfServed(database, line.product))
    batch.push(line)
    if (batch.length < AT_ONCE) continue
    written += await write(database, numbers, batch)
    batch = []
  }
  return written + (await write(database, numbers, batch))
}

async function write(
  database: Database,
  numbers: ReadonlyMap<string, number>,
  lines: readonly Line[],
): Promise<number> {
  return database.transaction(async (queries) => {
    let written = 0
    for (const line of lines) {
      const row = {
        answers: JSON.stringify(line.answers),
        write_sequence: line.writeSequence,
        created_at: Date.parse(line.createdAt),
        updated_at: Date.parse(line.updatedAt),
      }
      const product = numbers.get(line.product ?? '') ?? FIRST_PRODUCT
      const { numInsertedOrUpdatedRows = 0n } = await queries
        .insertInto('record')
        .values({ id: line.id, product, create_key: null, ...row })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(row).where('record.write_sequence', '<', line.writeSequence),
        )
        .executeTakeFirstOrThrow()
      written += Number(numInsertedOrUpdatedRows)
      if (numInsertedOrUpdatedRows === 0n) continue
      if (line.promises) await writePromises(queries, line.id, line.promises)
      if (line.consent) await writeConsent(queries, line.id, consentOf(line.consent))
    }
    return written
  })
}

function consentOf({ email, givenAt, texts }: NonNullable<Line['consent']>): Consent {
  return { email, givenAt: Date.parse(givenAt), wording: wordingWith(texts) }
}

async function writePromises(queries: Queries, id: string, promises: Promises): Promise<void> {
  const row = {
    seed: promises.seed,
    variants: JSON.stringify(promises.variants),
    promo_code: promises.promoCode,
    selected_offer: promises.selectedOffer,
    currency: promises.currency ?? null,
    countdown_started_at: promises.countdownStartedAt === null ? null : Date.parse(promises.countdownStartedAt),
  }
  await queries
    .insertInto('record_promise')
    .values({ onboarding_id: id, ...row })
    .onConflict((conflict) => conflict.column('onboarding_id').doUpdateSet(row))
    .execute()
}

function parsed(text: string, number: number): Line {
  let line: unknown
  try {
    line = JSON.parse(text)
  } catch {
    throw new MalformedLine(`line ${number} is not JSON`)
  }
  if (!isLine(line)) throw new MalformedLine(`line ${number} is not a record as "records export" writes it`)
  return line
}

function isLine(value: unknown): value is Line {
  if (typeof value !== 'object' || value === null) return false
  const {
    id,
    product = '',
    createdAt,
    updatedAt,
    writeSequence,
    answers,
    promises,
    consent,
  } = value as {
    readonly [key in keyof Line]?: unknown
  }
  return (
    typeof id === 'string' &&
    isRecordId(id) &&
    typeof product === 'string' &&
    isTime(createdAt) &&
    isTime(updatedAt) &&
    isSequence(writeSequence) &&
    canBeAnswers(answers) &&
    (promises === undefined || arePromises(promises)) &&
    (consent === undefined || isConsent(consent))
  )
}

function isConsent(value: unknown): boolean {
  if (!isMap(value)) return false
  const { email, givenAt, texts } = value
  return (
    typeof email === 'string' &&
    isTime(givenAt) &&
    isMap(texts) &&
    Object.values(texts).every((text) => typeof text === 'string')
  )
}

function arePromises(value: unknown): boolean {
  if (!isMap(value)) return false
  const { seed, variants, promoCode, selectedOffer, currency = null, countdownStartedAt } = value
  return (
    typeof seed === 'string' &&
    isMap(variants) &&
    Object.values(variants).every((variant) => typeof variant === 'string') &&
    [promoCode, selectedOffer, currency].every((text) => text === null || typeof text === 'string') &&
    (countdownStartedAt === null || isTime(countdownStartedAt))
  )
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A higher one than the server takes would leave the page no next one to write with. */
function isSequence(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= HIGHEST_SEQUENCE
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
