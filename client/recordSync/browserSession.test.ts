// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSettings } from '../../tests/orders/settings'
import { createSafeStorage } from '../storage/safeStorage'
import { browserSession } from './browserSession'
import { recordAddress } from './recordAddress'
import type { Session } from './session'

beforeEach(() => {
  window.history.replaceState(null, '', '/your-age?utm_source=spring')
  window.localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ id: 'r-1' }, { status: 201 }))
})
afterEach(() => vi.unstubAllGlobals())

function open(link: string | null = null): Session {
  return browserSession({
    settings: testSettings,
    storage: createSafeStorage(
      () => window.localStorage,
      () => {},
    ),
    address: recordAddress(window),
    link,
    attribution: () => ({}),
  })
}

test('an entry of the history from before there was a record gets its id when the visitor goes back to it', async () => {
  const session = open()
  session.start()
  window.history.pushState({ usr: 1 }, '', '/gender?utm_source=spring')
  session.change({ age: '30_39' })
  await vi.waitFor(() => expect(window.location.search).toBe('?utm_source=spring&onboarding=r-1'))
  window.history.back()
  await vi.waitFor(() => expect(window.location.pathname).toBe('/your-age'))
  await vi.waitFor(() => expect(window.location.search).toBe('?utm_source=spring&onboarding=r-1'))
})

test('a field of a record that every object has is no answer', async () => {
  window.history.replaceState(null, '', '/your-age?onboarding=r-1')
  const record = '{"id":"r-1","age":"30_39","toString":"x","__proto__":{"sex":"men"},"constructor":null}'
  vi.stubGlobal('fetch', async () => new Response(record))
  const session = open('r-1')
  session.start()
  await session.ready()
  expect(session.answers()).toEqual({ age: '30_39' })
  session.stop()
})

test('S4: the record spells the sex in its own way, and what an earlier build has stored is read too', async () => {
  window.history.replaceState(null, '', '/your-age')
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, call: RequestInit) => {
    bodies.push(JSON.parse(String(call.body)))
    return Response.json({ id: 'r-1' }, { status: 201 })
  })
  const before = open()
  before.start()
  before.change({ sex: 'men', age: '30_39' })
  await vi.waitFor(() => expect(bodies).toEqual([{ sex: 'men', age: '30_39', calorieGoal: undefined }]))
  before.stop()

  const session = open()
  session.start()
  const answers = session.answers()
  expect(answers).toEqual({ sex: 'male', age: '30_39' })
  expect(session.answers()).toBe(answers)
  session.change({ sex: 'female' })
  expect(session.answers()).toEqual({ sex: 'female', age: '30_39' })
  await vi.waitFor(() => expect(bodies.at(-1)).toMatchObject({ sex: 'woman', age: '30_39' }))
  session.stop()
})
