import type { Database } from '../store/database'

const DAY_MS = 24 * 60 * 60 * 1000
/** Few at a time, so that no visitor's write waits long. */
const AT_ONCE = 500

/** Deletes the records that nobody changed for so many days; 0 keeps all. Tells how many went. */
export async function deleteExpired(database: Database, days: number, now: number): Promise<number> {
  if (days === 0) return 0
  const limit = now - days * DAY_MS
  let deleted = 0
  for (;;) {
    const { numDeletedRows } = await database.change((queries) =>
      queries
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
        .executeTakeFirstOrThrow(),
    )
    deleted += Number(numDeletedRows)
    if (numDeletedRows < AT_ONCE) return deleted
  }
}
