import { beforeEach, expect, it } from 'vitest'
import { keepConsent, wordingWith } from '../../server/records/consents'
import { readLeads } from '../../server/records/leads'
import { createRecord } from '../../server/records/recordStore'
import type { Database } from '../../server/store/database'
import { recordReference } from '../../server/store/recordReference'
import type { PurchaseRow } from '../../server/store/tables'
import { onEachEngine } from './engines'
import { everyTable } from './everyTable'

onEachEngine((engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
  })

  const all = { since: null, gateway: 'test' } as const

  async function record(answers: object, now = 1000): Promise<string> {
    const { state } = await createRecord(database, { answers: JSON.stringify(answers), sequence: null, now }, null)
    return state.id
  }

  const rowsOf = (id: string) =>
    everyTable({ id, reference: recordReference(id), email: 'x@example.com', visitorId: 'v', countKey: 'k' }, 1000)

  async function purchase(id: string, more: Partial<PurchaseRow>) {
    const row = { ...rowsOf(id).purchase, id: `purchase of ${id}`, ...more }
    await database.change((queries) => queries.insertInto('purchase').values(row).execute())
  }

  it('tells the address, the time, the source and nothing of the other answers', async () => {
    await record({ email: 'ana@example.com', mediaSource: 'tv', weight: 80, sex: 'female' }, 5000)
    await record({ weight: 90 })
    await record({ email: '' })
    await record({ email: 'no address' })
    expect(await readLeads(database, all)).toEqual([
      { email: 'ana@example.com', begunAt: 5000, language: '', source: 'tv', bought: 'no', consent: null },
    ])
  })

  it('tells the language of the latest visit', async () => {
    const id = await record({ email: 'ana@example.com' })
    const { journal_link: link, journal_segment: segment } = rowsOf(id)
    await database.change((queries) =>
      queries
        .insertInto('journal_segment')
        .values({ ...segment, language: 'pt' })
        .execute(),
    )
    await database.change((queries) => queries.insertInto('journal_link').values(link).execute())
    expect(await readLeads(database, all)).toMatchObject([{ language: 'pt' }])
  })

  it.each([
    ['paid', { status: 'paid' }, 'yes'],
    ['ended after it was paid', { status: 'cancelled' }, 'ended'],
    ['given up before it was paid', { status: 'cancelled', paid_on: null }, 'no'],
    ['refunded', { status: 'refunded' }, 'refunded'],
    ['failed', { status: 'failed', paid_on: null }, 'no'],
    ['paid by another account', { status: 'paid', gateway: 'stripeLive' }, 'no'],
    ['an add-on', { status: 'paid', kind: 'addOn' }, 'no'],
  ] as const)('a plan that is %s', async (_case, more, bought) => {
    await purchase(await record({ email: 'ana@example.com' }), more)
    expect(await readLeads(database, all)).toMatchObject([{ bought }])
  })

  it('tells when the address was given, past which sentence', async () => {
    const id = await record({ email: 'ana@example.com' })
    const wording = wordingWith({ en: 'We write to you.', es: 'Te escribimos.' })
    await keepConsent(database, id, { email: 'ana@example.com', givenAt: 7000, wording })
    // Given once more, under other words: what counts is when it was given first.
    await keepConsent(database, id, { email: 'ana@example.com', givenAt: 9000, wording: wordingWith({ en: 'Later.' }) })
    expect(await readLeads(database, all)).toMatchObject([
      { consent: { givenAt: 7000, sentence: 'We write to you. / Te escribimos.' } },
    ])
    const { journal_link: link, journal_segment: segment } = rowsOf(id)
    const inSpanish = { ...segment, language: 'es' }
    await database.change((queries) => queries.insertInto('journal_segment').values(inSpanish).execute())
    await database.change((queries) => queries.insertInto('journal_link').values(link).execute())
    expect(await readLeads(database, all)).toMatchObject([{ consent: { sentence: 'Te escribimos.' } }])
  })

  it('tells no consent to an address that the visitor has not given', async () => {
    const id = await record({ email: 'ana@example.com' })
    const wording = wordingWith({ en: 'We write to you.' })
    await keepConsent(database, id, { email: 'old@example.com', givenAt: 7000, wording })
    expect(await readLeads(database, all)).toMatchObject([{ consent: null }])
    await keepConsent(database, id, { email: 'ana@example.com', givenAt: 8000, wording })
    expect(await readLeads(database, all)).toMatchObject([{ consent: { givenAt: 8000 } }])
  })

  it('an address in several records is there once, as in the latest, and has bought where any has', async () => {
    const first = await record({ email: 'ana@example.com', mediaSource: 'tv' }, 1000)
    await record({ email: 'Ana@example.com', mediaSource: 'web' }, 2000)
    await purchase(first, { status: 'paid' })
    expect(await readLeads(database, all)).toMatchObject([{ begunAt: 2000, source: 'web', bought: 'yes' }])
  })

  it('since a time only those who began then or later, however many there are', async () => {
    for (let index = 0; index < 205; index++) await record({ email: `a${index}@example.com` }, index)
    expect(await readLeads(database, { ...all, since: 3 })).toHaveLength(202)
    expect((await readLeads(database, all)).at(-1)).toMatchObject({ email: 'a204@example.com' })
  })
})
