import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../schema/generated/experiments'
import type { Database } from '../store/database'
import type { ReportFilter } from './reportFilter'

/** What went back of a first payment: all of it, or parts. */
const GIVEN_BACK = sql`case when purchase.status = 'refunded' then purchase.amount else (
  select coalesce(sum(payment.amount), 0) from payment where payment.purchase_id = purchase.id
    and payment.kind = 'refund' and payment.gateway_intent = purchase.gateway_intent) end`

/** What is left of first payments, and what went back of them, in minor units. */
export const NET = sql`cast(coalesce(sum(purchase.amount - ${GIVEN_BACK}), 0) as bigint)`
export const REFUNDED_MONEY = sql`cast(coalesce(sum(${GIVEN_BACK}), 0) as bigint)`

/** Bought while looking at another variant: it says nothing of any variant. */
export const IS_PREVIEW = sql`coalesce(purchase.is_preview, 0) = 1`

/** The segments of the visitors that are asked for, of whatever order. */
export function ofVisitor(
  { product }: Pick<Database, 'product'>,
  { language, sex, source, variants, audience }: ReportFilter,
): RawBuilder<unknown> {
  const asked: RawBuilder<unknown>[] = [sql`segment.product = ${product}`]
  if (language !== null) asked.push(sql`segment.language = ${language}`)
  if (sex !== null) asked.push(sql`segment.sex = ${sex}`)
  if (source !== null) asked.push(sql`segment.source = ${source}`)
  for (const [name, variant] of Object.entries(variants)) asked.push(hasVariant(name, variant))
  if (audience) asked.push(isOf(audience, true))
  return sql.join(asked, sql` and `)
}

/** @param otherwise what is taken for what the report does not tell visitors apart by: under `not` the opposite, so that more are counted and not fewer. */
function isOf({ visitor = {}, sex, newVisitors, any, all, not }: Audience, otherwise: boolean): RawBuilder<unknown> {
  const { language, source, ...others } = visitor
  const each = (parts: readonly Audience[]) => parts.map((part) => isOf(part, otherwise))
  const parts: RawBuilder<unknown>[] = [
    ...(language === undefined ? [] : [isOneOf('language', language)]),
    ...(source === undefined ? [] : [isOneOf('source', source)]),
    ...(sex === undefined ? [] : [isOneOf('sex', sex)]),
    ...(any ? [sql.join(each(any), sql` or `)] : []),
    ...(all ? each(all) : []),
    ...(not ? [sql`not (${isOf(not, !otherwise)})`] : []),
  ]
  if (newVisitors || Object.keys(others).length > 0) parts.push(otherwise ? sql`1 = 1` : sql`1 = 0`)
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  )
}

/** Sources are kept in small letters. */
function isOneOf(column: 'language' | 'sex' | 'source', wish: string | readonly string[]): RawBuilder<unknown> {
  const keys = [wish].flat().map((key) => (column === 'source' ? key.toLowerCase() : key))
  return sql`${sql.ref(`segment.${column}`)} in (${sql.join(keys)})`
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
