import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../store/database'
import type { RecordRow } from '../store/tables'

/** What is known of a record besides its answers. */
export interface RecordState {
  readonly id: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly writeSequence: number
}

export interface StoredRecord extends RecordState {
  /** JSON. */
  readonly answers: string
}

/** `stale`: newer answers, or others of the same sequence, are there already, and nothing was changed. */
export interface Written {
  readonly outcome: 'created' | 'updated' | 'stale'
  readonly state: RecordState
}

/** Answers to be written, as JSON, with the sequence that the writer gave them, if any. */
export interface Write {
  readonly answers: string
  readonly sequence: number | null
  readonly now: number
}

/** 128 random bits in 22 letters. */
const RECORD_ID = /^[A-Za-z0-9_-]{22}$/

export function isRecordId(text: string): boolean {
  return RECORD_ID.test(text)
}

/** Makes a record. With a key that a record was made with before, writes to that one instead. */
export async function createRecord(database: Database, write: Write, key: string | null): Promise<Written> {
  const { answers, now } = write
  const state = { id: newRecordId(), createdAt: now, updatedAt: now, writeSequence: write.sequence ?? 0 }
  const createKey = key === null ? null : hashOf(key)
  const { numInsertedOrUpdatedRows } = await database.change((queries) =>
    queries
      .insertInto('record')
      .values({ ...rowOf(state), answers, create_key: createKey })
      .onConflict((conflict) => conflict.column('create_key').doNothing())
      .executeTakeFirstOrThrow(),
  )
  if (numInsertedOrUpdatedRows === 1n) return { outcome: 'created', state }
  return (await writeByKey(database, write, createKey)) ?? createRecord(database, write, key)
}

/** Replaces the answers, unless newer ones are there. Null: there is no such record. */
export async function updateRecord(database: Database, id: string, write: Write): Promise<Written | null> {
  const { answers, sequence, now } = write
  const changed = await database.change((queries) =>
    queries
      .updateTable('record')
      .set((row) => ({ answers, updated_at: now, write_sequence: sequence ?? row('write_sequence', '+', 1) }))
      .where('id', '=', id)
      .$if(sequence !== null, (query) => query.where('write_sequence', '<', sequence))
      .returning(['created_at', 'updated_at', 'write_sequence'])
      .executeTakeFirst(),
  )
  if (changed) return { outcome: 'updated', state: stateOf({ id, ...changed }) }
  const kept = await readRecord(database, id)
  if (kept === null) return null
  const isRetry = kept.writeSequence === sequence && kept.answers === answers
  return { outcome: isRetry ? 'updated' : 'stale', state: kept }
}

/** Null: there is no such record. */
export async function readRecord(database: Database, id: string): Promise<StoredRecord | null> {
  const row = await database.read((queries) =>
    queries
      .selectFrom('record')
      .select(['id', 'answers', 'write_sequence', 'created_at', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  return row ? { ...stateOf(row), answers: row.answers } : null
}

/** True where there was one. */
export async function deleteRecord(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.change((queries) =>
    queries.deleteFrom('record').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return numDeletedRows > 0n
}

/** Null: the record of the key is gone meanwhile. */
async function writeByKey(database: Database, write: Write, createKey: string | null): Promise<Written | null> {
  const row = await database.read((queries) =>
    queries
      .selectFrom('record')
      .select(['id', 'created_at', 'updated_at', 'write_sequence'])
      .where('create_key', '=', createKey)
      .executeTakeFirst(),
  )
  if (!row) return null
  // Without a sequence nobody knows whether this is older than what came after the first try.
  if (write.sequence === null) return { outcome: 'updated', state: stateOf(row) }
  return updateRecord(database, row.id, write)
}

function newRecordId(): string {
  return randomBytes(16).toString('base64url')
}

/** The key opens the record as its id does, so the database does not hold it. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function rowOf(state: RecordState): Omit<RecordRow, 'answers' | 'create_key'> {
  return {
    id: state.id,
    created_at: state.createdAt,
    updated_at: state.updatedAt,
    write_sequence: state.writeSequence,
  }
}

function stateOf(row: Omit<RecordRow, 'answers' | 'create_key'>): RecordState {
  return { id: row.id, createdAt: row.created_at, updatedAt: row.updated_at, writeSequence: row.write_sequence }
}
