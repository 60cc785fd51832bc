import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOnboardingApi } from './onboardingApi'

const ID = 'record-of-22-letters--'
const HEADERS = { 'app-type': 'calorie-counter', 'funnel-id': 'calorie_counter_full' }
const STATE = { id: ID, createdAt: '2026-11-27T12:00:00.000Z', updatedAt: '2026-11-27T12:00:01.000Z' }

function setUp(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(text, { status, headers }))
  return { fetch, api: createOnboardingApi({ headers: HEADERS, fetch }) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('requests', () => {
  const common = { 'content-type': 'application/json', accept: 'text/plain', ...HEADERS }

  it('POST sends the answers, the sequence and the key', async () => {
    const { api, fetch } = setUp(201, STATE)
    await api.create({ age: '18_29' }, { sequence: 1, key: 'key-of-16-letters' })
    expect(fetch.mock.calls).toMatchObject([
      [
        '/api/onboardings',
        {
          method: 'POST',
          body: '{"age":"18_29"}',
          headers: { ...common, 'write-sequence': '1', 'idempotency-key': 'key-of-16-letters' },
        },
      ],
    ])
  })

  it('PUT sends the answers and the sequence', async () => {
    const { api, fetch } = setUp(200, STATE)
    await api.update(ID, { age: '18_29' }, { sequence: 7 })
    expect(fetch.mock.calls).toMatchObject([
      [
        `/api/onboardings/${ID}`,
        { method: 'PUT', body: '{"age":"18_29"}', headers: { ...common, 'write-sequence': '7' } },
      ],
    ])
  })

  it('GET sends nothing but the headers', async () => {
    const { api, fetch } = setUp(200, STATE)
    await api.read(ID)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe(`/api/onboardings/${ID}`)
    expect(init).toMatchObject({ method: 'GET', headers: common, cache: 'no-store' })
    expect(init?.body).toBe(undefined)
  })

  it('what is known of experiments goes along', async () => {
    const { fetch } = setUp(200, STATE)
    const experiments = {
      seedFor: () => 'the-seed-of-a-visitor',
      partsFor: () => ({ headline: true, prices: false }),
      hear: vi.fn(),
    }
    await createOnboardingApi({ headers: HEADERS, fetch, experiments }).read(ID)
    const { headers } = fetch.mock.calls[0]?.[1] ?? {}
    expect(headers).toMatchObject({
      'experiment-seed': 'the-seed-of-a-visitor',
      'experiment-parts': 'headline=in, prices=out',
    })
    expect(experiments.hear).toHaveBeenCalledExactlyOnceWith(ID, undefined)
  })

  it('no address of the page goes out, for it has the id in it', async () => {
    const { api, fetch } = setUp(200, STATE)
    await api.read(ID)
    expect(fetch.mock.calls[0]?.[1]?.referrerPolicy).toBe('origin')
  })

  it.each([
    ['a write of a page that goes', 100, true, true],
    ['a write of a page that stays', 100, false, false],
    ['more than browsers take along', 64 * 1024, true, false],
    ['more in bytes than in letters', 40_000, true, false],
  ])('keepalive: %s', async (_, length, isLast, keepalive) => {
    const { api, fetch } = setUp(200, STATE)
    await api.update(ID, { note: (length === 40_000 ? 'é' : 'e').repeat(length) }, { sequence: 1, isLast })
    expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(keepalive)
  })
})

describe('results', () => {
  it('a write is known by its metadata and its sequence', async () => {
    const { api } = setUp(200, { ...STATE, stale: true }, { 'write-sequence': '9' })
    expect(await api.update(ID, {}, { sequence: 1 })).toMatchObject({
      outcome: 'ok',
      ...STATE,
      sequence: 9,
      isStale: true,
    })
  })

  it.each(['9000000000000000', '1e15999', '-5', '1.5', '0x', 'NaN', '8000000000000001'])(
    'a sequence of %s is none: the server would refuse the next one',
    async (sequence) => {
      const { api } = setUp(200, STATE, { 'write-sequence': sequence })
      expect(await api.update(ID, {}, { sequence: 1 })).toMatchObject({ outcome: 'ok', sequence: null })
    },
  )

  it('a moment without end is none: it would fill the storage', async () => {
    const { api } = setUp(200, { ...STATE, createdAt: 'x'.repeat(300_000), updatedAt: 7 })
    expect(await api.read(ID)).toMatchObject({ outcome: 'ok', createdAt: null, updatedAt: null })
  })

  it('a record comes as it is', async () => {
    const record = { ...STATE, age: '18_29', futureField: [1] }
    const { api } = setUp(200, record, { 'write-sequence': '9' })
    expect(await api.read(ID)).toMatchObject({ outcome: 'ok', sequence: 9, isStale: false, record })
  })

  it.each<[string, number, unknown, Record<string, string>, object]>([
    ['no such record', 404, { error: 'not-found' }, {}, { outcome: 'notFound' }],
    ['a record that was there once', 410, '', {}, { outcome: 'notFound' }],
    ['fields that are refused', 400, { fields: ['weight', 5] }, {}, { outcome: 'refused', fields: ['weight'] }],
    ['a body that is refused', 413, 'too large', {}, { outcome: 'refused', fields: [] }],
    ['another origin', 403, { error: 'foreign-origin' }, {}, { outcome: 'refused', fields: [] }],
    ['too many requests', 429, '', { 'retry-after': '7' }, { outcome: 'busy', retryAfterMs: 7_000 }],
    ['too many requests, without a time', 429, '', {}, { outcome: 'busy', retryAfterMs: 0 }],
    ['too many requests, with nonsense', 429, '', { 'retry-after': 'soon' }, { outcome: 'busy', retryAfterMs: 0 }],
    [
      'too many requests, until a time gone by',
      429,
      '',
      { 'retry-after': 'Fri, 27 Nov 2020 12:00:00 GMT' },
      { outcome: 'busy', retryAfterMs: 0 },
    ],
    ['a time-out of the server', 408, '', {}, { outcome: 'busy', retryAfterMs: 0 }],
    ['a fault of the server', 500, '', {}, { outcome: 'busy', retryAfterMs: 0 }],
    ['a server that stops', 503, '', { 'retry-after': '2' }, { outcome: 'busy', retryAfterMs: 2_000 }],
    ["a hotel's sign-in page", 200, '<!doctype html>', {}, { outcome: 'unreachable' }],
    ['JSON of somebody else', 200, { ok: true }, {}, { outcome: 'unreachable' }],
    ['another record', 200, { ...STATE, id: 'another-one' }, {}, { outcome: 'unreachable' }],
    ['an id that cannot be one', 201, { ...STATE, id: '../../admin' }, {}, { outcome: 'unreachable' }],
  ])('%s', async (_, status, body, headers, expected) => {
    expect(await setUp(status, body, headers).api.update(ID, {}, { sequence: 1 })).toEqual(expected)
  })

  it('a time to come is waited for', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12) })
    const { api } = setUp(503, '', { 'retry-after': 'Fri, 27 Nov 2026 12:00:30 GMT' })
    expect(await api.read(ID)).toEqual({ outcome: 'busy', retryAfterMs: 30_000 })
  })

  it('a dropped connection is a value', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await createOnboardingApi({ headers: {}, fetch }).read(ID)).toEqual({ outcome: 'unreachable' })
  })

  it('a connection that hangs is given up', async () => {
    vi.useFakeTimers()
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const result = createOnboardingApi({ headers: {}, fetch }).read(ID)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await result).toEqual({ outcome: 'unreachable' })
  })

  it('a body that breaks off is one as well', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(broken))
    expect(await createOnboardingApi({ headers: {}, fetch }).read(ID)).toEqual({ outcome: 'unreachable' })
  })
})
