import { createHmac } from 'node:crypto'
import type { Queries } from '../store/database'

/**
 * What is kept of the e-mail that the provider was told, to know another one. Its key is random and only this customer's: the same e-mail has
 * another mark with each customer, and no list of known hashes finds it.
 */
export function emailMark(reference: string, email: string): string {
  return createHmac('sha256', reference).update(email).digest('base64url')
}

/** Of a record that is gone not even the mark stays: whoever has both it and its key could try e-mails. */
export async function withoutToldEmails(queries: Queries, onboardingIds: readonly string[]): Promise<void> {
  if (onboardingIds.length === 0) return
  await queries
    .updateTable('payment_customer')
    .set({ told_email: null })
    .where('onboarding_id', 'in', onboardingIds)
    .where('told_email', 'is not', null)
    .execute()
}
