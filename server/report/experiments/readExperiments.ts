import { type RawBuilder, sql } from 'kysely'
import { EVERYBODY, placeOfExperiment } from '../../analytics/visitor'
import type { Database } from '../../store/database'
import { IS_PREVIEW, NET, ofVisitor, placeOfToday, REFUNDED_MONEY } from '../queryParts'
import { dayNumber } from '../readNumbers'
import type { ReportFilter } from '../reportFilter'
import { LATER_DAYS, type LaterMoney, lastDayFor, readLaterMoney } from './readLaterMoney'

/** Visitors of an experiment, by their variants. */
export interface ExposedNumbers {
  readonly experiment: string
  readonly variants: string
  readonly visitors: number
  /** The first day on which one of them came. */
  readonly firstDay: number
  /** As `LATER_DAYS`: those of them who came so long ago. */
  readonly early: readonly number[]
}

/** Visitors of experiments who paid, in one currency, by their variants. What was refunded is taken off what they paid. */
export interface PayerNumbers {
  /** ;paywall;special_prices; */
  readonly experiments: string
  readonly variants: string
  readonly currency: string
  /** Those who have a plan. */
  readonly customers: number
  /** Those of whom something is left. */
  readonly payers: number
  readonly sum: number
  /** The sum of the squares of what each of them paid. */
  readonly squares: number
  readonly refunded: number
}

/** Visitors who have a variant, and those of them who came to the step that guards. */
export interface GuardNumbers {
  readonly experiment: string
  readonly variants: string
  readonly visitors: number
  readonly came: number
}

export interface ExperimentNumbers {
  readonly exposed: readonly ExposedNumbers[]
  readonly payers: readonly PayerNumbers[]
  readonly guards: readonly GuardNumbers[]
  readonly later: readonly LaterMoney[]
}

export interface AskedOfExperiments {
  readonly filter: ReportFilter
  /** The names of the experiments, each with the step that guards it. */
  readonly experiments: readonly { readonly name: string; readonly guard?: string | undefined }[]
  readonly formerSteps: readonly (readonly [former: string, step: string])[]
  readonly gateway: string
  readonly today: string
}

/**
 * The numbers of the experiments, from the first day of each to today: a part of its days would say less than all of them, and a range that is right at all times is right of
 * one beginning. All orders count, for an experiment may give its visitors another one.
 */
export async function readExperiments(
  database: Database,
  { filter, experiments, formerSteps, gateway, today }: AskedOfExperiments,
): Promise<ExperimentNumbers> {
  if (experiments.length === 0) return { exposed: [], payers: [], guards: [], later: [] }
  const rows = <T>(query: RawBuilder<T>) => database.read(async (queries) => (await query.execute(queries)).rows)
  const ofSegment = ofVisitor(database, filter)
  const counted = sql`journal_count as counted join journal_segment as segment on segment.id = counted.segment_id`
  const places = experiments.map(({ name }) => placeOfExperiment(name))
  const isIn = sql.join(
    experiments.map(({ name }) => isListed(name)),
    sql` or `,
  )

  const early = LATER_DAYS.map(
    (days) =>
      sql`sum(case when counted.day <= ${lastDayFor(days, dayNumber(today))} then visitors else 0 end) as ${sql.ref(`early_${days}`)}`,
  )
  const who = sql`(${isIn}) and ${ofSegment}`

  const [exposed, payers, later] = await Promise.all([
    rows(sql<
      Omit<ExposedNumbers, 'experiment' | 'early'> & { readonly place: string } & {
        readonly [early: `early_${number}`]: number
      }
    >`
      select counted.place, segment.variants, sum(visitors) as visitors,
        min(case when visitors > 0 then counted.day end) as ${sql.ref('firstDay')}, ${sql.join(early)}
      from ${counted} where counted.place in (${sql.join(places)}) and ${ofSegment}
      group by 1, 2 having sum(visitors) > 0`),
    readPayers(database, gateway, who),
    readLaterMoney(database, { gateway, today: dayNumber(today), who }),
  ])
  const named = exposed.map(({ place, variants, visitors, firstDay, ...row }) => ({
    variants,
    visitors,
    firstDay,
    early: LATER_DAYS.map((days) => row[`early_${days}`] ?? 0),
    experiment: experiments.find(({ name }) => placeOfExperiment(name) === place)?.name ?? '',
  }))
  const guards = await Promise.all(
    experiments.flatMap(({ name, guard }) => {
      const days = named.filter(({ experiment }) => experiment === name).map(({ firstDay }) => firstDay)
      return guard === undefined || days.length === 0 ? [] : [readGuard(name, guard, Math.min(...days))]
    }),
  )
  return { exposed: named, payers, guards: guards.flat(), later }

  async function readGuard(experiment: string, step: string, since: number): Promise<GuardNumbers[]> {
    const former = formerSteps.filter(([, today]) => today === step)
    const all = [EVERYBODY, step, ...former.map(([name]) => name)]
    const isOfAll = sql`${placeOfToday(former)} = ${EVERYBODY}`
    const found = await rows(sql<Omit<GuardNumbers, 'experiment'>>`
      select segment.variants, sum(case when ${isOfAll} then visitors else 0 end) as visitors,
        sum(case when ${isOfAll} then 0 else visitors end) as came
      from ${counted} where counted.place in (${sql.join(all)}) and counted.day >= ${since} and ${ofSegment}
      group by 1`)
    return found.map((row) => ({ ...row, experiment }))
  }
}

/** Who paid of the visitors of some days and an order, whatever experiments they were in. */
export function readShopPayers(
  database: Database,
  { filter, gateway }: Pick<AskedOfExperiments, 'filter' | 'gateway'>,
): Promise<readonly PayerNumbers[]> {
  const inDays = sql`link.day between ${dayNumber(filter.from)} and ${dayNumber(filter.to)}`
  return readPayers(
    database,
    gateway,
    sql`${inDays} and segment.funnel_order = ${filter.order} and ${ofVisitor(database, filter)}`,
  )
}

async function readPayers(database: Database, gateway: string, who: RawBuilder<unknown>): Promise<PayerNumbers[]> {
  const query = sql<PayerNumbers>`
    select paid.experiments, paid.variants, paid.currency, sum(paid.has_plan) as customers,
      sum(case when paid.net > 0 then 1 else 0 end) as payers, cast(sum(paid.net) as bigint) as sum,
      sum(cast(paid.net as double precision) * paid.net) as squares, cast(sum(paid.refunded) as bigint) as refunded
    from (
      select link.visitor_id, link.experiments, segment.variants, purchase.currency, ${NET} as net,
        ${REFUNDED_MONEY} as refunded, max(case when purchase.kind = 'subscription' then 1 else 0 end) as has_plan
      from purchase join journal_link as link on link.record = purchase.record
        join journal_segment as segment on segment.id = link.segment_id
      where purchase.product = ${database.product} and purchase.gateway = ${gateway} and purchase.paid_on is not null and not ${IS_PREVIEW} and ${who}
      group by 1, 2, 3, 4
    ) as paid group by 1, 2, 3`
  return database.read(async (queries) => (await query.execute(queries)).rows)
}

/** The names of experiments have underscores, which stand for any letter in a pattern. */
function isListed(experiment: string): RawBuilder<unknown> {
  return sql`link.experiments like ${`%;${experiment};%`.replaceAll('_', '!_')} escape '!'`
}
