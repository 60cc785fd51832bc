import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { EVERYBODY } from '../../server/analytics/visitor'
import { readNumbers } from '../../server/report/readNumbers'
import { readFilter } from '../../server/report/reportFilter'
import { stepsOfOrder, summary } from '../../server/report/summary'
import type { Database, Queries } from '../../server/store/database'
import { recordReference } from '../../server/store/recordReference'
import { onEachEngine } from './engines'
import { NOON, send, shown, track, WOMAN } from './eventBatch'
import { testApp } from './testApp'
import { testFunnel } from './testFunnel'

const VISITORS = 50
/** Each visitor that the collector has taken is copied so often, a part of them in one statement. */
const COPIES = 2_000
const AT_ONCE = 200
const TIMES = COPIES + 1

const TITLES = stepsOfOrder(testFunnel, 'live')

onEachEngine((engine) => {
  it('a million events are counted right', async () => {
    const database = await engine.open()
    const app = await testApp(database, { now: () => NOON })
    for (let visitor = 0; visitor < VISITORS; visitor++) await send(app, walkOf(visitor))
    await pay(database)
    await multiply(database)

    const { count } = await database.read((queries) =>
      queries
        .selectFrom('journal_event')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    expect(Number(count)).toBeGreaterThanOrEqual(1_000_000)
    // And one that comes now is among them at once.
    await send(app, [shown('your-age', 0, { visitor: 'the last one', visit: { ...WOMAN, source: 'tv' } })])

    const all = await report(database, '')
    expect(all.totals).toMatchObject({ visitors: VISITORS * TIMES + 1, customers: 5 * TIMES })
    expect(all.totals.revenue).toEqual([{ amount: 5 * 699 * TIMES, currency: 'USD' }])
    expect(all.steps.map(({ step, visitors }) => [step, visitors])).toEqual(
      TITLES.map((step, index) => [step, reached(index) * TIMES + (index === 0 ? 1 : 0)]),
    )
    expect((await report(database, 'sex=female')).totals.visitors).toBe((VISITORS / 2) * TIMES + 1)
    const sources = (await report(database, 'split=source')).groups.map(({ value, visitors }) => [value, visitors])
    expect(sources).toEqual([
      ['instagram', (VISITORS / 2) * TIMES],
      ['mail', (VISITORS / 2) * TIMES],
      ['tv', 1],
    ])
    await app.close()
  }, 240_000)
})

/** The first one sees one step, the next two, … */
function walkOf(number: number): object[] {
  const visitor = `walker-${number}`
  const isEven = number % 2 === 0
  const visit = { ...WOMAN, sex: isEven ? 'female' : 'male', source: isEven ? 'instagram' : 'mail' }
  const steps = TITLES.slice(0, stepsSeen(number))
  const again = Array.from({ length: 6 }, (_, index) =>
    shown('your-age', 0, { visitor, visit, at: NOON - 1_000 - index }),
  )
  return [
    ...steps.map((title, index) =>
      shown(title, TITLES.indexOf(title), { visitor, visit, at: NOON - 60_000 + index * 1_000 }),
    ),
    ...again,
    track('w2a_visit', { onboarding_id: recordReference(recordOf(number)) }, { visitor, visit }),
  ]
}

function stepsSeen(number: number): number {
  return (number % TITLES.length) + 1
}

function reached(index: number): number {
  return Array.from({ length: VISITORS }, (_, number) => stepsSeen(number)).filter((seen) => seen > index).length
}

function recordOf(number: number): string {
  return `record-${number}`.padEnd(22, '_')
}

async function pay(database: Database): Promise<void> {
  for (let number = 0; number < 5; number++) {
    await database.change((queries) =>
      sql`insert into purchase (id, onboarding_id, record, gateway, kind, slot, offer_id, product_code, amount, currency, variants, status, status_at, paid_on, attempts, gateway_customer, created_at)
        values (${`p${number}`}, ${recordOf(number)}, ${recordReference(recordOf(number))}, 'test', 'subscription', 'subscription', 'short', 'p', 699, 'USD', '{}', 'paid', 0, '2026-11-20', 1, 'c', 0)`.execute(
        queries,
      ),
    )
  }
}

/** What the collector would have written of so many more visitors who do the same. */
async function multiply(database: Database): Promise<void> {
  const copied =
    (table: string, columns: string, copies: string, where = 'true') =>
    async (queries: Queries, from: number) =>
      sql`insert into ${sql.table(table)} (${sql.raw(columns)})
      with recursive copy(n) as (select cast(${sql.lit(from)} as integer) union all select n + 1 from copy where n < ${sql.lit(from + AT_ONCE - 1)})
      select ${sql.raw(copies)} from ${sql.table(table)} cross join copy where ${sql.raw(where)}`.execute(queries)
  const isFirst = "id not like '%~%'"
  const tables = [
    copied(
      'journal_event',
      'id, visitor_id, name, step, properties, at, received_at',
      "id || '~' || n, visitor_id || '~' || n, name, step, properties, at, received_at",
      isFirst,
    ),
    copied(
      'journal_visitor',
      'id, day, since, seen_at, dimensions, steps, experiments, record',
      "id || '~' || n, day, since, seen_at, dimensions, steps, experiments, record || '~' || n",
      isFirst,
    ),
    copied(
      'journal_link',
      'record, visitor_id, day, segment_id, experiments, seen_at',
      "record || '~' || n, visitor_id || '~' || n, day, segment_id, experiments, seen_at",
      "record not like '%~%'",
    ),
    copied(
      'purchase',
      'id, onboarding_id, record, gateway, kind, slot, offer_id, product_code, amount, currency, variants, status, status_at, paid_on, attempts, gateway_customer, created_at',
      "id || '~' || n, onboarding_id || '~' || n, record || '~' || n, gateway, kind, slot, offer_id, product_code, amount, currency, variants, status, status_at, paid_on, attempts, gateway_customer, created_at",
      isFirst,
    ),
  ]
  for (let from = 1; from <= COPIES; from += AT_ONCE) {
    for (const copy of tables) await database.change((queries) => copy(queries, from))
  }
  await database.change((queries) =>
    sql`update journal_count set visitors = visitors * ${sql.lit(TIMES)}, ended = ended * ${sql.lit(TIMES)}`.execute(
      queries,
    ),
  )
}

async function report(database: Database, query: string) {
  const filter = readFilter(testFunnel, new URLSearchParams(query), '2026-11-20')
  const numbers = await readNumbers(database, {
    filter,
    steps: TITLES,
    formerSteps: [],
    gateway: 'test',
  })
  expect(numbers.places.every(({ place }) => place === EVERYBODY || TITLES.includes(place))).toBe(true)
  return summary(testFunnel, filter, numbers)
}
