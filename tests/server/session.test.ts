import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browser } from '../../client/recordSync/browser.fixture'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { call, testApp } from './testApp'

/** The page's session and the server, without a network between them that could hide a difference. */
onEachEngine((engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof testApp>>
  const sessions: { stop(): void }[] = []
  let methods: string[] = []
  /** What becomes of the next replies. */
  let lost: boolean[] = []
  const server = { fetch: fetch as typeof globalThis.fetch, usual: {} }

  beforeEach(async () => {
    database = await engine.open()
    app = await testApp(database)
    methods = []
    lost = []
    return async () => {
      for (const session of sessions.splice(0)) session.stop()
      await app.close()
    }
  })

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const method = init.method as 'GET' | 'POST' | 'PUT'
    methods.push(method)
    const answers = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const { status, headers, text } = await call(app, method, url, answers, init.headers as Record<string, string>)
    if (lost.shift()) throw new TypeError('Failed to fetch')
    return new Response(text, { status, headers: headers as Record<string, string> })
  }

  function open(onboarding: string | null = null) {
    const tab = browser({ server, random: () => 0.1 }).open({ onboarding })
    sessions.push(tab.session)
    return tab
  }

  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

  async function record(id: string | null) {
    const {
      id: _,
      createdAt: _created,
      updatedAt: _updated,
      experiments: _drawn,
      ...answers
    } = (await call(app, 'GET', `/api/onboardings/${id}`)).body
    return answers
  }

  async function visitor(answers: object) {
    const { session } = open()
    session.change({ ...answers })
    await until(() => expect(session.state()).toBe('recorded'))
    methods = []
    return session
  }

  describe('the session', () => {
    it('creates a record, updates it, and takes answers back', async () => {
      const session = await visitor({ age: '18_29', habits: ['like_wine'] })
      expect(await record(session.id())).toEqual({
        age: '18_29',
        habits: ['like_wine'],
        activityLevel: null,
        calorieGoal: 'lose',
      })
      session.change({ age: '60_80', habits: undefined, weight: { kg: 72.5 } })
      await until(async () =>
        expect(await record(session.id())).toEqual({
          age: '60_80',
          weight: { kg: 72.5 },
          activityLevel: null,
          calorieGoal: 'lose',
        }),
      )
      expect(methods).toEqual(['PUT'])
    })

    it('makes one record where the reply of the first try is lost', async () => {
      lost = [true]
      const session = await visitor({ age: '18_29' })
      expect(await record(session.id())).toMatchObject({ age: '18_29' })
      const rows = await database.read((queries) => queries.selectFrom('record').select('id').execute())
      expect(rows).toEqual([{ id: session.id() }])
    })

    it('is right about a write whose reply is lost while the visitor goes on', async () => {
      const session = await visitor({ age: '18_29' })
      lost = [true]
      session.change({ age: '60_80' })
      await until(() => expect(methods).toEqual(['PUT']))
      session.change({ age: '18_29', notKnown: { to: ['us'] } })
      await until(() => expect(methods).toEqual(['PUT', 'PUT', 'GET', 'PUT']))
      await until(async () =>
        expect(await record(session.id())).toMatchObject({ age: '18_29', notKnown: { to: ['us'] } }),
      )
      expect(session.answers().age).toBe('18_29')
    })

    it('recovers a record with all its fields, and brings two devices together', async () => {
      const phone = await visitor({ age: '18_29', height: { ft: 5, inch: 7 }, notKnown: { b: 1, a: [null] } })
      const { session: laptop } = open(phone.id())
      await laptop.ready()
      expect(laptop.answers()).toEqual({ ...phone.answers(), activityLevel: null })
      laptop.change({ habits: ['sweet_tooth'] })
      await until(() => expect(laptop.state()).toBe('recorded'))
      methods = []
      phone.change({ age: '60_80' })
      await until(() => expect(methods).toEqual(['PUT', 'GET', 'PUT']))
      const both = { age: '60_80', height: { ft: 5, inch: 7 }, notKnown: { b: 1, a: [null] }, habits: ['sweet_tooth'] }
      await until(async () => expect(await record(phone.id())).toMatchObject(both))
      expect(phone.answers()).toMatchObject(both)
    })

    it('leaves out the one answer that the server refuses', async () => {
      const session = await visitor({ age: '18_29' })
      session.change({ weight: { kg: 5 }, habits: ['like_wine'] })
      await until(async () => expect(await record(session.id())).toMatchObject({ habits: ['like_wine'] }))
      expect(await record(session.id())).not.toHaveProperty('weight')
    })

    it('creates its record again where it is gone', async () => {
      const session = await visitor({ age: '18_29' })
      const old = session.id()
      await database.change((queries) => queries.deleteFrom('record').execute())
      session.change({ habits: ['like_wine'] })
      await until(() => expect(session.id()).not.toBe(old))
      await until(async () => expect(await record(session.id())).toMatchObject({ age: '18_29', habits: ['like_wine'] }))
    })
  })
})
