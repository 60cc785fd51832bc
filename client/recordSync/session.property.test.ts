import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browser, type Tab } from './browser.fixture'
import { onboardingServer, type Weather } from './onboardingServer.fixture'

const FIELDS = ['age', 'focus', 'weight', 'habits']
const ID = 'record-of-22-letters--'
const LONG_MS = 20 * 60_000
const RUNS = Number(process.env.PROPERTY_RUNS ?? 100)

type Deed =
  | { readonly does: 'answer'; readonly tab: number; readonly field: string; readonly value: unknown }
  | { readonly does: 'wait'; readonly milliseconds: number }
  | { readonly does: 'weather'; readonly requests: readonly Weather[] }
  | { readonly does: 'goOffline' | 'goOnline' }
  | { readonly does: 'hide' | 'show' | 'close' | 'crash' | 'reload'; readonly tab: number }

const tab = fc.nat(1)
const weather = fc.record<Weather>(
  {
    toServer: fc.nat(20_000),
    toClient: fc.nat(20_000),
    lost: fc.constantFrom('request', 'reply'),
    status: fc.constantFrom(429, 500, 503),
    retryAfter: fc.nat(40),
  },
  { requiredKeys: [] },
)
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      tab,
      field: fc.constantFrom(...FIELDS),
      value: fc.constantFrom<unknown[]>('a', 'b', { kg: 70, lbs: 1 }, ['x', 'y'], undefined),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      milliseconds: fc.oneof(fc.nat(3), fc.nat(1_000), fc.nat(30_000)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('weather' as const), requests: fc.array(weather, { maxLength: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('goOffline' as const, 'goOnline' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('hide' as const, 'show' as const, 'close' as const, 'crash' as const, 'reload' as const),
      tab,
    }),
  },
)

const chance = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('whatever two tabs, the network and the server do', () => {
  it.each([
    { hasChannel: true, hasLocks: true },
    { hasChannel: false, hasLocks: true },
    { hasChannel: true, hasLocks: false },
  ])(
    'there is one record in the end, and it holds the newest answers: %o',
    async (options) => {
      const scenario = fc.record({
        deeds: fc.array(deed, { maxLength: 40, size: 'max' }),
        lags: fc.infiniteStream(fc.nat(2_000)),
        luck: chance,
      })
      await fc.assert(
        fc.asyncProperty(scenario, async ({ deeds, lags, luck }) => {
          vi.clearAllTimers()
          const server = onboardingServer()
          const profile = browser({ server, ...options, lag: () => lags.next().value, random: () => luck.next().value })
          const newest = new Map<string, unknown>()
          const tabs: (Tab | null)[] = [null, null]
          const open = (index: number) => {
            tabs[index] ??= profile.open()
            return tabs[index]
          }

          for (const now of deeds) await follow(now)
          server.next.length = 0
          profile.setOnline(true)
          const all = [open(0), open(1)]
          await vi.advanceTimersByTimeAsync(LONG_MS)

          const expected = Object.fromEntries([...newest].filter(([, value]) => value !== undefined))
          for (const { session } of all) expect(session.answers()).toEqual(expected)
          const ids = new Set(all.map(({ session }) => session.id()))
          expect(ids.size).toBe(1)
          const [id] = ids
          expect(server.records.size).toBe(id ? 1 : 0)
          if (id) expect(server.records.get(id)?.answers).toEqual({ calorieGoal: 'lose', ...expected })
          else expect(expected).toEqual({})
          // And there is peace: neither tab goes on to talk.
          const calls = server.attempts.length
          await vi.advanceTimersByTimeAsync(LONG_MS)
          expect(server.attempts.length).toBe(calls)
          for (const { session } of all) session.stop()

          async function follow(now: Deed) {
            if (now.does === 'answer') {
              newest.set(now.field, now.value)
              open(now.tab).session.change({ [now.field]: now.value })
            } else if (now.does === 'wait') await vi.advanceTimersByTimeAsync(now.milliseconds)
            else if (now.does === 'weather') server.next.push(...now.requests)
            else if (!('tab' in now)) profile.setOnline(now.does === 'goOnline')
            else if (now.does === 'hide' || now.does === 'show') tabs[now.tab]?.[now.does]()
            else {
              tabs[now.tab]?.[now.does === 'close' ? 'close' : 'crash']()
              tabs[now.tab] = null
              if (now.does === 'reload') open(now.tab)
            }
          }
        }),
        { numRuns: RUNS },
      )
    },
    120_000,
  )

  it('what two devices are told at the same time comes together', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 40, size: 'max' }), chance, async (deeds, luck) => {
        vi.clearAllTimers()
        const server = onboardingServer()
        server.add(ID, {})
        const random = () => luck.next().value
        const devices = [browser({ server, random }), browser({ server, random })]
        const tabs = devices.map((device) => device.open({ onboarding: ID }))
        await vi.advanceTimersByTimeAsync(LONG_MS)

        const newest = new Map<string, unknown>()
        for (const now of deeds) {
          if (now.does === 'answer') {
            // Of one question that both answer, either may win; here each has its own.
            const field = `${now.field} on ${now.tab}`
            newest.set(field, now.value)
            tabs[now.tab]?.session.change({ [field]: now.value })
          } else if (now.does === 'wait') await vi.advanceTimersByTimeAsync(now.milliseconds)
          else if (now.does === 'weather') server.next.push(...now.requests)
          else if (now.does === 'crash' || now.does === 'reload') {
            tabs[now.tab]?.crash()
            const again = devices[now.tab]?.open({ onboarding: ID })
            if (again) tabs[now.tab] = again
          }
        }
        server.next.length = 0
        await vi.advanceTimersByTimeAsync(LONG_MS)
        // The second one hears of the first one's last answers when it has something to say itself.
        for (const [index, { session }] of tabs.entries()) {
          newest.set(`last on ${index}`, 'a')
          session.change({ [`last on ${index}`]: 'a' })
          await vi.advanceTimersByTimeAsync(LONG_MS)
        }

        const expected = Object.fromEntries([...newest].filter(([, value]) => value !== undefined))
        expect(tabs[1]?.session.answers()).toEqual(expected)
        expect(server.records.get(ID)?.answers).toEqual({ calorieGoal: 'lose', ...expected })
        for (const { session } of tabs) session.stop()
      }),
      { numRuns: RUNS },
    )
  }, 120_000)
})
