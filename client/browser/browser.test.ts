// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readCookies, writeCookie } from './cookies'
import { isOnline } from './isOnline'
import { mediaMatches } from './mediaMatches'
import { preferredLanguages } from './preferredLanguages'
import { randomId } from './randomId'
import { keepHistorySafe } from './safeHistory'
import { openTabChannel } from './tabChannel'
import { timeLimit } from './timeLimit'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('an id has 128 bits, also where crypto has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/)
  expect(randomId()).not.toBe(randomId())
})

test('a time limit ends, also where AbortSignal has no timeout', () => {
  vi.useFakeTimers()
  vi.stubGlobal('AbortSignal', class {})
  const signal = timeLimit(100)
  vi.advanceTimersByTime(99)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

test.each<[string, unknown]>([
  ['is not there', undefined],
  ['throws when it is made', denied],
  ['is null', null],
])('a channel that %s is no harm', (_what, channel) => {
  vi.stubGlobal('BroadcastChannel', channel)
  const { post, close } = openTabChannel('name', () => {})
  post('a')
  close()
})

test('a channel that does not take a message is no harm', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = denied
      close() {}
    },
  )
  openTabChannel('name', () => {}).post('a')
})

test.each<[string, unknown, unknown, string[]]>([
  ['a list', ['fr-FR', 'en'], 'fr-FR', ['fr-FR', 'en']],
  ['no list', undefined, 'pt-BR', ['pt-BR']],
  ['an empty list', [], 'pt-BR', ['pt-BR']],
  ['nothing at all', undefined, undefined, []],
  ['what is no text', [null, 5, 'es'], 'es', ['es']],
])('a browser with %s', (_what, languages, language, expected) => {
  expect(preferredLanguages({ languages, language } as Navigator)).toEqual(expected)
})

test.each([
  [true, true],
  [false, false],
  [undefined, true],
])('a browser that says %s of its network', (onLine, expected) => {
  vi.stubGlobal('navigator', { onLine })
  expect(isOnline()).toBe(expected)
})

test('cookies that may not be touched are none', () => {
  const jar = Object.defineProperty({} as Document, 'cookie', { get: denied, set: denied })
  writeCookie('a=b', jar)
  expect(readCookies(jar)).toBe('')
})

test('a change of the address that is refused ends nothing, and is told to who needs a history of their own', () => {
  const history = { replaceState: vi.fn(denied) } as unknown as History
  expect(keepHistorySafe(history)).toBe(false)
  expect(() => history.replaceState({ idx: 0 }, '', '/b')).not.toThrow()
})

test('a history that takes changes gets them', () => {
  const replaceState = vi.fn()
  const history = { state: { idx: 3 }, replaceState } as unknown as History
  expect(keepHistorySafe(history)).toBe(true)
  expect(replaceState).toHaveBeenCalledWith({ idx: 3 }, '')
  history.replaceState({ idx: 0 }, '', '/b')
  expect(replaceState).toHaveBeenCalledWith({ idx: 0 }, '', '/b')
})

test('a media query holds, does not, or cannot be told', () => {
  const matches = (query: string) => ({ matches: query.includes('fine') })
  vi.stubGlobal('matchMedia', matches)
  expect([mediaMatches('(pointer: fine)'), mediaMatches('(pointer: coarse)')]).toEqual([true, false])
  vi.stubGlobal('matchMedia', denied)
  expect(mediaMatches('(pointer: fine)')).toBe(false)
})
