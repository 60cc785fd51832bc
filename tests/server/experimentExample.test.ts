import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { CompiledExperiment } from '../../schema/compile/compiled'
import type { Experiments } from '../../schema/generated/experiments'
import { plan } from '../../scripts/experiment/plan'
import { plannedOf } from '../../scripts/experiment/plannedOf'
import { planText } from '../../scripts/experiment/planText'
import { EVERYBODY, placeOfExperiment } from '../../server/analytics/visitor'
import { experimentLines, guardedExperiments } from '../../server/report/experiments/experimentLines'
import { readExperiments } from '../../server/report/experiments/readExperiments'
import { dayNumber } from '../../server/report/readNumbers'
import { readFilter } from '../../server/report/reportFilter'
import { sentences } from '../../server/report/sentences'
import type { Database } from '../../server/store/database'
import { openReference } from '../reference/openReference'
import { onEachEngine } from './engines'
import { testFunnel } from './testFunnel'

/** The example of docs/experiments.md, from the question to the winner: what it shows is what the program says. */
const document = readFileSync(path.resolve(import.meta.dirname, '../../docs/experiments.md'), 'utf8')
const [, chapter = ''] = document.split('## Deciding\n')
const [yaml = '', planned, refused] = [...chapter.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, text]) => text)
/** The visitors and customers of control and of the variant, as the tables have them, and what is advised below each. */
const readings = [...chapter.matchAll(/^\| (?:control|warm) \| ([\d,]+) \| ([\d,]+) \|$/gm)].map(([, ...cells]) =>
  cells.map((cell) => Number(cell.replaceAll(',', ''))),
)
const advices = [...chapter.matchAll(/^> (.*)$/gm)].map(([, text]) => text)

const NAME = 'warm_title'
const STEP = 'habits'
const written = (parse(yaml) as Experiments)[NAME]
const experiment: CompiledExperiment = {
  ...written,
  variants: written?.variants ?? {},
  changes: { warm: { settings: { change: {}, seenOn: [STEP] } } },
}
const funnel = { ...testFunnel, experiments: { [NAME]: experiment } }
const [FIRST, LAST] = ['2026-10-01', '2026-10-30']
const say = sentences(openReference('whole').languages.en?.report ?? {}, 'en-US')

