import { sql } from 'kysely'
import { firstThatFit } from '../../domain/analytics/firstThatFit'
import { DAY_MS } from '../../domain/dates/day'
import type { Database, Queries } from '../store/database'
import { deleteInParts } from '../store/deleteInParts'
import { type Columns, givenRows } from '../store/givenRows'
import { FIRST_PRODUCT } from '../store/products'
import type { SegmentOutboxRow } from '../store/tables'
import type { AnalyticsEvent } from './visitor'

/** An event that waits, as it is sent. */
export interface Waiting {
  readonly id: string
  /** JSON. */
  readonly message: string
}

/** What Segment takes at once (segment.com/docs, HTTP API source): 500 kB, of which some are for what stands around the events. */
const LARGEST_BATCH = 480 * 1024
/** Segment takes 2,500; fewer are sooner sent again. */
const MOST_AT_ONCE = 500
/** About 350 MB. Should Segment be away for so long that more wait, the oldest go. */
const MOST_WAITING = 500_000
/** What has waited for longer is of no use, and nobody's ids are kept for longer than needed. */
export const WAITING_DAYS = 7
const DELETED_AT_ONCE = 1_000
/** Any number that no other lock of ours has. */
const TAKING = 7_365_676

const ROW: Columns<SegmentOutboxRow> = {
  product: 'bigint',
  id: 'text',
  visitor_id: 'text',
  message: 'text',
  sequence: 'bigint',
  due_at: 'bigint',
  received_at: 'bigint',
}

/** Puts events that were stored for the first time into the outbox, in the transaction that stores them. */
export async function putIntoOutbox(
  queries: Queries,
  engine: Database['engine'],
  events: readonly AnalyticsEvent[],
  receivedAt: number,
): Promise<void> {
  const rows = events.flatMap(
    ({ id, visitor, dimensions: { product = FIRST_PRODUCT }, forSegment }): SegmentOutboxRow[] =>
      forSegment ? [{ product, id, visitor_id: visitor, ...forSegment, due_at: 0, received_at: receivedAt }] : [],
  )
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(ROW).map((name) => sql.ref(name)))
  await sql`insert into segment_outbox (${columns}) select ${columns} from ${givenRows(engine, ROW, rows)} where true
    on conflict do nothing`.execute(queries)
}

/**
 * The events of a product that wait to be forwarded. Several servers share them: who takes some has a lease on them, and as long as it runs nobody else
 * takes these, or later ones of the same visitors, so that each visitor's events keep their order.
 */
export class SegmentOutbox {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The oldest that nobody has, as many as fit into one batch. They are leased to the caller until `leaseEnds`. */
  async take(now: number, leaseEnds: number): Promise<readonly Waiting[]> {
    const first = await this.#database.read((queries) =>
      queries
        .selectFrom('segment_outbox')
        .select('id')
        .where('product', '=', this.#database.product)
        .where('due_at', '<=', now)
        .limit(1)
        .executeTakeFirst(),
    )
    if (!first) return []
    return this.#database.transaction(async (queries) => {
      // One server at a time looks for what is free: two at once would take two parts of one visitor.
      if (this.#database.engine === 'postgres') await sql`select pg_advisory_xact_lock(${TAKING})`.execute(queries)
      const found = await queries
        .selectFrom('segment_outbox as waiting')
        .select(['id', 'message'])
        .where('product', '=', this.#database.product)
        .where('due_at', '<=', now)
        .where(
          sql<boolean>`not exists (select 1 from segment_outbox as leased
            where leased.visitor_id = waiting.visitor_id and leased.due_at > ${now} and leased.sequence < waiting.sequence)`,
        )
        .orderBy('sequence')
        .limit(MOST_AT_ONCE)
        .execute()
      const taken = firstThatFit(found, ({ message }) => Buffer.byteLength(message) + 1, LARGEST_BATCH)
      await this.#setDue(queries, taken, leaseEnds)
      return taken
    })
  }

  /** They are sent, or will never be. */
  async remove(events: readonly Waiting[]): Promise<void> {
    if (events.length === 0) return
    await this.#database.change((queries) =>
      sql`delete from segment_outbox where id in (${this.#idsOf(events)})`.execute(queries),
    )
  }

  /** They may be taken again from a moment on. */
  async giveBack(events: readonly Waiting[], dueAt: number): Promise<void> {
    if (events.length > 0) await this.#database.change((queries) => this.#setDue(queries, events, dueAt))
  }

  /** Of all products. */
  async size(): Promise<number> {
    const { count } = await this.#database.read((queries) =>
      queries
        .selectFrom('segment_outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    return Number(count)
  }

  /** Deletes the oldest where too many wait, of whichever product. Tells how many went. */
  async trim(most = MOST_WAITING): Promise<number> {
    const { numDeletedRows } = await this.#database.change((queries) =>
      queries
        .deleteFrom('segment_outbox')
        .where('sequence', '<=', (newest) =>
          newest.selectFrom('segment_outbox').select('sequence').orderBy('sequence', 'desc').offset(most).limit(1),
        )
        .executeTakeFirstOrThrow(),
    )
    return Number(numDeletedRows)
  }

  async #setDue(queries: Queries, events: readonly Waiting[], dueAt: number): Promise<void> {
    await sql`update segment_outbox set due_at = ${dueAt} where id in (${this.#idsOf(events)})`.execute(queries)
  }

  #idsOf(events: readonly Waiting[]) {
    const given = givenRows(
      this.#database.engine,
      { id: 'text' },
      events.map(({ id }) => ({ id })),
    )
    return sql`select id from ${given}`
  }
}

/** Deletes what has waited for so many days. Stops at `most`. Tells how many went. */
export async function deleteOldWaiting(database: Database, days: number, now: number, most: number): Promise<number> {
  const limit = now - days * DAY_MS
  return deleteInParts(DELETED_AT_ONCE, most, async () => {
    const { numDeletedRows } = await database.change((queries) =>
      queries
        .deleteFrom('segment_outbox')
        .where('id', 'in', (old) =>
          old.selectFrom('segment_outbox').select('id').where('received_at', '<', limit).limit(DELETED_AT_ONCE),
        )
        .executeTakeFirstOrThrow(),
    )
    return Number(numDeletedRows)
  })
}
