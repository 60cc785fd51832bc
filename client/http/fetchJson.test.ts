// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchJson } from './fetchJson'
import { MissingFileError } from './missingFile'

const answer = (status: number) => new Response(JSON.stringify({ status }), { status })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function ask(...answers: (Response | Error)[]) {
  const network = vi.fn()
  for (const each of answers)
    each instanceof Error ? network.mockRejectedValueOnce(each) : network.mockResolvedValueOnce(each)
  vi.stubGlobal('fetch', network)
  const result = fetchJson('/funnel/x/en/focus.json').catch((error: Error) => error)
  await vi.runAllTimersAsync()
  return { result, calls: () => network.mock.calls.length }
}

test('a dropped connection is tried again', async () => {
  const { result } = await ask(new TypeError('network'), answer(503), answer(200))
  expect(await result).toEqual({ status: 200 })
})

test('after three tries the failure is thrown', async () => {
  const { result } = await ask(new TypeError('1'), new TypeError('2'), new TypeError('3'))
  expect(await result).toEqual(new TypeError('3'))
})

test('a file that is gone is not asked for again: the build is stale', async () => {
  const { result, calls } = await ask(answer(404))
  expect(await result).toBeInstanceOf(MissingFileError)
  expect(String(await result)).toContain('no file at /funnel/x/en/focus.json')
  expect(calls()).toBe(1)
})

test('a network that stands still is taken for one that has dropped the file', async () => {
  const network = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('stands still')))),
  )
  vi.stubGlobal('fetch', network)
  const result = fetchJson('/funnel/x/en/focus.json').catch((error: Error) => error)
  await vi.runAllTimersAsync()
  expect(await result).toEqual(new Error('stands still'))
  expect(network).toHaveBeenCalledTimes(3)
})
