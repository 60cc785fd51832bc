import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Database } from './database'
import { recordReference } from './recordReference'

type Engine = Database['engine']

/** A change of the tables that older versions of the server cannot work with has this in its name. */
const BREAKING = '-breaking'

/** The tables were changed by a newer version of the server in a way that this one cannot work with. */
export class NewerTables extends Error {
  constructor(migration: string) {
    super(
      `The database was brought up to date by a newer version of this program (${migration}), which this one cannot work with. Nothing is lost: start that version, or a newer one.`,
    )
  }
}

/** Said where this version works on tables of a newer one. */
export function newerTables(migrations: readonly string[]): Error {
  return new Error(
    `The database was brought up to date by a newer version of this program (${migrations.join(', ')}). This one works with it all the same.`,
  )
}

/**
 * Brings the tables up to date. Several processes may do so at once: on PostgreSQL they wait for each other here; on SQLite the caller
 * has to hold a transaction around it, for there only that keeps others away. Gives the changes of newer versions that are in the tables
 * already: an older process that is started again while a new version is rolled out works on, unless one of them is breaking.
 */
export async function migrate<T>(queries: Kysely<T>, engine: Engine): Promise<readonly string[]> {
  for (let round = 0; ; round++) {
    const known = migrations(engine)
    const newer = (await executed(queries, engine)).filter((name) => !Object.hasOwn(known, name))
    const breaking = newer.find((name) => name.endsWith(BREAKING))
    if (breaking !== undefined) throw new NewerTables(breaking)
    const done = newer.map((name): [string, Migration] => [name, { up: async () => {} }])
    const migrator = new Migrator({
      db: queries,
      provider: { getMigrations: async () => ({ ...known, ...Object.fromEntries(done) }) },
      disableTransactions: engine === 'sqlite',
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
      // Their order in the table is by the time at which they ran: one that ran by a wrong clock would end every later start.
      allowUnorderedMigrations: true,
    })
    const { error } = await migrator.migrateToLatest()
    if (!error) return newer
    // A newer version was faster than this one, between the two looks.
    if (round === 0 && error instanceof Error && error.message.startsWith('corrupted migrations')) continue
    throw new Error('the tables of the database could not be brought up to date', { cause: error })
  }
}

/** The names of the changes that were made so far. */
async function executed<T>(queries: Kysely<T>, engine: Engine): Promise<string[]> {
  const table =
    engine === 'postgres'
      ? sql<{ name: string | null }>`select to_regclass('migration')::text as name`
      : sql<{ name: string | null }>`select name from sqlite_master where type = 'table' and name = 'migration'`
  const [found] = (await table.execute(queries)).rows
  if (!found?.name) return []
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(queries)
  return rows.map(({ name }) => name)
}

/**
 * Run in the order of their names, each once. What has been released is never changed: add one. The version before has to go on working on the
 * tables after it, for both run while a new one is rolled out: so add what may be null or has a default, and take away what is not used any more one version
 * later. Where that cannot be, the name ends with -breaking.
 */
