// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { post } from './post'

afterEach(() => vi.unstubAllGlobals())

describe('how a collector has answered', () => {
  test.each([
    ['it has taken the batch', new Response('{"success":true}'), { status: 200, retryAfterMs: 0 }],
    [
      'it is busy',
      new Response('', { status: 503, headers: { 'retry-after': '7' } }),
      { status: 503, retryAfterMs: 7_000 },
    ],
    [
      'it gives a date',
      new Response('', { status: 429, headers: { 'retry-after': 'Fri' } }),
      { status: 429, retryAfterMs: 0 },
    ],
  ])('%s', async (_how, response, end) => {
    vi.stubGlobal('fetch', async () => response)
    expect(await post('/b', '{}')).toEqual(end)
    // Else the connection is kept.
    expect(response.bodyUsed).toBe(true)
  })

  test('not at all', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await post('/b', '{}')).toEqual({ status: null, retryAfterMs: 0 })
  })
})
