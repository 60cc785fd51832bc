import type { Database } from '../store/database'
import { isRecordId } from './recordStore'

/** A record as one line of JSON, for backups. Whoever has the file can read and write the records. */
interface Line {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly writeSequence: number
  readonly answers: object
}

const AT_ONCE = 200

/** All records, a line each. Records that are written meanwhile are in it as they were before or after. */
export async function* exportLines(database: Database): AsyncGenerator<string> {
  let last = ''
  for (;;) {
    const rows = await database.read((queries) =>
      queries.selectFrom('record').selectAll().where('id', '>', last).orderBy('id').limit(AT_ONCE).execute(),
    )
    for (const row of rows) {
      const line: Line = {
        id: row.id,
        createdAt: new Date(row.created_at).toISOString(),
        updatedAt: new Date(row.updated_at).toISOString(),
        writeSequence: row.write_sequence,
        answers: JSON.parse(row.answers),
      }
      yield JSON.stringify(line)
      last = row.id
    }
    if (rows.length < AT_ONCE) return
  }
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
  for await (const text of lines) {
    number++
    if (text.trim() === '') continue
    batch.push(parsed(text, number))
    if (batch.length < AT_ONCE) continue
    written += await write(database, batch)
    batch = []
  }
  return written + (await write(database, batch))
}

async function write(database: Database, lines: readonly Line[]): Promise<number> {
  return database.transaction(async (queries) => {
    let written = 0
    for (const line of lines) {
      const row = {
        answers: JSON.stringify(line.answers),
        write_sequence: line.writeSequence,
        created_at: Date.parse(line.createdAt),
        updated_at: Date.parse(line.updatedAt),
      }
      const { numInsertedOrUpdatedRows = 0n } = await queries
        .insertInto('record')
        .values({ id: line.id, create_key: null, ...row })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(row).where('record.write_sequence', '<', line.writeSequence),
        )
        .executeTakeFirstOrThrow()
      written += Number(numInsertedOrUpdatedRows)
    }
    return written
  })
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
  const { id, createdAt, updatedAt, writeSequence, answers } = value as { readonly [key in keyof Line]?: unknown }
  return (
    typeof id === 'string' &&
    isRecordId(id) &&
    isTime(createdAt) &&
    isTime(updatedAt) &&
    Number.isSafeInteger(writeSequence) &&
    typeof answers === 'object' &&
    answers !== null &&
    !Array.isArray(answers)
  )
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
