import { beforeEach, expect, it } from 'vitest'
import { askedIn, whyText } from '../../scripts/why'
import { visitOf } from '../../scripts/why/visitOf'
import { createRecord } from '../../server/records/recordStore'
import type { Database } from '../../server/store/database'
import { recordReference } from '../../server/store/recordReference'
import { onEachEngine } from './engines'
import { everyTable } from './everyTable'
import { testFunnel } from './testFunnel'

const { live } = testFunnel.orders
const { en } = testFunnel.languages
if (!live || !en) throw new Error('the test funnel has changed')
/** With what its steps store, by which a way is told. */
const navigation = Object.entries(en.steps).map(([name, { step }]) => [
  name,
  'stores' in step ? { stores: step.stores } : {},
])
const funnel = {
  ...testFunnel,
  orders: { live: { ...live, steps: Object.fromEntries(navigation) } },
}

const START = Date.UTC(2026, 10, 29, 10)
const MINUTE_MS = 60_000
const ANSWERS = { age: '18_29', sex: 'woman', weight: { kg: 80 }, email: 'ana@example.com', mediaSource: 'tv' }

onEachEngine((engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
  })

  async function record(): Promise<string> {
    const write = { answers: JSON.stringify(ANSWERS), sequence: null, now: START }
    return (await createRecord(database, write, null)).state.id
  }

  async function withVisit(id: string): Promise<void> {
    const rows = everyTable({ id, reference: recordReference(id), email: '', visitorId: 'v', countKey: 'k' }, START)
    const steps = JSON.stringify({ weight: MINUTE_MS, 'your-age': 0 })
    await database.change((queries) => queries.insertInto('journal_segment').values(rows.journal_segment).execute())
    await database.change((queries) => queries.insertInto('journal_link').values(rows.journal_link).execute())
    await database.change((queries) =>
      queries
        .insertInto('journal_visitor')
        .values({ ...rows.journal_visitor, steps })
        .execute(),
    )
    await database.change((queries) => queries.insertInto('purchase').values(rows.purchase).execute())
  }

  const said = async (id: string, showsAnswers = false) => {
    const visit = await visitOf(database, id, testFunnel.experiments)
    if (!visit) throw new Error('there is no such record')
    return whyText(funnel, visit, { showsAnswers, today: '2026-11-29' })
  }

  it('says which way, when, what was bought and where it goes on', async () => {
    const id = await record()
    await withVisit(id)
    const text = await said(id)
    expect(text).toContain('Order live, in en. Begun 2026-11-29 10:00 UTC')
    expect(text).toMatch(/Variants: paywall: (control|test), special_prices: control/)
    expect(text).toContain('  weight: answered  seen 2026-11-29 10:01 UTC')
    expect(text).toContain('  height\n')
    expect(text).toContain('Bought plan-4-weeks: $17.99, paid on 2026-11-29.')
    expect(text).toContain('Who comes back goes on at ')
  })

  it('without being asked it tells neither the e-mail nor an answer about the body', async () => {
    const id = await record()
    const text = await said(id)
    expect(text).not.toContain('ana@')
    expect(text).not.toContain('80')
    expect(text).toContain('Nothing was bought.')
    expect(await said(id, true)).toContain('  weight: {"kg":80}')
  })

  it('of a visit that nobody reported it takes the default order, and draws variants as they would be', async () => {
    const id = await record()
    const before = await visitOf(database, id, testFunnel.experiments)
    expect(before).toMatchObject({ order: null, language: null, purchases: [] })
    expect(await visitOf(database, id, testFunnel.experiments)).toEqual(before)
    const kept = await database.read((queries) => queries.selectFrom('record_promise').selectAll().execute())
    expect(kept).toEqual([])
  })

  it('finds a record by a purchase too', async () => {
    const id = await record()
    await withVisit(id)
    expect(await visitOf(database, 'purchase', testFunnel.experiments)).toMatchObject({ answers: ANSWERS })
  })

  it('knows no record that there is not', async () => {
    expect(await visitOf(database, 'AAAAAAAAAAAAAAAAAAAAAA', testFunnel.experiments)).toBeNull()
  })
})

it.each([
  [['abc'], { id: 'abc', showsAnswers: false }],
  [['abc', '--answers'], { id: 'abc', showsAnswers: true }],
  [[], null],
  [['abc', 'def'], null],
  [['abc', '--all'], null],
])('what is typed, %j, means %j', (args, asked) => {
  expect(askedIn(args)).toEqual(asked)
})
