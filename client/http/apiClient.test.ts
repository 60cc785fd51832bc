import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { createApiClient } from './apiClient'

const OWN = { 'app-type': 'calorie-counter', 'funnel-id': 'calorie_counter_full' }
const status = async (response: Response) => response.status

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['GET', undefined],
  ['POST', { code: 'A' }],
  ['PUT', { age: '18_29' }],
] as const)('%s goes out with the four headers of all calls', async (method, body) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'))
  const call = createApiClient({ headers: OWN, fetch })
  expect(
    await call('stripe/settings', { method, body, limitMs: 1000, headers: { 'idempotency-key': 'k' } }, status),
  ).toBe(200)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/stripe/settings')
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method,
    headers: { 'content-type': 'application/json', accept: 'text/plain', ...OWN, 'idempotency-key': 'k' },
    cache: 'no-store',
    referrerPolicy: 'origin',
  })
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(body && JSON.stringify(body))
})

it('an answer that never comes is nothing after the limit', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn<typeof globalThis.fetch>(
    (_url, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const ended = vi.fn<(answer: unknown) => void>()
  createApiClient({ headers: OWN, fetch })('offers', { limitMs: 5_000 }, status).then(ended)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(null)
})

it('nothing of the page calls the server in another way', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const sources = ['client', 'renderer', 'widgets', 'packs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  const callers = sources
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .filter((file) => /\bfetch\(|XMLHttpRequest|sendBeacon/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(callers.toSorted()).toEqual([
    // Batches of events, as plain text.
    'client/analytics/outbox/post.ts',
    'client/http/apiClient.ts',
    // Files of the build.
    'client/http/fetchJson.ts',
    'client/http/loadAgain.ts',
    // Before any of our code runs.
    'client/start/startGuard.ts',
    'renderer/consent/openConsent.tsx',
  ])
})
