import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../../domain/dates/day'
import type { Database } from '../../store/database'
import { IS_PREVIEW } from '../queryParts'

/** So many days after a visitor came it is looked at what they have paid: with plans of a week or four each has one payment more. */
export const LATER_DAYS = [7, 30, 60] as const

/** What visitors of experiments have paid, in one currency, by their variants. */
export interface LaterMoney {
  /** ;paywall;special_prices; */
  readonly experiments: string
  readonly variants: string
  readonly currency: string
  /** As `LATER_DAYS`: what came until then less what went back, of those who came so long ago. */
  readonly sums: readonly number[]
}

/** The last day on which somebody can have come whose so many days are over, the last one too. Days since 1970. */
export function lastDayFor(days: number, today: number): number {
  return today - days - 1
}

/** @param who whose visits, by `link` and `segment`. */
export async function readLaterMoney(
  database: Database,
  { gateway, today, who }: { readonly gateway: string; readonly today: number; readonly who: RawBuilder<unknown> },
): Promise<LaterMoney[]> {
  const day = (column: string) =>
    database.engine === 'postgres'
      ? sql`(cast(${sql.ref(column)} as date) - date '1970-01-01')`
      : sql`cast(julianday(${sql.ref(column)}) - 2440587.5 as integer)`
  const isCounted = sql`purchase.gateway = ${gateway} and purchase.paid_on is not null and not ${IS_PREVIEW}`
  const sums = LATER_DAYS.map(
    (days) => sql`cast(sum(case when link.day <= ${lastDayFor(days, today)} and moved.day <= link.day + ${sql.lit(days)}
      then moved.amount else 0 end) as bigint) as ${sql.ref(`by_${days}`)}`,
  )
  const query = sql<Omit<LaterMoney, 'sums'> & { readonly [by: `by_${number}`]: number }>`
    select link.experiments, segment.variants, moved.currency, ${sql.join(sums)}
    from (
      select purchase.record, purchase.currency, purchase.amount, ${day('purchase.paid_on')} as day
        from purchase where ${isCounted}
      union all
      select purchase.record, payment.currency, case payment.kind when 'refund' then -payment.amount else payment.amount end,
        ${day('payment.paid_on')} from payment join purchase on purchase.id = payment.purchase_id where ${isCounted}
      union all
      -- A refund of which no more is known than that there was one.
      select purchase.record, purchase.currency, -purchase.amount, purchase.status_at / ${sql.lit(DAY_MS)}
        from purchase where ${isCounted} and purchase.status = 'refunded' and not exists (
          select 1 from payment where payment.purchase_id = purchase.id and payment.kind = 'refund'
            and payment.gateway_intent = purchase.gateway_intent)
    ) as moved join journal_link as link on link.record = moved.record
      join journal_segment as segment on segment.id = link.segment_id
    where ${who} group by 1, 2, 3`
  const { rows } = await database.read((queries) => query.execute(queries))
  return rows.map(({ experiments, variants, currency, ...by }) => ({
    experiments,
    variants,
    currency,
    sums: LATER_DAYS.map((days) => by[`by_${days}`] ?? 0),
  }))
}
