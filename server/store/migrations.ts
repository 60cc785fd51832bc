import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Database } from './database'

type Engine = Database['engine']

/**
 * Brings the tables up to date. Several processes may do so at once: on PostgreSQL they wait for each other here; on SQLite the caller
 * has to hold a transaction around it, for there only that keeps others away.
 */
export async function migrate<T>(queries: Kysely<T>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: async () => migrations(engine) },
    disableTransactions: engine === 'sqlite',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('the tables of the database could not be brought up to date', { cause: error })
}

/** Run in the order of their names, each once. What has been released is never changed: add one. */
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
  }
}
