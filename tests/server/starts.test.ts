import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createRecord, readRecord } from '../../server/records/recordStore'
import { CannotOpen, type Database } from '../../server/store/database'
import { openBesideServer, openEmbedded } from '../../server/store/embedded'
import { openPostgres } from '../../server/store/postgres'
import { onEachEngine } from './engines'

const parent = mkdtempSync(path.join(tmpdir(), 'funnel-starts-'))
afterAll(() => rmSync(parent, { recursive: true }))
const newFolder = () => mkdtempSync(path.join(parent, 'data-'))
const newRecord = (database: Database) => createRecord(database, { answers: '{"a":1}', sequence: null, now: 0 }, null)

/** A data folder with one record, and the record's id. */
async function filledFolder() {
  const folder = newFolder()
  const database = await openEmbedded(folder)
  const { state } = await newRecord(database)
  await database.close()
  return { folder, id: state.id }
}

/** What a start on the folder says. It is one sentence for people, not a stack. */
async function refusal(folder: string): Promise<string> {
  const error = await openEmbedded(folder).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(CannotOpen)
  return (error as Error).message
}

const isRoot = process.getuid?.() === 0

describe('a start on the embedded database that cannot be says why', () => {
  it('the folder is a file', async () => {
    const file = path.join(newFolder(), 'data')
    writeFileSync(file, '')
    expect(await refusal(file)).toMatch(/DATA_DIR is .*data, which is a file/)
    expect(await refusal(path.join(file, 'below'))).toMatch(/DATA_DIR is .*, which is a file or lies in one/)
  })

  it.skipIf(isRoot)('the folder may not be written', async () => {
    const { folder } = await filledFolder()
    chmodSync(folder, 0o555)
    expect(await refusal(folder)).toMatch(/may not be written by the user with the number \d+/)
    chmodSync(folder, 0o755)
  })

  it.skipIf(isRoot)('the file of the database may only be read', async () => {
    const { folder } = await filledFolder()
    chmodSync(path.join(folder, 'records.db'), 0o444)
    expect(await refusal(folder)).toMatch(/records\.db cannot be used: it may only be read/)
  })

  it('the lock is garbage', async () => {
    const { folder, id } = await filledFolder()
    writeFileSync(path.join(folder, 'server.lock'), 'no lock at all'.repeat(500))
    expect(await refusal(folder)).toMatch(/server\.lock is not what a server has left there.*delete it/)
    rmSync(path.join(folder, 'server.lock'))
    const database = await openEmbedded(folder)
    expect(await readRecord(database, id)).not.toBeNull()
    await database.close()
  })

  it.each<[string, (file: string) => void]>([
    ['garbage', (file) => writeFileSync(file, 'garbage '.repeat(2000))],
    ['half of one', (file) => truncateSync(file, 6000)],
    ['a folder', (file) => mkdirSync(file)],
  ])('the database is %s, and is left as it is', async (what, spoil) => {
    const { folder } = await filledFolder()
    const file = path.join(folder, 'records.db')
    copyFileSync(file, `${file}.good`)
    if (what === 'a folder') rmSync(file)
    spoil(file)
    expect(await refusal(folder)).toContain(file)
    await expect(openBesideServer(folder)).rejects.toBeInstanceOf(CannotOpen)
  })

  it('after a refusal the folder is free', async () => {
    const { folder } = await filledFolder()
    const file = path.join(folder, 'records.db')
    copyFileSync(file, `${file}.good`)
    writeFileSync(file, 'garbage '.repeat(2000))
    await refusal(folder)
    copyFileSync(`${file}.good`, file)
    await (await openEmbedded(folder)).close()
  })

  it.skipIf(!canMount())('the disk is full, and then it has room', async () => {
    const folder = newFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', folder])
    try {
      await (await openEmbedded(folder)).close()
      const filler = path.join(folder, 'filler')
      expect(() => writeFileSync(filler, Buffer.alloc(8_000_000))).toThrow('ENOSPC')
      expect(await refusal(folder)).toMatch(/The disk with the data folder .* is full/)
      rmSync(filler)
      await (await openEmbedded(folder)).close()
      const readOnly = newFolder()
      execFileSync('mount', ['--bind', folder, readOnly])
      execFileSync('mount', ['-o', 'remount,bind,ro', readOnly])
      expect(await refusal(readOnly)).toMatch(/is on a disk that may only be read/)
      execFileSync('umount', ['-l', readOnly])
    } finally {
      // Lazily: libsql lets go of its files later than it says.
      execFileSync('umount', ['-l', folder])
    }
  })

  it.skipIf(!canMount())('a folder that becomes read-only or full under a server: it still closes', async () => {
    const folder = newFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', folder])
    try {
      const database = await openEmbedded(folder)
      await newRecord(database)
      expect(() => writeFileSync(path.join(folder, 'filler'), Buffer.alloc(8_000_000))).toThrow('ENOSPC')
      await database.close()
    } finally {
      // Lazily: libsql lets go of its files later than it says.
      execFileSync('umount', ['-l', folder])
    }
  })
})

/** Only root may, and not in every container. */
function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

onEachEngine((engine) => {
  /** A place that a newer version has changed, and how to open it. */
  async function newerPlace(migration: string) {
    const place = await engine.newPlace()
    const open = (onTrouble: (error: Error) => void = () => {}) =>
      place.DATABASE_URL
        ? openPostgres(place.DATABASE_URL, 2, onTrouble)
        : openEmbedded(place.DATA_DIR ?? '', onTrouble)
    const database = await open()
    const ran = new Date(0).toISOString()
    await database.change((queries) =>
      sql`insert into migration (name, timestamp) values (${migration}, ${ran})`.execute(queries),
    )
    await database.close()
    return open
  }

  it('on tables of a newer version this one works on, and says so: a process is started again while a new version is rolled out', async () => {
    const open = await newerPlace('900-later')
    const told: string[] = []
    const database = await open(({ message }) => told.push(message))
    expect((await newRecord(database)).outcome).toBe('created')
    await database.close()
    expect(told).toEqual([expect.stringMatching(/brought up to date by a newer version.*900-later/)])
  })

  it('tables that it cannot work with are told as such, not as damaged', async () => {
    const open = await newerPlace('900-later-breaking')
    await expect(open()).rejects.toThrow(/by a newer version of this program \(900-later-breaking\).*Nothing is lost/)
    await expect(open()).rejects.toBeInstanceOf(CannotOpen)
  })
})