onEachEngine((engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
  })
  const change = (query: RawBuilder<unknown>) => database.change((queries) => query.execute(queries))
  const times = Array.from({ length: 20 }, (_, bucket) => sql.ref(`time_${bucket}`))

  async function group(id: number, variants: string, { language = 'en', sex = 'female', source = '' } = {}) {
    await change(sql`insert into journal_segment (id, funnel_order, language, sex, source, variants)
      values (${sql.lit(id)}, 'live', ${language}, ${sex}, ${source}, ${variants})`)
  }

  async function came(id: number, day: string, counts: { readonly [place: string]: number }) {
    for (const [place, visitors] of Object.entries(counts))
      await change(sql`insert into journal_count (place, day, segment_id, visitors, ended, ${sql.join(times)})
        values (${place}, ${sql.lit(dayNumber(day))}, ${sql.lit(id)}, ${sql.lit(visitors)}, 0, ${sql.join(times.map(() => sql.lit(0)))})`)
  }

  async function bought(id: number, day: string, customers: number, experiments = '') {
    const buyers = sql`with recursive buyer(n) as (select 1 union all select n + 1 from buyer where n < ${sql.lit(customers)})`
    const name = sql`${sql.lit(`${id}-`)} || buyer.n`
    await change(sql`insert into journal_link (record, visitor_id, day, segment_id, experiments, seen_at)
      ${buyers} select ${name}, ${name}, ${sql.lit(dayNumber(day))}, ${sql.lit(id)}, ${sql.lit(experiments)}, 0 from buyer`)
    await change(sql`insert into purchase (id, onboarding_id, record, gateway, kind, slot, offer_id, product_code, amount,
        currency, variants, status, status_at, paid_on, attempts, gateway_customer, created_at)
      ${buyers} select ${name}, ${name}, ${name}, 'test', 'subscription', 'subscription', 'short', 'p', 1799,
        'USD', '{}', 'paid', 0, ${sql.lit(day)}, 1, 'c', 0 from buyer`)
  }

  async function found(only?: CompiledExperiment['only']) {
    const planned = await plannedOf(database, funnel, {
      name: NAME,
      shares: experiment.variants,
      takers: { only, part: 1, uncounted: [] },
      gateway: 'test',
      today: LAST,
    })
    if (!planned) throw new Error('the step at which the variants part is in the order')
    return planned
  }

  async function planOf(percent: number) {
    const planned = await found()
    return `${planText(NAME, planned, percent, plan(planned, percent))}\n`
  }

  it('the question: how long it would take', async () => {
    await group(1, '')
    await came(1, FIRST, { [EVERYBODY]: 12_000, [STEP]: 6_000 })
    await came(1, LAST, { [EVERYBODY]: 36_000, [STEP]: 18_000 })
    expect(await planOf(experiment.lift ?? 0)).toContain('there is too little to plan by')
    await bought(1, LAST, 960)
    expect(await planOf(experiment.lift ?? 0)).toBe(planned)
    expect(await planOf(5)).toBe(refused)
  })

  it('only those are counted whom it is for', async () => {
    const kinds = [
      { language: 'en', sex: 'female', source: 'tiktok' },
      { language: 'es', sex: 'female', source: '' },
      { language: 'es', sex: 'male', source: 'tiktok' },
    ]
    for (const [index, kind] of kinds.entries()) {
      const id = index + 1
      await group(id, '', kind)
      await came(id, LAST, { [EVERYBODY]: 2 * 10 ** id, [STEP]: 10 ** id })
      await bought(id, LAST, id)
    }
    for (const [only, visitors, customers] of [
      [undefined, 1110, 6],
      [{ sex: 'female' }, 110, 3],
      [{ visitor: { language: 'es' } }, 1100, 5],
      [{ visitor: { language: ['es', 'en'], source: 'TikTok' } }, 1010, 4],
      [{ not: { visitor: { source: 'tiktok' } } }, 100, 2],
      [{ any: [{ sex: 'male' }, { visitor: { language: 'en' } }] }, 1010, 4],
      [{ all: [{ sex: 'male' }, { visitor: { language: 'en' } }] }, 0, 0],
      // Of what nobody has counted too many are counted, and not too few.
      [{ visitor: { device: 'phone' } }, 1110, 6],
      [{ not: { visitor: { device: 'phone' } }, newVisitors: true as const }, 1110, 6],
      [{ visitor: { device: 'phone', language: 'en' } }, 10, 1],
    ] as const) {
      const planned = await found(only as CompiledExperiment['only'])
      expect([only, planned.visitors, planned.usual.acting]).toEqual([only, visitors, customers])
    }
  })

  /** What the report advises so many days after the first, by the numbers of the document. */
  async function advised(reading: number, days: number) {
    for (const [index, variant] of ['control', 'warm'].entries()) {
      const [visitors = 0, customers = 0] = readings[2 * reading + index] ?? []
      await group(index + 2, `;${NAME}:${variant};`)
      const guarded = { [EVERYBODY]: visitors * 2, weight: Math.round(visitors * 0.8) }
      await came(index + 2, '2026-11-02', { [placeOfExperiment(NAME)]: visitors, ...guarded })
      await bought(index + 2, '2026-11-02', customers, `;${NAME};`)
    }
    const filter = readFilter(funnel, new URLSearchParams(), '2026-11-20')
    const today = new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10)
    const asked = { filter, experiments: guardedExperiments(funnel), formerSteps: [], gateway: 'test', today }
    const [line] = experimentLines(funnel, await readExperiments(database, asked), today)
    expect(line).toMatchObject({ days, guard: 'weight', variants: [{ guard: 0.4 }, { guard: 0.4 }] })
    return line?.decision
  }

  it('after five days there is nothing to act upon', async () => {
    const decision = await advised(0, 5)
    if (decision?.say !== 'wait' || decision.days === null) throw new Error(`it says ${decision?.say}`)
    expect(say('experiments.waitDays', { days: decision.days })).toBe(advices[0])
  })

  it('after nineteen days there is a winner', async () => {
    const decision = await advised(1, 19)
    if (decision?.say !== 'ship') throw new Error(`it says ${decision?.say}`)
    expect(say('experiments.ship', { variant: decision.variant })).toBe(advices[1])
    expect(chapter).toContain(`\`npm run experiment -- ship ${NAME} ${decision.variant}\``)
  })
})
