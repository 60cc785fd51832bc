import { sql } from 'kysely'
import type { Database } from '../store/database'
import { recordReference, storedReference } from '../store/recordReference'

/**
 * Forgets whose record it was: the visitor, and what tied the record to them, unless something was bought, of which accounts are kept. What is
 * left of their events has no name and no record; the counts have nobody in them anyway.
 */
export async function forgetVisitor(database: Database, onboardingId: string): Promise<void> {
  const record = storedReference(database, recordReference(onboardingId))
  await database.transaction(async (queries) => {
    const visitors = queries
      .selectFrom('journal_visitor')
      .select('id')
      .where((visitor) =>
        visitor.or([
          visitor('id', 'in', visitor.selectFrom('journal_link').select('visitor_id').where('record', '=', record)),
          // Others who have reported it too: on another device, say.
          visitor('record', '=', record),
        ]),
      )
    // What waits is told to nobody any more.
    await queries.deleteFrom('segment_outbox').where('visitor_id', 'in', visitors).execute()
    await queries.deleteFrom('journal_visitor').where('id', 'in', visitors).execute()
    // What was bought keeps its day and segment, and leads to nobody's events.
    await queries.updateTable('journal_link').set({ visitor_id: '' }).where('record', '=', record).execute()
    await queries
      .deleteFrom('journal_link')
      .where('record', '=', record)
      .where(sql<boolean>`not exists (select 1 from purchase where purchase.record = journal_link.record)`)
      .execute()
  })
}
