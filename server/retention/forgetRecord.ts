import { forgetVisitor } from '../analytics/forgetVisitor'
import { countKey } from '../http/limits/sharedCounts'
import { withoutToldEmails } from '../payments/toldEmail'
import { deleteRecord } from '../records/recordStore'
import type { Database } from '../store/database'
import { ofProduct, productOfRecord } from '../store/products'

/**
 * Deletes a record with all that leads back to who gave it: what was bought stays, for it is the books, without an answer, an e-mail or a mark
 * of one. True where there was such a record, of whichever product.
 */
export async function forgetRecord(database: Database, id: string): Promise<boolean> {
  const product = await productOfRecord(database, id)
  const own = product === null ? database : ofProduct(database, product)
  const isDeleted = await deleteRecord(own, id)
  await forgetVisitor(own, id)
  await database.transaction(async (queries) => {
    await withoutToldEmails(queries, [id])
    const keys = [`record ${id}`, `promo record ${id}`].map(countKey)
    await queries.deleteFrom('rate_count').where('key', 'in', keys).execute()
  })
  return isDeleted
}
