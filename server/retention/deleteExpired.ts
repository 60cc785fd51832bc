import { DAY_MS } from '../../domain/dates/day'
import { withoutToldEmails } from '../payments/toldEmail'
import type { Database } from '../store/database'
import { deleteInParts } from '../store/deleteInParts'

/** Few at a time, so that no visitor's write waits long. */
const AT_ONCE = 500

/**
 * Deletes the records that nobody changed for so many days; 0 keeps all. `now` is the time by which they may be called old. Stops at `most`. Tells how
 * many went.
 */
export async function deleteExpired(
  database: Database,
  days: number,
  now: number,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  if (days === 0) return 0
  const limit = now - days * DAY_MS
  return deleteInParts(AT_ONCE, most, () =>
    database.transaction(async (queries) => {
      const rows = await queries
        .deleteFrom('record')
        .where('id', 'in', (expired) =>
          expired
            .selectFrom('record')
            .select('id')
            // No record was changed before it was created: the index on creation finds all there can be.
            .where('created_at', '<', limit)
            .where('updated_at', '<', limit)
            .orderBy('created_at')
            .limit(AT_ONCE),
        )
        // The subquery is not looked at again where the row was changed meanwhile; this is.
        .where('updated_at', '<', limit)
        .returning('id')
        .execute()
      await withoutToldEmails(
        queries,
        rows.map(({ id }) => id),
      )
      return rows.length
    }),
  )
}
