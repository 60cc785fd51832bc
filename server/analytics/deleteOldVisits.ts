import { sql } from 'kysely'
import { DAY_MS } from '../../domain/dates/day'
import type { Database, Queries } from '../store/database'
import { deleteInParts } from '../store/deleteInParts'

/** Few at a time, so that no visitor's write waits long. */
const AT_ONCE = 1_000

/**
 * Deletes events, and visitors who were not seen, for so many days; 0 keeps all. The counts stay, and so does what ties a purchase to its
 * visitor's day and segment. `now` is the time by which they may be called old. Stops at `most` rows of each kind. Tells how many rows went.
 */
export async function deleteOldVisits(
  database: Database,
  days: number,
  now: number,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  if (days === 0) return 0
  const limit = now - days * DAY_MS
  const oldestDay = Math.floor(limit / DAY_MS)
  return (
    (await deleteRows(database, most, (queries) =>
      queries
        .deleteFrom('journal_event')
        .where('id', 'in', (old) =>
          old.selectFrom('journal_event').select('id').where('received_at', '<', limit).limit(AT_ONCE),
        ),
    )) +
    (await deleteRows(database, most, (queries) =>
      queries
        .deleteFrom('journal_visitor')
        .where('id', 'in', (old) =>
          old
            .selectFrom('journal_visitor')
            .select('id')
            // Nobody was seen before they came: the index on the day finds all there can be.
            .where('day', '<=', oldestDay)
            .where('seen_at', '<', limit)
            .limit(AT_ONCE),
        )
        // The subquery is not looked at again where the row was changed meanwhile; this is.
        .where('seen_at', '<', limit),
    )) +
    (await deleteRows(database, most, (queries) =>
      queries
        .deleteFrom('journal_link')
        .where('record', 'in', (old) =>
          old
            .selectFrom('journal_link as link')
            .select('link.record')
            .where('link.day', '<=', oldestDay)
            .where('link.seen_at', '<', limit)
            .where(sql<boolean>`not exists (select 1 from purchase where purchase.record = link.record)`)
            .limit(AT_ONCE),
        ),
    ))
  )
}

type Deletion = (queries: Queries) => { executeTakeFirstOrThrow(): Promise<{ readonly numDeletedRows: bigint }> }

function deleteRows(database: Database, most: number, deletion: Deletion): Promise<number> {
  return deleteInParts(AT_ONCE, most, async () => {
    const { numDeletedRows } = await database.change((queries) => deletion(queries).executeTakeFirstOrThrow())
    return Number(numDeletedRows)
  })
}
