import { type RawBuilder, sql } from 'kysely'
import { addDays, DAY_MS } from '../../domain/dates/day'
import { utcDay } from '../../domain/dates/utcDay'
import { TIME_BUCKETS } from '../analytics/timeBuckets'
import { EVERYBODY } from '../analytics/visitor'
import type { Database } from '../store/database'
import { hasVariant, IS_PREVIEW, NET, ofVisitor, placeOfToday } from './queryParts'
import type { ReportFilter, Split } from './reportFilter'

/** How many visitors of a group came to a place. The place of all of them is the empty text. */
export interface PlaceNumbers {
  readonly place: string
  /** The value of what is compared; the empty text where nothing is, and where it is not known. */
  readonly value: string
  readonly visitors: number
  readonly ended: number
  readonly times: readonly number[]
}

/** Visitors of one day and group who paid for a plan. */
export interface CustomerNumbers {
  readonly day: number
  readonly value: string
  readonly customers: number
}

/** Purchases of one offer by visitors of one day and group. */
export interface PurchaseNumbers {
  readonly day: number
  readonly value: string
  readonly kind: string
  readonly offerId: string
  readonly currency: string
  readonly purchases: number
  readonly refunded: number
  /** First payments without those that were refunded, in minor units. */
  readonly revenue: number
}

export interface ReportNumbers {
  readonly places: readonly PlaceNumbers[]
  readonly days: readonly { readonly day: number; readonly visitors: number }[]
  readonly customers: readonly CustomerNumbers[]
  readonly purchases: readonly PurchaseNumbers[]
  /** Purchases of these days that no visit reported. */
  readonly unlinked: readonly { readonly currency: string; readonly purchases: number; readonly revenue: number }[]
  /** The sources of these days, those with the most visitors first. */
  readonly sources: readonly string[]
}

const MOST_SOURCES = 50
const TIMES = Array.from({ length: TIME_BUCKETS }, (_, bucket) => `time_${bucket}`)
const REFUNDED = sql`cast(sum(case when purchase.status = 'refunded' then 1 else 0 end) as bigint)`

export interface Asked {
  readonly filter: ReportFilter
  /** The steps of the order. */
  readonly steps: readonly string[]
  /** What steps were called once, each with its name of today: what was counted under the old name is counted with it. */
  readonly formerSteps: readonly (readonly [former: string, step: string])[]
  /** The account whose payments count. */
  readonly gateway: string
}

/**
 * All numbers of the report. Visitors are read from the counts, whose rows are as many as days, steps and groups, however many events made
 * them; purchases from the server's own table of payments.
 */
export async function readNumbers(
  database: Database,
  { filter, steps, formerSteps, gateway }: Asked,
): Promise<ReportNumbers> {
  const [from, to] = [dayNumber(filter.from), dayNumber(filter.to)]
  const inDays = (table: string) => sql`${sql.ref(`${table}.day`)} between ${from} and ${to}`
  const ofSegment = sql`segment.funnel_order = ${filter.order} and ${ofVisitor(database, filter)}`
  const value = splitValue(filter.split)
  // A visit is never later than its purchase, but the clocks of two providers may differ around midnight.
  const paidSince = addDays(filter.from, -1) ?? filter.from

  const places = [EVERYBODY, ...steps, ...formerSteps.map(([former]) => former)]
  const rows = <T>(query: RawBuilder<T>) => database.read(async (queries) => (await query.execute(queries)).rows)
  const counted = sql`journal_count as counted join journal_segment as segment on segment.id = counted.segment_id`
  const bought = sql`purchase join journal_link as link on link.record = purchase.record
    join journal_segment as segment on segment.id = link.segment_id
    where purchase.product = ${database.product} and purchase.gateway = ${gateway} and purchase.paid_on >= ${paidSince} and ${inDays('link')} and ${ofSegment}
      and ${countsFor(filter)}`
  const boughtValue = filter.split?.by === 'variant' ? sql`case when ${IS_PREVIEW} then '' else ${value} end` : value

  const [counts, days, customers, purchases, unlinked, sources] = await Promise.all([
    rows(sql<Omit<PlaceNumbers, 'times'> & { readonly [time: string]: number }>`
      select ${placeOfToday(formerSteps)} as place, ${value} as value, sum(visitors) as visitors, sum(ended) as ended,
        ${sql.join(TIMES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from ${counted} where counted.place in (${sql.join(places)}) and ${inDays('counted')} and ${ofSegment}
      group by 1, 2`),
    rows(sql<ReportNumbers['days'][number]>`
      select counted.day, sum(visitors) as visitors from ${counted}
      where counted.place = ${EVERYBODY} and ${inDays('counted')} and ${ofSegment} group by 1`),
    rows(sql<CustomerNumbers>`
      select link.day, ${boughtValue} as value, count(distinct link.visitor_id) as customers
      from ${bought} and purchase.kind = 'subscription' group by 1, 2`),
    rows(sql<PurchaseNumbers>`
      select link.day, ${boughtValue} as value, purchase.kind, purchase.offer_id as ${sql.ref('offerId')}, purchase.currency,
        count(*) as purchases, ${REFUNDED} as refunded, ${NET} as revenue
      from ${bought} group by 1, 2, 3, 4, 5`),
    rows(sql<ReportNumbers['unlinked'][number]>`
      select purchase.currency, count(*) as purchases, ${NET} as revenue
      from purchase left join journal_link as link on link.record = purchase.record
      where purchase.product = ${database.product} and purchase.gateway = ${gateway}
        and purchase.paid_on between ${filter.from} and ${filter.to} and link.record is null
      group by 1`),
    rows(sql<{ source: string }>`
      select segment.source, sum(visitors) as visitors from ${counted}
      where counted.place = ${EVERYBODY} and ${inDays('counted')} and segment.product = ${database.product}
        and segment.funnel_order = ${filter.order}
      group by 1 having sum(visitors) > 0 order by 2 desc, 1 limit ${MOST_SOURCES}`),
  ])
  return {
    places: counts.map((row) => ({ ...row, times: TIMES.map((name) => row[name] ?? 0) })),
    days,
    customers,
    purchases,
    unlinked,
    sources: sources.map(({ source }) => source),
  }
}

export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS
}

export function dayText(number: number): string {
  return utcDay(number * DAY_MS)
}

/** A filter by variants leaves such purchases out. */
function countsFor({ variants }: ReportFilter): RawBuilder<unknown> {
  return Object.keys(variants).length === 0 ? sql`true` : sql`not ${IS_PREVIEW}`
}

function splitValue(split: Split | null): RawBuilder<unknown> {
  if (split === null) return sql.lit('')
  if (split.by !== 'variant') return sql.ref(`segment.${split.by}`)
  const cases = split.variants.map(
    (variant) => sql`when ${hasVariant(split.experiment, variant)} then ${sql.lit(variant)}`,
  )
  return sql`case ${sql.join(cases, sql` `)} else '' end`
}
