import { beforeEach, describe, expect, it } from 'vitest'
import { type Variants, variantOf } from '../../domain/experiments/assign'
import type { CompiledExperiments } from '../../schema/compile/compiled'
import { exportLines, importLines } from '../../server/records/recordLines'
import { deleteRecord } from '../../server/records/recordStore'
import { deleteExpired } from '../../server/retention/deleteExpired'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { charges, openTill, paymentFunnel, seedIn, type Till } from './paymentTill'
import { call, testApp } from './testApp'
import { testFunnel } from './testFunnel'

const split = (share: number) => ({ control: 100 - share, test: share })

const PATH = '/api/onboardings'
const inTest = seedIn('paywall', 'test')
const inControl = seedIn('paywall', 'control')

/** The variants of a record are the server's own, and the record's for good. */
onEachEngine((engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
  })

  async function server(
    experiments: CompiledExperiments = { paywall: { variants: { control: 50, test: 50 } } },
    now: () => number = Date.now,
  ) {
    const app = await testApp(database, { funnel: { ...testFunnel, experiments }, now })
    const told = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, seed?: string) =>
      (await call(app, method, url, body, { 'experiment-seed': seed })).body
    return {
      app,
      create: async (seed?: string): Promise<Told> => told('POST', PATH, { age: '18_29' }, seed),
      write: async (id: string, seed?: string): Promise<Told> => told('PUT', `${PATH}/${id}`, { age: '60_80' }, seed),
      read: async (id: string): Promise<Told> => told('GET', `${PATH}/${id}`),
    }
  }

  interface Told {
    readonly id: string
    readonly experiments: { readonly seed: string; readonly variants: Variants }
  }

  it('every call tells them: drawn from the seed that the record was created with', async () => {
    const { create, write, read } = await server()
    for (const seed of [inTest, inControl]) {
      const { id, experiments } = await create(seed)
      expect(experiments).toEqual({ seed, variants: { paywall: variantOf('paywall', split(50), seed) } })
      expect((await write(id)).experiments).toEqual(experiments)
      expect((await read(id)).experiments).toEqual(experiments)
    }
  })

  it('outside of the days of an experiment nothing is drawn, and everybody has control', async () => {
    let now = Date.parse('2027-01-10T23:59:59Z')
    const days = { from: '2027-01-11', until: '2027-02-07' }
    const { create, read } = await server({ paywall: { variants: { control: 50, test: 50 }, ...days } }, () => now)
    const { id, experiments } = await create(inTest)
    expect(experiments.variants).toEqual({ paywall: 'control' })
    now = Date.parse('2027-01-11T00:00:00Z')
    expect((await read(id)).experiments.variants).toEqual({ paywall: 'test' })
    now = Date.parse('2027-02-08T00:00:00Z')
    expect((await read(id)).experiments.variants).toEqual({ paywall: 'control' })
  })

  it('another seed changes nothing any more, whoever sends it', async () => {
    const { create, write } = await server()
    const { id, experiments } = await create(inControl)
    for (let round = 0; round < 5; round++) expect((await write(id, inTest)).experiments).toEqual(experiments)
  })

  it('without a seed the id decides, once for all of many calls at the same moment', async () => {
    const { create, read } = await server()
    const { id } = await create()
    await database.change((queries) => queries.deleteFrom('record_promise').execute())
    const replies = await Promise.all(Array.from({ length: 20 }, () => read(id)))
    const variants = { paywall: variantOf('paywall', split(50), id) }
    for (const { experiments } of replies) expect(experiments).toEqual({ seed: id, variants })
  })

  it('a record from before variants were kept takes the seed of the first who comes', async () => {
    const { create, write } = await server()
    const { id } = await create(inControl)
    await database.change((queries) => queries.deleteFrom('record_promise').execute())
    const replies = await Promise.all([inTest, inControl, inTest, inControl].map((seed) => write(id, seed)))
    expect(new Set(replies.map(({ experiments }) => experiments.seed)).size).toBe(1)
    expect((await write(id, 'a-later-seed-of-somebody')).experiments).toEqual(replies[0]?.experiments)
  })

  it.each(['short', 'x'.repeat(65), 'with a blank in the mid', "'; drop table record"])(
    'a seed that can be none is refused: %s',
    async (seed) => {
      const { app } = await server()
      const { status, body } = await call(app, 'POST', PATH, {}, { 'experiment-seed': seed })
      expect([status, body.error, body.field]).toEqual([400, 'wrong-header', 'experiment-seed'])
    },
  )

  it('what a body claims of them is not kept', async () => {
    const { app, create, read } = await server()
    const { id, experiments } = await create(inControl)
    await call(app, 'PUT', `${PATH}/${id}`, { experiments: { seed: inTest, variants: { paywall: 'test' } } })
    expect((await read(id)).experiments).toEqual(experiments)
  })

  describe('once given they stay', () => {
    it.each([1, 99])('when the share becomes %d', async (share) => {
      const before = await server()
      const made = [await before.create(inTest), await before.create(inControl)]
      const after = await server({ paywall: { variants: split(share) } })
      for (const { id, experiments } of made) expect((await after.read(id)).experiments).toEqual(experiments)
    })

    it('where the experiment ends and is run again', async () => {
      const { id, experiments } = await (await server()).create(inTest)
      expect((await (await server({})).write(id)).experiments.variants).toEqual({})
      expect((await (await server({ paywall: { variants: { control: 99, test: 1 } } })).read(id)).experiments).toEqual(
        experiments,
      )
    })

    it('and an experiment that is new is drawn when it is first met', async () => {
      const { id } = await (await server()).create(inTest)
      const both = await server({
        paywall: { variants: { control: 50, test: 50 } },
        pace: { variants: { control: 1, test: 99 } },
      })
      const replies = await Promise.all(Array.from({ length: 10 }, () => both.read(id)))
      for (const { experiments } of replies) expect(experiments.variants).toEqual({ paywall: 'test', pace: 'test' })
      const later = await server({
        paywall: { variants: { control: 50, test: 50 } },
        pace: { variants: { control: 99, test: 1 } },
      })
      expect((await later.read(id)).experiments.variants).toEqual({ paywall: 'test', pace: 'test' })
    })
  })

  it.each([
    [0, 'control'],
    [100, 'test'],
  ])('a share of %d holds for everybody', async (share, variant) => {
    const before = await server()
    const made = [await before.create(inTest), await before.create(inControl)]
    const after = await server({ paywall: { variants: split(share) } })
    for (const { id } of made) expect((await after.read(id)).experiments.variants.paywall).toBe(variant)
    for (const seed of [inTest, inControl])
      expect((await after.create(seed)).experiments.variants.paywall).toBe(variant)
  })

  describe('an experiment that is only for some', () => {
    const experiments = {
      paywall: { variants: split(50), only: { visitor: { language: 'es' } } },
      pace: { variants: split(50) },
    }
    const open = async () => {
      const { app } = await server(experiments)
      return async (method: 'GET' | 'POST' | 'PUT', id: string | null, parts?: string): Promise<Told> => {
        const more = { 'experiment-parts': parts, 'experiment-seed': inTest }
        const body = method === 'GET' ? undefined : { age: '18_29' }
        return (await call(app, method, id === null ? PATH : `${PATH}/${id}`, body, more)).body
      }
    }
    const pace = variantOf('pace', split(50), inTest)

    it.each(['GET', 'PUT'] as const)(
      'is drawn once a client says that its visitor takes part, by %s too, and never again',
      async (method) => {
        const tell = await open()
        const { id, experiments: first } = await tell('POST', null)
        expect(first.variants).toEqual({ pace })
        expect((await tell(method, id, 'paywall=in, gone=in')).experiments.variants).toEqual({ pace, paywall: 'test' })
        for (const said of ['paywall=out', undefined, 'paywall=in'])
          expect((await tell('PUT', id, said)).experiments.variants).toEqual({ pace, paywall: 'test' })
      },
    )

    it('who is said to be out is out for good, and others are not left out of it by saying so', async () => {
      const tell = await open()
      const { id, experiments: first } = await tell('POST', null, 'paywall=out, pace=out')
      expect(first.variants).toEqual({ pace, paywall: 'out' })
      expect((await tell('PUT', id, 'paywall=in')).experiments.variants).toEqual({ pace, paywall: 'out' })
    })

    it('of two who say the opposite at the same moment one is believed, for all', async () => {
      const tell = await open()
      const { id } = await tell('POST', null)
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) => tell('PUT', id, `paywall=${index % 2 ? 'in' : 'out'}`)),
      )
      expect(new Set(replies.map((reply) => reply.experiments.variants.paywall)).size).toBe(1)
    })

    it.each(['paywall', 'paywall=maybe', 'paywall=in;pace=in', `${'a=in, '.repeat(800)}a=in`])(
      'what can be no list of them is refused: %.20s',
      async (parts) => {
        const { app } = await server(experiments)
        const { status, body } = await call(app, 'POST', PATH, {}, { 'experiment-parts': parts })
        expect([status, body.error, body.field]).toEqual([400, 'wrong-header', 'experiment-parts'])
      },
    )

    it('has no price for who was not said to be in it', async () => {
      const prices = { special_prices: { variants: split(50), only: { visitor: { language: 'es' } } } }
      const till = await openTill('test mode', database, { funnel: { ...paymentFunnel, experiments: prices } })
      const id = await till.newRecord(undefined, seedIn('special_prices', 'test'))
      const seen = { amount: 1499, currency: 'USD' }
      const reply = await till.pay('subscriptions', { onboardingId: id, offerId: 'plan-4-weeks', seen }, 'works')
      expect(reply.body.quote?.today.amount).toBe(1799)
      await till.close()
    })
  })

  describe('they go with the record', () => {
    const rows = () => database.read((queries) => queries.selectFrom('record_promise').selectAll().execute())

    it('when it is deleted, by hand or by time', async () => {
      const { create } = await server()
      const { id } = await create(inTest)
      await deleteRecord(database, id)
      expect(await rows()).toEqual([])
      await create(inTest)
      expect(await deleteExpired(database, 1, Date.now() + 1_000 * 24 * 60 * 60 * 1000)).toBe(1)
      expect(await rows()).toEqual([])
    })

    it('into a backup and back', async () => {
      const { create } = await server()
      const { id } = await create(inTest)
      await database.change((queries) =>
        queries
          .updateTable('record_promise')
          .set({ promo_code: 'WELCOME26', selected_offer: 'plan-1-week', countdown_started_at: 1000 })
          .execute(),
      )
      const before = await rows()
      const lines: string[] = []
      for await (const line of exportLines(database)) lines.push(line)
      await deleteRecord(database, id)
      expect(await importLines(database, each(lines))).toBe(1)
      expect(await rows()).toEqual(before)
    })

    it('and a backup of what it is not is refused', async () => {
      const { create } = await server()
      await create(inTest)
      for await (const line of exportLines(database))
        for (const [from, to] of [
          ['"test"', '5'],
          ['"promoCode":null', '"promoCode":5'],
          [`"${inTest}"`, 'null'],
        ] as const)
          await expect(importLines(database, each([line.replace(from, to)]))).rejects.toThrow('line 1 is not a record')
    })
  })

  describe('a price is given to who is in its variant, and not to who says so', () => {
    const experiments = (share: number) => ({
      paywall: { variants: { control: 50, test: 50 } },
      special_prices: { variants: split(share) },
    })
    const dollars = (amount: number) => ({ amount, currency: 'USD' })
    const seeds = { test: seedIn('special_prices', 'test'), control: seedIn('special_prices', 'control') }

    async function ask(till: Till, id: string, amount: number) {
      const body = {
        onboardingId: id,
        offerId: 'plan-4-weeks',
        seen: dollars(amount),
        variants: { special_prices: 'test' },
      }
      const reply = await till.pay('subscriptions', body, 'works')
      return reply.body.charged?.amount ?? reply.body.quote?.today.amount
    }

    it.each<[number, keyof typeof seeds, number]>([
      [0, 'test', 1799],
      [0, 'control', 1799],
      [50, 'test', 1499],
      [50, 'control', 1799],
      [100, 'test', 1499],
      [100, 'control', 1499],
    ])('at a share of %d who draws %s pays %d', async (share, drawn, price) => {
      const till = await openTill('test mode', database, {
        funnel: { ...paymentFunnel, experiments: experiments(share) },
      })
      const id = await till.newRecord(undefined, seeds[drawn])
      expect(await ask(till, id, price === 1499 ? 1799 : 1499)).toBe(price)
      expect(await till.state(id)).toMatchObject({ subscription: null })
      expect(await ask(till, id, price)).toBe(price)
      await till.close()
    })

    it.each<[keyof typeof seeds, number]>([
      ['test', 1079],
      ['control', 1349],
    ])('so is what a promo code takes off: who draws %s pays %d', async (drawn, price) => {
      const HALF = { percent: 25, percentInExperiment: { special_prices: { test: 40 } } }
      const plan = { ...paymentFunnel.offers.plans['plan-4-weeks'] }
      delete (plan as { todayInExperiment?: unknown }).todayInExperiment
      const offers = {
        ...paymentFunnel.offers,
        plans: { ...paymentFunnel.offers.plans, 'plan-4-weeks': plan },
        promoCodes: { HALF },
      } as typeof paymentFunnel.offers
      const funnel = { ...paymentFunnel, offers, experiments: experiments(50) }
      const till = await openTill('Stripe', database, { funnel })
      const id = await till.newRecord(undefined, seeds[drawn])
      const applied = await till.call('POST', 'promo-codes/apply', {
        onboardingId: id,
        offerId: 'plan-4-weeks',
        code: 'HALF',
      })
      // The page computes with it by the same function.
      expect(applied.body.promo).toMatchObject(HALF)
      const body = { onboardingId: id, offerId: 'plan-4-weeks', promoCode: 'HALF' }
      const other = await till.pay('subscriptions', { ...body, seen: dollars(price === 1079 ? 1349 : 1079) }, 'works')
      expect(other.body.quote?.today.amount).toBe(price)
      expect(await charges(till, database)).toEqual([])
      await till.pay('subscriptions', { ...body, seen: dollars(price) }, 'works')
      expect(await charges(till, database)).toEqual([price])
      await till.close()
    })
  })
})

async function* each<T>(items: readonly T[]) {
  yield* items
}
