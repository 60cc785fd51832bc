import { sql } from 'kysely'
import type { Database } from '../store/database'

/**
 * Forgets whose record it was: the visitor, and what tied the record to them, unless something was bought, of which accounts are kept. What is
 * left of their events has no name and no record; the counts have nobody in them anyway.
 */
export async function forgetVisitor(database: Database, onboardingId: string): Promise<void> {
  await database.transaction(async (queries) => {
    await queries
      .deleteFrom('journal_visitor')
      .where('id', 'in', (owner) =>
        owner.selectFrom('journal_link').select('visitor_id').where('onboarding_id', '=', onboardingId),
      )
      .execute()
    await queries
      .deleteFrom('journal_link')
      .where('onboarding_id', '=', onboardingId)
      .where(
        sql<boolean>`not exists (select 1 from purchase where purchase.onboarding_id = journal_link.onboarding_id)`,
      )
      .execute()
  })
}
