import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/dates/day'
import { countKey } from '../../server/http/limits/sharedCounts'
import { emailMark } from '../../server/payments/toldEmail'
import { forgetRecord } from '../../server/retention/forgetRecord'
import { expire, expiries } from '../../server/retention/housekeeping'
import { daysPassed } from '../../server/retention/seenDays'
import { readEnv } from '../../server/settings/env'
import type { Database } from '../../server/store/database'
import { recordReference } from '../../server/store/recordReference'
import type { Tables } from '../../server/store/tables'
import { onEachEngine } from './engines'
import { everyTable, type Person, TABLE_NAMES } from './everyTable'

const ID = 'someone-who-was-here-1'
const PERSON: Person = {
  id: ID,
  reference: recordReference(ID),
  email: 'ana@example.com',
  visitorId: 'the-browser-of-someone',
  countKey: countKey(`record ${ID}`),
}
const NOW = Date.UTC(2026, 10, 28)

/** What stays of a buyer who is forgotten, and why. Whoever adds a table deletes its rows in `forgetRecord`, or says here why they stay. */
const KEPT_OF_BUYER = {
  purchase: 'the books: what was bought stays, without an answer or an e-mail',
  payment_customer: 'the books: whom the provider took the money from',
  journal_link: 'what was bought counts for its day and variant, and leads to no visitor',
  journal_event: 'the number of a browser that nothing names any more; goes by its age',
}
const KEPT_OF_VISITOR = { journal_event: KEPT_OF_BUYER.journal_event }
/** What stays of a buyer after all that expires has expired. */
const KEPT_FOR_EVER = {
  purchase: KEPT_OF_BUYER.purchase,
  payment_customer: KEPT_OF_BUYER.payment_customer,
  journal_link: 'as long as the purchase: its day and variant',
}

onEachEngine((engine) => {
  describe('the tables', () => {
    it('after all migrations are those of `Tables`, column by column', async () => {
      const database = await engine.open()
      const found = await tablesOf(database)
      const typed = Object.entries(everyTable(PERSON, NOW)).map(([table, row]) => [table, Object.keys(row).toSorted()])
      expect(found).toEqual(Object.fromEntries(typed))
    })

    it('of a buyer who is forgotten only what has a reason stays', async () => {
      const database = await filled(engine.open(), TABLE_NAMES)
      expect(await forgetRecord(database, ID)).toBe(true)
      expect(await leadingBack(database)).toEqual(Object.keys(KEPT_OF_BUYER).toSorted())
    })

    it('of a visitor who is forgotten and has bought nothing only what has a reason stays', async () => {
      const bought: readonly string[] = ['purchase', 'payment', 'payment_customer', 'test_payment']
      const database = await filled(
        engine.open(),
        TABLE_NAMES.filter((table) => !bought.includes(table)),
      )
      expect(await forgetRecord(database, ID)).toBe(true)
      expect(await leadingBack(database)).toEqual(Object.keys(KEPT_OF_VISITOR))
    })

    it('of a buyer whose record is old only what has a reason stays', async () => {
      const database = await filled(engine.open(), TABLE_NAMES)
      const days = 400
      const later = NOW + days * DAY_MS
      const seen = Array.from({ length: days + 1 }, (_, index) => NOW / DAY_MS + index)
      const env = { ...readEnv({}, '/nowhere'), recordExpiryDays: 100, eventExpiryDays: 100 }
      const log = { info() {}, warn() {} }
      for (const expiry of expiries(env)) await expire(database, expiry, daysPassed(seen, later), log)
      // Counts of a minute go every minute, by a clock of their own: limits.test.ts.
      await database.change((queries) => queries.deleteFrom('rate_count').execute())
      expect(await leadingBack(database)).toEqual(Object.keys(KEPT_FOR_EVER).toSorted())
    })
  })
})

/** The columns of each table that the migrations have made. */
async function tablesOf(database: Database): Promise<Record<string, string[]>> {
  const { rows } = await database.read((queries) =>
    (database.engine === 'postgres'
      ? sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
          from information_schema.columns where table_schema = current_schema()`
      : sql<{ table: string; column: string }>`select tables.name as "table", columns.name as "column"
          from sqlite_master tables, pragma_table_info(tables.name) columns
          where tables.type = 'table' and tables.name not like 'sqlite_%'`
    ).execute(queries),
  )
  const found: Record<string, string[]> = {}
  for (const { table, column } of rows) {
    // The migrator's own.
    if (table.startsWith('migration')) continue
    found[table] = [...(found[table] ?? []), column].toSorted()
  }
  return found
}

async function filled(opening: Promise<Database>, tables: readonly (keyof Tables)[]): Promise<Database> {
  const database = await opening
  const rows = everyTable(PERSON, NOW)
  for (const table of tables) {
    await database.change((queries) =>
      queries
        .insertInto(table)
        .values(rows[table])
        // The embedded engine proves at its start that it can write.
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }
  return database
}

/** The tables with a row that leads back to the person. */
async function leadingBack(database: Database): Promise<string[]> {
  const { id, reference, email, visitorId, countKey: count } = PERSON
  const traces = [id, reference, email, visitorId, count, emailMark('customer-reference', email)]
  const found = await Promise.all(
    TABLE_NAMES.map(async (table) => {
      const rows = await database.read((queries) => queries.selectFrom(table).selectAll().execute())
      return traces.some((trace) => JSON.stringify(rows).includes(trace)) ? [table] : []
    }),
  )
  return found.flat().toSorted()
}
