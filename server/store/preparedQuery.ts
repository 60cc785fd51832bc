import type { Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './database'

/** Stands for a value while a query is built. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built once for each database, since building costs more than running it: from then on only its values change. `build`
 * sees no values, only what stands for them, and may use them as parameters alone.
 */
export function preparedQuery<Values extends object, Row>(
  build: (queries: Queries, values: Values) => Compilable<Row>,
): (queries: Queries, values: Values) => Promise<readonly Row[]> {
  const built = new WeakMap<Queries, CompiledQuery<Row>>()
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values

  return async (queries, values) => {
    let query = built.get(queries)
    if (!query) {
      query = build(queries, slots).compile()
      built.set(queries, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    const { rows } = await queries.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
