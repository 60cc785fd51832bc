import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportLines, importLines } from '../../server/records/recordLines'
import { createRecord, deleteRecord, readRecord, updateRecord } from '../../server/records/recordStore'
import type { Database } from '../../server/store/database'
import { openBesideServer, openEmbedded } from '../../server/store/embedded'
import { openPostgres } from '../../server/store/postgres'
import { type BuiltProject, buildProject } from './builtProject'
import { onEachEngine } from './engines'

let project: BuiltProject
const folder = mkdtempSync(path.join(tmpdir(), 'funnel-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (answers: object, sequence: number | null = null) => ({
  answers: JSON.stringify(answers),
  sequence,
  now: 1000,
})

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

async function* each<T>(items: readonly T[]) {
  yield* items
}

onEachEngine((engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
  })

  it('what was exported can be imported into an empty database, however much it is', async () => {
    const texts = ['', "o'neil", 'a\u0000b', '\u2028', '👩‍⚕️', '\n']
    const made = await Promise.all(
      Array.from({ length: 450 }, (_, index) => createRecord(database, write({ index, texts }, index + 1), null)),
    )
    const lines = await all(exportLines(database))
    expect(lines).toHaveLength(450)
    for (const { state } of made) await deleteRecord(database, state.id)
    expect(await all(exportLines(database))).toEqual([])

    expect(await importLines(database, each(lines))).toBe(450)
    expect(await all(exportLines(database))).toEqual(lines)
    const [first] = made
    expect(await readRecord(database, first?.state.id ?? '')).toEqual({
      ...first?.state,
      answers: JSON.stringify({ index: 0, texts }),
    })
  })

  it('an import never undoes a newer state, and done again it changes nothing', async () => {
    const { state } = await createRecord(database, write({ note: 'old' }, 10), null)
    const lines = await all(exportLines(database))
    await updateRecord(database, state.id, write({ note: 'new' }, 20))
    expect(await importLines(database, each(lines))).toBe(0)
    expect((await readRecord(database, state.id))?.answers).toBe('{"note":"new"}')

    const newer = lines.map((line) => line.replace('"writeSequence":10', '"writeSequence":30'))
    expect(await importLines(database, each(newer))).toBe(1)
    expect(await importLines(database, each(newer))).toBe(0)
    expect((await readRecord(database, state.id))?.answers).toBe('{"note":"old"}')
  })

  it.each([
    '{',
    'null',
    '{"id":"short"}',
    '{"id":"AAAAAAAAAAAAAAAAAAAAAA","createdAt":"yesterday","updatedAt":"2026-11-27T00:00:00.000Z","writeSequence":1,"answers":{}}',
    '{"id":"AAAAAAAAAAAAAAAAAAAAAA","createdAt":"2026-11-27T00:00:00.000Z","updatedAt":"2026-11-27T00:00:00.000Z","writeSequence":"1","answers":{}}',
    '{"id":"AAAAAAAAAAAAAAAAAAAAAA","createdAt":"2026-11-27T00:00:00.000Z","updatedAt":"2026-11-27T00:00:00.000Z","writeSequence":1,"answers":[]}',
  ])('a line that is no record is named by its number: %s', async (line) => {
    await expect(importLines(database, each(['', line]))).rejects.toThrow(/^line 2 is not/)
  })
})

describe('npm run records', () => {
  beforeAll(async () => {
    project = await buildProject()
  }, 120_000)
  afterAll(() => project?.remove())

  onEachEngine((engine) => {
    it('exports, deletes and imports beside a running server', async () => {
      const place = await engine.newPlace()
      const server = place.DATABASE_URL
        ? await openPostgres(place.DATABASE_URL, 2, () => {})
        : await openEmbedded(place.DATA_DIR ?? '')
      // JSON leaves these characters in texts; some readers take them for the end of a line.
      const note = 'kept\u2028whole\u2029 and \u0085'
      const { id } = (await createRecord(server, write({ note }), null)).state

      const file = path.join(folder, `${engine.name}.jsonl`)
      expect(await records(place, 'export', file)).toMatchObject({ code: 0, stdout: expect.stringContaining(file) })
      expect(readFileSync(file, 'utf8')).toContain(`{"id":"${id}"`)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(await records(place, 'export', file)).toMatchObject({
        code: 2,
        stderr: `There is a file ${file} already.\n`,
      })
      expect(await records(place, 'delete', id)).toMatchObject({ code: 0, stdout: 'The record is deleted.\n' })
      expect(await readRecord(server, id)).toBeNull()
      expect(await records(place, 'delete', id)).toMatchObject({ code: 1, stdout: 'There is no such record.\n' })

      expect(await records(place, 'import', file)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^1 records? /),
      })
      expect((await readRecord(server, id))?.answers).toBe(JSON.stringify({ note }))
      // A folder cannot be read as a file.
      expect(await records(place, 'import', folder)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('EISDIR'),
      })

      writeFileSync(file, 'nonsense\n')
      expect(await records(place, 'import', file)).toMatchObject({ code: 2, stderr: 'line 1 is not JSON\n' })
      await server.close()
    }, 120_000)
  })

  it('commands that start at once on a new folder bring the tables up to date once', async () => {
    const place = { DATA_DIR: path.join(folder, 'new'), DATABASE_URL: '' }
    const codes = await Promise.all(
      Array.from(
        { length: 4 },
        async (_, index) => (await records(place, 'export', path.join(folder, `${index}.jsonl`))).code,
      ),
    )
    expect(codes).toEqual([0, 0, 0, 0])
    const database = await openBesideServer(place.DATA_DIR)
    expect(await all(exportLines(database))).toEqual([])
    await database.close()
  }, 120_000)

  it.each([[[]], [['export']], [['delete']], [['drop', 'x']], [['constructor', 'x']]])(
    '%j is answered with how to use it',
    async (args) => {
      expect(await records({}, ...args)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('npm run records -- delete ID'),
      })
    },
    60_000,
  )
})

async function records(env: Record<string, string>, ...args: string[]) {
  const run = promisify(execFile)(process.execPath, [path.join(project.folder, 'dist/server/records.js'), ...args], {
    env: { PATH: process.env.PATH, ...env },
  })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}