function migrations(engine: Engine): Record<string, Migration> {
  return {
    '001-record': {
      async up(db) {
        await db.schema
          .createTable('record')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('answers', 'text', (column) => column.notNull())
          .addColumn('write_sequence', 'bigint', (column) => column.notNull())
          .addColumn('create_key', 'text', (column) => column.unique())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('updated_at', 'bigint', (column) => column.notNull())
          .execute()
        // By creation, not by change: an index on what each write changes would make each write dearer.
        await db.schema.createIndex('record_by_creation').on('record').column('created_at').execute()
      },
    },
    '002-rate-count': {
      async up(db) {
        await db.schema
          .createTable('rate_count')
          .addColumn('key', 'text', (column) => column.primaryKey())
          .addColumn('count', 'bigint', (column) => column.notNull())
          .addColumn('resets_at', 'bigint', (column) => column.notNull())
          .execute()
        // Counts of a minute need not survive a crash of PostgreSQL, and so cost no write to its log.
        if (engine === 'postgres') await sql`alter table rate_count set unlogged`.execute(db)
      },
    },
    '003-purchase': {
      async up(db) {
        await db.schema
          .createTable('purchase')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('onboarding_id', 'text', (column) => column.notNull())
          .addColumn('gateway', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('slot', 'text', (column) => column.notNull())
          .addColumn('offer_id', 'text', (column) => column.notNull())
          .addColumn('product_code', 'text', (column) => column.notNull())
          .addColumn('amount', 'bigint', (column) => column.notNull())
          .addColumn('currency', 'text', (column) => column.notNull())
          .addColumn('promo_code', 'text')
          .addColumn('variants', 'text', (column) => column.notNull())
          .addColumn('renewal', 'text')
          .addColumn('status', 'text', (column) => column.notNull())
          .addColumn('status_at', 'bigint', (column) => column.notNull())
          .addColumn('paid_on', 'text')
          .addColumn('attempts', 'bigint', (column) => column.notNull())
          .addColumn('attempt_key', 'text')
          .addColumn('gateway_customer', 'text', (column) => column.notNull())
          .addColumn('gateway_intent', 'text')
          .addColumn('gateway_invoice', 'text')
          .addColumn('gateway_subscription', 'text')
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('purchase_of_record').on('purchase').columns(['onboarding_id', 'gateway']).execute()
        // The guard against paying twice: at most one purchase of a kind is under way or paid.
        await sql`create unique index purchase_once on purchase (onboarding_id, gateway, slot)
          where status in ('open', 'needsAction', 'failed', 'paid')`.execute(db)
        await db.schema.createIndex('purchase_by_intent').on('purchase').column('gateway_intent').execute()
        await db.schema.createIndex('purchase_by_subscription').on('purchase').column('gateway_subscription').execute()
        await db.schema.createIndex('purchase_by_promo_code').on('purchase').column('promo_code').execute()
        await db.schema
          .createTable('payment_customer')
          .addColumn('onboarding_id', 'text', (column) => column.notNull())
          .addColumn('gateway', 'text', (column) => column.notNull())
          .addColumn('reference', 'text', (column) => column.notNull().unique())
          .addColumn('gateway_customer', 'text')
          .addColumn('told_email', 'text')
          .addColumn('card', 'text')
          .addColumn('setup', 'text')
          .addColumn('setups', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('payment_customer_key', ['onboarding_id', 'gateway'])
          .execute()
        await db.schema.createIndex('payment_customer_by_setup').on('payment_customer').column('setup').execute()
        await db.schema
          .createTable('webhook_event')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('received_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema
          .createTable('test_payment')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('status', 'text', (column) => column.notNull())
          .addColumn('reason', 'text')
          .addColumn('amount', 'bigint', (column) => column.notNull())
          .addColumn('currency', 'text', (column) => column.notNull())
          .addColumn('card', 'text')
          .addColumn('attempt', 'bigint', (column) => column.notNull())
          .execute()
      },
    },
    '004-journal': {
      async up(db) {
        await db.schema
          .createTable('journal_event')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('visitor_id', 'text', (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('step', 'text')
          .addColumn('properties', 'text', (column) => column.notNull())
          .addColumn('at', 'bigint', (column) => column.notNull())
          .addColumn('received_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('journal_event_by_receipt').on('journal_event').column('received_at').execute()
        await db.schema
          .createTable('journal_visitor')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('day', 'bigint', (column) => column.notNull())
          .addColumn('since', 'bigint', (column) => column.notNull())
          .addColumn('seen_at', 'bigint', (column) => column.notNull())
          .addColumn('dimensions', 'text', (column) => column.notNull())
          .addColumn('steps', 'text', (column) => column.notNull())
          .addColumn('experiments', 'text', (column) => column.notNull())
          .addColumn('onboarding_id', 'text')
          .execute()
        // By day, which never changes: an index on what each event changes would make each event dearer.
        await db.schema.createIndex('journal_visitor_by_day').on('journal_visitor').column('day').execute()
        await db.schema
          .createTable('journal_segment')
          .addColumn('id', 'bigint', (column) => column.primaryKey())
          .addColumn('funnel_order', 'text', (column) => column.notNull())
          .addColumn('language', 'text', (column) => column.notNull())
          .addColumn('sex', 'text', (column) => column.notNull())
          .addColumn('source', 'text', (column) => column.notNull())
          .addColumn('variants', 'text', (column) => column.notNull())
          .execute()
        await db.schema
          .createTable('journal_link')
          .addColumn('onboarding_id', 'text', (column) => column.primaryKey())
          .addColumn('visitor_id', 'text', (column) => column.notNull())
          .addColumn('day', 'bigint', (column) => column.notNull())
          .addColumn('segment_id', 'bigint', (column) => column.notNull())
          .addColumn('experiments', 'text', (column) => column.notNull())
          .addColumn('seen_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('journal_link_by_day').on('journal_link').column('day').execute()
        let counts = db.schema
          .createTable('journal_count')
          .addColumn('place', 'text', (column) => column.notNull())
          .addColumn('day', 'integer', (column) => column.notNull())
          .addColumn('segment_id', 'bigint', (column) => column.notNull())
          .addColumn('visitors', 'integer', (column) => column.notNull())
          .addColumn('ended', 'integer', (column) => column.notNull())
        for (let bucket = 0; bucket < 20; bucket++)
          counts = counts.addColumn(`time_${bucket}`, 'integer', (column) => column.notNull())
        await counts.addPrimaryKeyConstraint('journal_count_key', ['place', 'day', 'segment_id']).execute()
        if (engine === 'postgres') {
          // Rows of today are changed again and again: room on their pages keeps the new versions next to the old ones.
          await sql`alter table journal_count set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02)`.execute(db)
          await sql`alter table journal_visitor set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05)`.execute(
            db,
          )
        }
        await sql`create index purchase_by_payment on purchase (paid_on) where paid_on is not null`.execute(db)
      },
    },
    '005-record-reference': {
      async up(db) {
        await db.schema.alterTable('purchase').addColumn('record', 'text').execute()
        for (const table of ['journal_visitor', 'journal_link'])
          await db.schema.alterTable(table).renameColumn('onboarding_id', 'record').execute()
        await fillReferences(db, 'purchase', 'onboarding_id')
        await fillReferences(db, 'journal_visitor', 'record')
        await fillReferences(db, 'journal_link', 'record')
        await db.schema.createIndex('purchase_by_record').on('purchase').column('record').execute()
      },
    },
    '007-readiness': {
      async up(db) {
        await db.schema
          .createTable('readiness')
          .addColumn('id', 'integer', (column) => column.primaryKey())
          .addColumn('writes', 'bigint', (column) => column.notNull())
          .execute()
      },
    },
    '008-seen-day': {
      async up(db) {
        await db.schema
          .createTable('seen_day')
          .addColumn('day', 'integer', (column) => column.primaryKey())
          .execute()
        // Without them nothing would expire for as long as the oldest record is kept.
        await sql`insert into seen_day (day)
          select distinct created_at / 86400000 from record union select distinct day from journal_count`.execute(db)
        // Hashes of e-mails without a salt can be traced back by trying. The provider is told once more.
        await sql`update payment_customer set told_email = null`.execute(db)
      },
    },
    '009-ended-session': {
      async up(db) {
        await db.schema
          .createTable('ended_session')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('ends_at', 'bigint', (column) => column.notNull())
          .execute()
      },
    },
    '010-record-promise': {
      async up(db) {
        await db.schema
          .createTable('record_promise')
          // Whatever deletes a record deletes what was promised with it.
          .addColumn('onboarding_id', 'text', (column) =>
            column.primaryKey().references('record.id').onDelete('cascade'),
          )
          .addColumn('seed', 'text', (column) => column.notNull())
          .addColumn('variants', 'text', (column) => column.notNull())
          .addColumn('promo_code', 'text')
          .addColumn('selected_offer', 'text')
          .addColumn('countdown_started_at', 'bigint')
          .execute()
        await db.schema.alterTable('purchase').addColumn('is_preview', 'integer').execute()
      },
    },
    '011-purchase-terms': {
      async up(db) {
        for (const column of ['period_ends', 'period_standing', 'method', 'told_by'])
          await db.schema.alterTable('purchase').addColumn(column, 'text').execute()
        // What was paid before is reported by no browser any more, or was reported.
        await sql`update purchase set told_by = '' where paid_on is not null`.execute(db)
        await db.schema
          .createTable('declined_offer')
          // Whatever deletes a record deletes what it has declined.
          .addColumn('onboarding_id', 'text', (column) => column.notNull().references('record.id').onDelete('cascade'))
          .addColumn('offer_id', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('declined_offer_key', ['onboarding_id', 'offer_id'])
          .execute()
      },
    },
    '012-segment-outbox': {
      async up(db) {
        await db.schema
          .createTable('segment_outbox')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('visitor_id', 'text', (column) => column.notNull())
          .addColumn('message', 'text', (column) => column.notNull())
          .addColumn('sequence', 'bigint', (column) => column.notNull())
          .addColumn('due_at', 'bigint', (column) => column.notNull())
          .addColumn('received_at', 'bigint', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('segment_outbox_in_order').on('segment_outbox').column('sequence').execute()
        await db.schema.createIndex('segment_outbox_of_visitor').on('segment_outbox').column('visitor_id').execute()
        // Nothing stays in it for long: what is deleted must not pile up.
        if (engine === 'postgres')
          await sql`alter table segment_outbox set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db)
      },
    },
    '013-email-consent': {
      async up(db) {
        await db.schema
          .createTable('consent_wording')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('texts', 'text', (column) => column.notNull())
          .execute()
        await db.schema
          .createTable('email_consent')
          // Whatever deletes a record deletes this.
          .addColumn('onboarding_id', 'text', (column) =>
            column.primaryKey().references('record.id').onDelete('cascade'),
          )
          .addColumn('email', 'text', (column) => column.notNull())
          .addColumn('given_at', 'bigint', (column) => column.notNull())
          .addColumn('wording', 'text', (column) => column.notNull().references('consent_wording.id'))
          .execute()
      },
    },
    '014-currency-of-record': {
      async up(db) {
        await db.schema.alterTable('record_promise').addColumn('currency', 'text').execute()
      },
    },
    '015-payment': {
      async up(db) {
        await db.schema
          .createTable('payment')
          .addColumn('id', 'text', (column) => column.primaryKey())
          // Whatever deletes a purchase deletes what came of it.
          .addColumn('purchase_id', 'text', (column) => column.notNull().references('purchase.id').onDelete('cascade'))
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('gateway_intent', 'text')
          .addColumn('amount', 'bigint', (column) => column.notNull())
          .addColumn('currency', 'text', (column) => column.notNull())
          .addColumn('paid_on', 'text', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('payment_of_purchase').on('payment').column('purchase_id').execute()
      },
    },
    '016-product': {
      async up(db) {
        await db.schema
          .createTable('product')
          .addColumn('number', 'integer', (column) => column.primaryKey())
          .addColumn('name', 'text', (column) => column.notNull().unique())
          .execute()
        // What is there, and what the version before goes on writing, is the first product's.
        for (const table of ['record', 'purchase', 'payment_customer', 'journal_segment', 'segment_outbox'])
          await db.schema
            .alterTable(table)
            .addColumn('product', 'integer', (column) => column.notNull().defaultTo(0))
            .execute()
      },
    },
  }
}

/** Writes the reference of the record that a column names by its id. */
async function fillReferences(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const named = sql.ref(column)
  const { rows } = await sql<{ id: string }>`
    select distinct ${named} as id from ${sql.table(table)} where ${named} is not null`.execute(db)
  for (const { id } of rows)
    await sql`update ${sql.table(table)} set record = ${recordReference(id)} where ${named} = ${id}`.execute(db)
}
