import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Libsql from 'libsql'
import { CannotOpen, DatabaseUnavailable } from './database'
import { innermost } from './innermost'
import { NewerTables } from './migrations'

/** What time or a hand may mend at run time, by the beginning of SQLite's code, as half a sentence. */
const OUTAGES: readonly (readonly [code: RegExp, says: string])[] = [
  [/^SQLITE_FULL/, 'the disk is full'],
  [/^SQLITE_(READONLY|PERM|AUTH)/, 'it may only be read'],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'another program writes to it for too long'],
  [/^SQLITE_(IOERR|CANTOPEN)/, 'its files cannot be used'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'it is damaged'],
  [/^SQLITE_NOMEM/, 'there is no memory left'],
]

/** Throws DatabaseUnavailable for such a fault, and what is a mistake of ours as it is. */
export function asOutage(error: unknown): never {
  const code = codeOf(error)
  const [, says] = OUTAGES.find(([pattern]) => pattern.test(code)) ?? []
  if (says !== undefined)
    throw new DatabaseUnavailable(`the embedded database is of no use now: ${says}`, { cause: error })
  throw error
}

/** The folder, made where it is not there. Throws CannotOpen where nothing can be written into it. */
export function proveWritable(folder: string): void {
  const probe = path.join(folder, `.write-test-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, 'x'.repeat(4096))
  } catch (error) {
    throw new CannotOpen(sentenceOf(error, folder), { cause: error })
  } finally {
    removed(probe)
  }
}

/** Why a file of the embedded database cannot be opened, in a sentence. What is none of these reasons is given back as it is. */
export function cannotOpen(error: unknown, file: string): unknown {
  if (error instanceof CannotOpen) return error
  const cause = innermost(error)
  if (cause instanceof NewerTables) return new CannotOpen(cause.message, { cause: error })
  const code = codeOf(cause)
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return new CannotOpen(
      `${file} is damaged, or is not the database of this program. It was left as it is. Move it away to start with an empty one, and bring records back with "npm run records -- import FILE".`,
      { cause: error },
    )
  }
  const [, says] = OUTAGES.find(([pattern]) => pattern.test(code)) ?? []
  if (says !== undefined) return new CannotOpen(`${file} cannot be used: ${says} (${code}).`, { cause: error })
  // libsql tells only so much of a file that cannot be opened.
  if (cause instanceof Error && cause.message.startsWith('ConnectionFailed')) {
    return new CannotOpen(`${file} cannot be opened: it is no file, or ${userName()} may not read and write it.`, {
      cause: error,
    })
  }
  return error
}

function sentenceOf(error: unknown, folder: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `DATA_DIR is ${folder}, which is a file or lies in one. Name a folder.`
    case 'EACCES':
    case 'EPERM':
      return `The data folder ${folder} may not be written by ${userName()}. Give it the right to, or name another folder by DATA_DIR.`
    case 'EROFS':
      return `The data folder ${folder} is on a disk that may only be read. Name another folder by DATA_DIR.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk with the data folder ${folder} is full. Make room and start again: what is stored is whole.`
    default:
      return `The data folder ${folder} cannot be used: ${code || String(error)}.`
  }
}

function userName(): string {
  return process.getuid ? `the user with the number ${process.getuid()}` : 'this user'
}

function removed(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // It could not be written, so it is not there.
  }
}

function codeOf(error: unknown): string {
  return error instanceof Libsql.SqliteError ? error.code : ''
}
