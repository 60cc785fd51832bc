import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createRecord, deleteRecord, readRecord } from '../../server/records/recordStore'
import { DatabaseUnavailable } from '../../server/store/database'
import { FolderInUse, openBesideServer, openEmbedded } from '../../server/store/embedded'
import { GroupCommit } from '../../server/store/groupCommit'
import { migrate } from '../../server/store/migrations'
import { openPostgres } from '../../server/store/postgres'
import { recordReference } from '../../server/store/recordReference'
import { onEachEngine } from './engines'

const parent = mkdtempSync(path.join(tmpdir(), 'funnel-store-'))
afterAll(() => rmSync(parent, { recursive: true }))
const newFolder = () => mkdtempSync(path.join(parent, 'data-'))
const write = (answers: string) => ({ answers, sequence: null, now: 0 })

describe('the embedded database', () => {
  it('a second server on the folder is refused, and told what to do', async () => {
    const folder = newFolder()
    const first = await openEmbedded(folder)
    const second = openEmbedded(folder)
    await expect(second).rejects.toBeInstanceOf(FolderInUse)
    await expect(second).rejects.toThrow(/Another server uses the data in .*DATA_DIR.*DATABASE_URL/)
    expect((await createRecord(first, write('{}'), null)).outcome).toBe('created')
    await first.close()
    const third = await openEmbedded(folder)
    await third.close()
  })

  it('a command works beside a server, and both see what the other writes', async () => {
    const folder = newFolder()
    const server = await openEmbedded(folder)
    const command = await openBesideServer(folder)
    const { state } = await createRecord(server, write('{"a":1}'), null)
    expect((await readRecord(command, state.id))?.answers).toBe('{"a":1}')
    const both = await Promise.all([createRecord(server, write('{}'), null), createRecord(command, write('{}'), null)])
    for (const { state } of both) expect(await readRecord(server, state.id)).not.toBeNull()
    expect(await deleteRecord(command, state.id)).toBe(true)
    expect(await readRecord(server, state.id)).toBeNull()
    await command.close()
    await server.close()
  })

  it('what was deleted is not in the files any more', async () => {
    const folder = newFolder()
    const database = await openEmbedded(folder)
    const { state } = await createRecord(database, write('{"note":"very-private"}'), null)
    await deleteRecord(database, state.id)
    await database.close()
    for (const file of readdirSync(folder)) {
      expect(readFileSync(path.join(folder, file)).includes('very-private')).toBe(false)
    }
  })

  it('writes that wait when it closes are written', async () => {
    const folder = newFolder()
    const database = await openEmbedded(folder)
    const waiting = Array.from({ length: 50 }, () => createRecord(database, write('{}'), null))
    await database.close()
    const written = await Promise.all(waiting)
    await expect(createRecord(database, write('{}'), null)).rejects.toBeInstanceOf(DatabaseUnavailable)
    const again = await openEmbedded(folder)
    for (const { state } of written) expect(await readRecord(again, state.id)).not.toBeNull()
    await again.close()
  })
})

describe('group commit', () => {
  it('writes that arrive together share a commit, and are acknowledged after it', async () => {
    const events: string[] = []
    const connection = { inTransaction: false, exec: (text: string) => events.push(text) }
    const commits = new GroupCommit(connection)
    const writes = ['a', 'b', 'c'].map(async (name) => {
      await commits.write(async () => events.push(name))
      events.push(`${name} acknowledged`)
    })
    await Promise.all(writes)
    expect(events).toEqual([
      'BEGIN IMMEDIATE',
      'a',
      'b',
      'c',
      'COMMIT',
      'a acknowledged',
      'b acknowledged',
      'c acknowledged',
    ])
  })

  it('a commit that fails fails all of its writes, and none of the next', async () => {
    let isFull = true
    const connection = {
      inTransaction: true,
      exec: (text: string) => {
        if (text === 'COMMIT' && isFull) throw new Error('disk full')
      },
    }
    const commits = new GroupCommit(connection)
    const outcomes = await Promise.allSettled([commits.write(async () => 1), commits.write(async () => 2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isFull = false
    expect(await commits.write(async () => 3)).toBe(3)
  })
})

onEachEngine((engine) => {
  it('visits and purchases of before there were references are joined by them', async () => {
    const database = await engine.open()
    const id = 'A'.repeat(22)
    const isReferenced = `record = '${recordReference(id)}'`
    const run = (text: string) => database.change((queries) => sql.raw(text).execute(queries))
    await run('drop index purchase_by_record')
    await run('alter table purchase drop column record')
    for (const table of ['journal_visitor', 'journal_link'])
      await run(`alter table ${table} rename column record to onboarding_id`)
    await run("delete from migration where name = '005-record-reference'")
    await run(
      `insert into purchase (id, onboarding_id, gateway, kind, slot, offer_id, product_code, amount, currency, variants, status, status_at, attempts, gateway_customer, created_at)
       values ('p', '${id}', 'test', 'subscription', 'subscription', 'short', 'p', 699, 'USD', '{}', 'paid', 0, 1, 'c', 0)`,
    )
    for (const [visitor, record] of [
      ['a', `'${id}'`],
      ['b', 'null'],
    ])
      await run(
        `insert into journal_visitor (id, day, since, seen_at, dimensions, steps, experiments, onboarding_id)
         values ('${visitor}', 1, 1, 1, '{}', '{}', '', ${record})`,
      )
    await run(
      `insert into journal_link (onboarding_id, visitor_id, day, segment_id, experiments, seen_at) values ('${id}', 'a', 1, 1, '', 1)`,
    )
    if (engine.name === 'sqlite') await database.transaction((queries) => migrate(queries, engine.name))
    else await database.read((queries) => migrate(queries, engine.name))
    const found = await database.read((queries) =>
      sql
        .raw(
          `select (select count(*) from purchase where ${isReferenced}) as bought, (select count(*) from journal_link where ${isReferenced}) as linked,
            (select count(*) from journal_visitor where ${isReferenced}) as known, (select count(*) from journal_visitor where record is null) as unknown`,
        )
        .execute(queries),
    )
    expect(found.rows).toEqual([{ bought: 1, linked: 1, known: 1, unknown: 1 }])
  })

  it('several servers that start at once bring the tables up to date once', async () => {
    // Of the embedded database there is one server; processes.test.ts starts commands beside it.
    if (engine.name === 'sqlite') return
    const { DATABASE_URL = '' } = await engine.newPlace()
    const databases = await Promise.all(Array.from({ length: 5 }, () => openPostgres(DATABASE_URL, 2, () => {})))
    const { state } = await createRecord(databases[0] as (typeof databases)[number], write('{"a":1}'), null)
    for (const database of databases) {
      expect(await readRecord(database, state.id)).toMatchObject({ answers: '{"a":1}' })
      await database.close()
    }
  })
})
