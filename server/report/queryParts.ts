import { type RawBuilder, sql } from 'kysely'
import type { ReportFilter } from './reportFilter'

/** First payments without those that were refunded, and those that were, in minor units. */
export const NET = sql`cast(coalesce(sum(case when purchase.status = 'refunded' then 0 else purchase.amount end), 0) as bigint)`
export const REFUNDED_MONEY = sql`cast(coalesce(sum(case when purchase.status = 'refunded' then purchase.amount else 0 end), 0) as bigint)`

/** Bought while looking at another variant: it says nothing of any variant. */
export const IS_PREVIEW = sql`coalesce(purchase.is_preview, 0) = 1`

/** The segments of the visitors that are asked for, of whatever order. */
export function ofVisitor({ language, sex, source, variants }: ReportFilter): RawBuilder<unknown> {
  const asked: RawBuilder<unknown>[] = [sql`true`]
  if (language !== null) asked.push(sql`segment.language = ${language}`)
  if (sex !== null) asked.push(sql`segment.sex = ${sex}`)
  if (source !== null) asked.push(sql`segment.source = ${source}`)
  for (const [name, variant] of Object.entries(variants)) asked.push(hasVariant(name, variant))
  return sql.join(asked, sql` and `)
}

/** The names of experiments have underscores, which stand for any letter in a pattern. */
export function hasVariant(experiment: string, variant: string): RawBuilder<unknown> {
  const pattern = `%;${experiment}:${variant};%`.replaceAll('_', '!_')
  return sql`segment.variants like ${pattern} escape '!'`
}

/** The place of a count, steps by their names of today. */
export function placeOfToday(formerSteps: readonly (readonly [former: string, step: string])[]): RawBuilder<unknown> {
  if (formerSteps.length === 0) return sql`counted.place`
  const cases = formerSteps.map(([former, step]) => sql`when ${former} then ${step}`)
  return sql`case counted.place ${sql.join(cases, sql` `)} else counted.place end`
}
