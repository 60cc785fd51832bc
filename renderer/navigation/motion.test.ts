// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** From the tap to the paint, in milliseconds. */
const SLOW = 60
const FAST = 30
const FRAME_MS = 17

let wantsMotion = true

beforeEach(() => {
  // What has been measured belongs to the page.
  vi.resetModules()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  })
  wantsMotion = true
  vi.stubGlobal('matchMedia', () => ({ matches: wantsMotion }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.motion
})

/** Steps that take so long from tap to paint, one after the other. */
async function after(...times: readonly number[]) {
  const { hasMotion, stepDrawn, stepSent } = await import('./motion')
  for (const time of times) {
    stepSent()
    vi.advanceTimersByTime(time - FRAME_MS)
    stepDrawn(document)
    vi.advanceTimersByTime(FRAME_MS)
  }
  return { hasMotion: hasMotion(), said: document.documentElement.dataset.motion }
}

test.each<[string, readonly number[]]>([
  ['at the start', []],
  ['that is fast', [FAST, FAST, FAST]],
  ['that was slow once', [SLOW]],
  ['that was slow now and then', [SLOW, FAST, SLOW, FAST]],
])('a phone %s has motion', async (_which, times) => {
  expect(await after(...times)).toEqual({ hasMotion: true, said: undefined })
})

test('a phone that is slow twice in a row keeps still from then on', async () => {
  expect(await after(SLOW, SLOW)).toEqual({ hasMotion: false, said: 'little' })
  expect(await after(FAST, FAST)).toEqual({ hasMotion: false, said: 'little' })
})

test('nobody is called slow for a step that was not gone to by a tap, or was left before it was painted', async () => {
  const { hasMotion, stepDrawn, stepSent } = await import('./motion')
  for (let step = 0; step < 3; step++) {
    stepDrawn(document)
    vi.advanceTimersByTime(SLOW)
    stepSent()
    vi.advanceTimersByTime(SLOW)
    stepDrawn(document)?.()
    vi.advanceTimersByTime(SLOW)
  }
  expect(hasMotion()).toBe(true)
})

test('who wants no motion has none', async () => {
  wantsMotion = false
  expect((await after()).hasMotion).toBe(false)
})
