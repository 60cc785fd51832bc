import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { checkEmail } from '../domain/email/email'
import { exportLines, importLines, MalformedLine } from './records/recordLines'
import { correctEmail } from './records/recordStore'
import { forgetRecord } from './retention/forgetRecord'
import type { Database } from './store/database'
import { withDatabase } from './withDatabase'

const USAGE = `Records of visitors, in the database that the settings name. A server may be running meanwhile.

  npm run records -- export records.jsonl
  npm run records -- import records.jsonl
  npm run records -- delete ID
  npm run records -- email ID ADDRESS    (the id of the record, or of a purchase, as the payment provider shows it)
`

interface Action {
  readonly takes: number
  run(database: Database, argument: string, second: string): Promise<number>
}

const actions: { readonly [command: string]: Action } = {
  export: { takes: 1, run: exportAll },
  import: { takes: 1, run: importAll },
  delete: { takes: 1, run: deleteOne },
  email: { takes: 2, run: writeEmail },
}

/**
 * Exports, imports, deletes or corrects records. Gives 0 when done, 1 when there was nothing to do it to, 2 when it could not run. `root` is the
 * project's folder.
 */
export async function recordsCommand(root: string, args: readonly string[]): Promise<number> {
  const [command = '', ...given] = args
  const [argument = '', second = ''] = given
  const action = Object.hasOwn(actions, command) ? actions[command] : undefined
  if (!action || given.length !== action.takes) {
    console.error(USAGE)
    return 2
  }
  return withDatabase(root, (database) => action.run(database, argument, second), { told: [MalformedLine] })
}

async function exportAll(database: Database, file: string): Promise<number> {
  if (existsSync(file)) {
    console.error(`There is a file ${file} already.`)
    return 2
  }
  // The file opens every record: it is for nobody else on this machine.
  await pipeline(withLineEnds(exportLines(database)), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  console.log(
    `All records are in ${file}. Keep it safe: it holds the answers of visitors, and the ids that open their records.`,
  )
  return 0
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

async function importAll(database: Database, file: string): Promise<number> {
  if (!existsSync(file)) {
    console.error(`There is no file ${file}.`)
    return 2
  }
  const written = await importLines(database, linesOf(createReadStream(file, 'utf8')))
  console.log(
    `${written} ${written === 1 ? 'record was' : 'records were'} written. Those that were there already, in the same or a newer state, stayed as they were.`,
  )
  return 0
}

/**
 * Lines as the export ends them. Not by node:readline, which also takes characters for an end of line that JSON has within a text, and does not hear
 * of a file that cannot be read.
 */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

async function deleteOne(database: Database, id: string): Promise<number> {
  const isDeleted = await forgetRecord(database, id)
  console.log(isDeleted ? 'The record is deleted.' : 'There is no such record.')
  return isDeleted ? 0 : 1
}

async function writeEmail(database: Database, id: string, address: string): Promise<number> {
  const checked = checkEmail(address)
  if (!checked.ok) {
    console.error('This is no e-mail address.')
    return 2
  }
  const isWritten = await correctEmail(database, id, checked.email, Date.now())
  console.log(isWritten ? 'The e-mail is corrected.' : 'There is no such record or purchase.')
  return isWritten ? 0 : 1
}
