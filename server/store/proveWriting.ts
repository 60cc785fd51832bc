import { sql } from 'kysely'
import type { Queries } from './database'

/** Writes, to a row of its own. The value changes each time, so that no engine may leave the write out. */
export async function proveWriting(queries: Queries): Promise<void> {
  await queries
    .insertInto('readiness')
    .values({ id: 1, writes: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ writes: sql`readiness.writes + 1` }))
    .execute()
}
