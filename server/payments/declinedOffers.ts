import type { Database } from '../store/database'

/** The extras that a record's owner has declined. */
export async function declinedBy(database: Database, onboardingId: string): Promise<string[]> {
  const rows = await database.read((queries) =>
    queries.selectFrom('declined_offer').select('offer_id').where('onboarding_id', '=', onboardingId).execute(),
  )
  return rows.map(({ offer_id }) => offer_id)
}

/** From now on the record's owner has declined these, and no others. */
export async function keepDeclined(
  database: Database,
  onboardingId: string,
  offerIds: readonly string[],
): Promise<void> {
  await database.change((queries) =>
    queries
      .deleteFrom('declined_offer')
      .where('onboarding_id', '=', onboardingId)
      .$if(offerIds.length > 0, (query) => query.where('offer_id', 'not in', offerIds))
      .execute(),
  )
  if (offerIds.length === 0) return
  await database.change((queries) =>
    queries
      .insertInto('declined_offer')
      .values(offerIds.map((offer_id) => ({ onboarding_id: onboardingId, offer_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
