// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchJson } from './fetchJson'

const answer = (status: number) => new Response(JSON.stringify({ status }), { status })
let failures: Event[] = []
const hear = (event: Event) => failures.push(event)

beforeEach(() => {
  vi.useFakeTimers()
  failures = []
  window.addEventListener('vite:preloadError', hear)
})

afterEach(() => {
  window.removeEventListener('vite:preloadError', hear)
  vi.useRealTimers()
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
  expect(failures).toEqual([])
})

test('after three tries the failure is reported and thrown', async () => {
  const { result } = await ask(new TypeError('1'), new TypeError('2'), new TypeError('3'))
  expect(await result).toEqual(new TypeError('3'))
  expect(failures).toHaveLength(1)
})

test('a file that is gone is not asked for again: the build is stale', async () => {
  const { result, calls } = await ask(answer(404))
  expect(String(await result)).toContain('no file at /funnel/x/en/focus.json')
  expect(calls()).toBe(1)
  expect(failures).toHaveLength(1)
})

test('where somebody answers the event, the step waits for the reload instead of failing', async () => {
  window.addEventListener('vite:preloadError', (event) => event.preventDefault(), { once: true })
  const { result } = await ask(answer(404))
  const outcome = await Promise.race([result, Promise.resolve('still waiting')])
  expect(outcome).toBe('still waiting')
})
