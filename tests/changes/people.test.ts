import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { readFiles } from '../../schema/parse/readFiles.ts'
import { fateOf } from '../../scripts/changes/people/fateOf.ts'
import { peopleChanges } from '../../scripts/changes/people/peopleChanges.ts'
import { type StoredVisit, storedVisits } from '../../scripts/changes/people/storedVisits.ts'
import { readSide } from '../../scripts/changes/side.ts'
import { createRecord } from '../../server/records/recordStore.ts'
import type { Database } from '../../server/store/database.ts'
import { recordReference } from '../../server/store/recordReference.ts'
import { referenceFolder, repository } from '../reference/openReference.ts'
import { onEachEngine } from '../server/engines.ts'
import { everyTable } from '../server/everyTable.ts'
import { readCase } from '../validator/readCase.ts'

const TODAY = '2026-11-29'
const NOW = Date.UTC(2026, 10, 29)
const DAY_MS = 86_400_000

const base = referenceFolder('whole')
const funnelOf = (sources: ReturnType<typeof readFiles>) => {
  const { funnel } = readSide({ sources, root: repository, images: join(repository, 'public/images'), today: TODAY })
  if (!funnel) throw new Error('the reference funnel has changed')
  return funnel
}
const before = funnelOf(readFiles(base))
/** The habits are not asked any more, and one event is none any more, which the settings say. */
const after = funnelOf(
  readCase(
    base,
    `# edit: funnel/settings.yaml
< record:
> retired: { options: { specificMotivation: [wedding] } }
>
> record:
# edit: funnel/orders/live.yaml
< start: [your-age, gender, age, habits]
> start: [your-age, gender, age]
# edit: funnel/steps/specific-motivation.yaml
<   - { key: wedding, emoji: events/wedding }
# edit: funnel/steps/important-date.yaml
<   - { key: wedding, emoji: events/wedding }
# edit: funnel/steps/prediction.yaml
<   - { key: wedding, emoji: events/wedding }
# edit: funnel/words/en.yaml
<     wedding: the wedding
# edit: funnel/words/es.yaml
<     wedding: la boda
# edit: funnel/words/en.yaml
<     wedding: A wedding
# edit: funnel/words/en.yaml
<     wedding: When is the wedding?
# edit: funnel/words/es.yaml
<     wedding: Una boda
# edit: funnel/words/es.yaml
<     wedding: ¿Cuándo es la boda?
`,
  ),
)

const visit = (answers: StoredVisit['answers'], hasPaid = false): StoredVisit => ({
  answers,
  assignment: { seed: 'seed', variants: {} },
  order: 'live',
  hasPaid,
})
const BODY = {
  age: '30_39',
  sex: 'woman',
  habits: ['like_wine'],
  height: { cm: 170 },
  weight: { kg: 80 },
  goal: { kg: 70 },
}

it.each([
  ['who stands at a step that is gone goes on behind it', { age: '30_39', sex: 'woman' }, false, 'habits', 'height'],
  ['who is past it stays where they are', BODY, false, 'specific-motivation', 'specific-motivation'],
  [
    'whose option is gone is sent nowhere else',
    { ...BODY, specificMotivation: 'wedding' },
    false,
    'important-date',
    'important-date',
  ],
  ['who has answered nothing begins', {}, false, null, null],
  ['a customer goes on where customers go', BODY, true, 'purchase-success', 'purchase-success'],
])('%s', (_rule, answers, hasPaid, at, to) => {
  expect(fateOf(visit(answers, hasPaid), before, after, TODAY)).toMatchObject({ at, to })
})

it('answers are lost whose option is gone, and whose question is', () => {
  const { lost } = fateOf(visit({ ...BODY, specificMotivation: 'wedding' }), before, after, TODAY)
  expect(lost.toSorted()).toEqual(['habits', 'specificMotivation'])
  expect(fateOf(visit({ ...BODY, specificMotivation: 'wedding' }), before, before, TODAY).lost).toEqual([])
})

it('is told in counts', () => {
  const fates = [{ age: '30_39' }, { age: '30_39', sex: 'woman' }, BODY].map((answers) =>
    fateOf(visit(answers), before, after, TODAY),
  )
  expect(peopleChanges(fates, ['habits'], 30)).toEqual([
    { kind: 'people-at', about: '3 records of the last 30 days', text: 'At habits: 1. Past it: 1' },
    {
      kind: 'people-sent',
      about: '3 records of the last 30 days',
      text: '1 sent elsewhere when they come back',
      before: 'habits',
      after: 'height',
    },
    { kind: 'answers-lost', about: '3 records of the last 30 days', text: 'Answers to habits that no longer count: 1' },
  ])
  expect(peopleChanges([], ['habits'], 30)).toMatchObject([{ kind: 'people-unmoved' }])
})

onEachEngine((engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
  })

  it('reads the records of these days, each with its order and whether a plan is paid, and writes nothing', async () => {
    const written = async (answers: object, now: number) =>
      (await createRecord(database, { answers: JSON.stringify(answers), sequence: null, now }, null)).state.id
    await written({ age: 'of long ago' }, NOW - 31 * DAY_MS)
    await written({ age: '18_29' }, NOW - DAY_MS)
    const customer = await written(BODY, NOW)
    const rows = everyTable(
      { id: customer, reference: recordReference(customer), email: '', visitorId: 'v', countKey: 'k' },
      NOW,
    )
    await database.change((queries) => queries.insertInto('journal_segment').values(rows.journal_segment).execute())
    await database.change((queries) => queries.insertInto('journal_link').values(rows.journal_link).execute())
    await database.change((queries) => queries.insertInto('purchase').values(rows.purchase).execute())

    const read: StoredVisit[] = []
    for await (const each of storedVisits(database, NOW - 30 * DAY_MS)) read.push(each)
    expect(
      read
        .map(({ answers: { age }, order, hasPaid }) => ({ age, order, hasPaid }))
        .toSorted((one) => (one.hasPaid ? 1 : -1)),
    ).toEqual([
      { age: '18_29', order: null, hasPaid: false },
      { age: '30_39', order: 'live', hasPaid: true },
    ])
    expect(await database.read((queries) => queries.selectFrom('record_promise').selectAll().execute())).toEqual([])
  })
})
