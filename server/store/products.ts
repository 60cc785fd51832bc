import type { Database } from './database'

/** The product that is served from a database first. What was written before tables named products is its own. */
export const FIRST_PRODUCT = 0
/** Of no product there is a record by this number. */
const UNKNOWN_PRODUCT = -1

/** The database as one product sees it: its own records, and nobody else's. */
export function ofProduct(database: Database, product: number): Database {
  return { ...database, product }
}

/** The number of a product that is served. A new one gets the next. Processes that start at once agree. */
export async function numberOfServed(database: Database, name: string): Promise<number> {
  for (;;) {
    const found = await read(database)
    const number = found.get(name)
    if (number !== undefined) return number
    const next = Math.max(FIRST_PRODUCT - 1, ...found.values()) + 1
    await database.change((queries) =>
      queries
        .insertInto('product')
        .values({ number: next, name })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }
}

/** The same for a command that only looks: it gives no number, for the first would take over all that is there. */
export async function numberOfKnown(database: Database, name: string): Promise<number> {
  const found = await read(database)
  return found.get(name) ?? (found.size === 0 ? FIRST_PRODUCT : UNKNOWN_PRODUCT)
}

/** The number of the product that a record is of. Null: there is no such record. */
export async function productOfRecord(database: Database, id: string): Promise<number | null> {
  const row = await database.read((queries) =>
    queries.selectFrom('record').select('product').where('id', '=', id).executeTakeFirst(),
  )
  return row?.product ?? null
}

async function read(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.read((queries) => queries.selectFrom('product').selectAll().execute())
  return new Map(rows.map(({ name, number }) => [name, number]))
}
