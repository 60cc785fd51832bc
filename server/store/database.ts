import type { Kysely } from 'kysely'
import type { Tables } from './tables'

export type Queries = Kysely<Tables>

/** One way to both engines. What was changed is on disk when the promise is kept; where it is broken with DatabaseUnavailable, it may or may not be. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  /** Whose records are read and written: `ofProduct` gives the database of another product. 0: the first one's. */
  readonly product: number
  /** Sees what was committed, and only that. */
  read<T>(query: (queries: Queries) => Promise<T>): Promise<T>
  /** One statement. */
  change<T>(statement: (queries: Queries) => Promise<T>): Promise<T>
  /** Several statements: all or none of them. Use nothing but `queries` in it. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The database cannot do what was asked now: it is away, full, read-only or closing. Trying again later may help. The message says which. */
export class DatabaseUnavailable extends Error {}

/** The database cannot be opened, for a reason that whoever starts the server can remove. The message is a sentence that says which. */
export class CannotOpen extends Error {}
