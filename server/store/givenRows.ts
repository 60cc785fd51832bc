import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database'
import { demandStorable } from './storableText'

type ColumnType = 'text' | 'bigint'

/** Rows of values that a statement reads like a table of the name `given`. */
export type Columns<Row> = { readonly [column in keyof Row & string]: ColumnType }

/**
 * Rows as one parameter, in JSON: however many they are, the statement's text is the same, is parsed once, and has one value bound. A value that
 * is not there is null.
 */
export function givenRows<Row extends object>(
  engine: Database['engine'],
  columns: Columns<Row>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  // In JSON they are spelt out, and are what they are again only within the database.
  for (const row of rows) demandStorable(Object.values(row))
  const json = JSON.stringify(rows)
  const names = Object.entries<ColumnType>(columns)
  if (engine === 'postgres') {
    return sql`json_to_recordset(${json}::json) as given(${sql.raw(names.map(([name, type]) => `${name} ${type}`).join(', '))})`
  }
  return sql`(select ${sql.raw(names.map(([name]) => `value ->> '${name}' as ${name}`).join(', '))} from json_each(${json})) as given`
}
