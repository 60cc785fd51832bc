import type { Answers } from '../../domain/answers/answers'

/** What happens to one request. Times in milliseconds; what is not said happens at once and well. */
export interface Weather {
  readonly toServer?: number
  readonly toClient?: number
  /** Lost on the way there, or on the way back. */
  readonly lost?: 'request' | 'reply'
  readonly status?: 413 | 429 | 500 | 503
  readonly retryAfter?: number
}

interface StoredRecord {
  readonly createdAt: string
  updatedAt: string
  sequence: number
  answers: Answers
}

export interface SeenCall {
  readonly method: string
  readonly id: string
  readonly body: Answers | null
  readonly sequence: number | null
  readonly key: string | null
  readonly keepalive: boolean
  readonly at: number
}

/** A server that keeps docs/api.md, over a network that the test makes. */
export function onboardingServer() {
  const records = new Map<string, StoredRecord>()
  const idsOfKeys = new Map<string, string>()
  const calls: SeenCall[] = []
  const attempts: number[] = []
  /** For the next requests, in order; then the usual one. */
  const next: Weather[] = []
  const server = {
    records,
    /** The calls that it has understood. */
    calls,
    /** When something was sent to it, however that ended. */
    attempts,
    next,
    usual: {} as Weather,
    /** Fields that it refuses, by the value that it will not have. */
    refuses: {} as Record<string, unknown>,
    /** Fields that keep their value, by the record that a plan is paid with. */
    frozen: {} as Record<string, readonly string[]>,
    fetch: fetch as typeof globalThis.fetch,
    add(id: string, answers: Answers, sequence = 1) {
      records.set(id, { createdAt: time(), updatedAt: time(), sequence, answers })
    },
    callsOf: (method: string) => calls.filter((call) => call.method === method),
  }
  return server

  function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { toServer = 0, toClient = 0, lost, status, retryAfter } = next.shift() ?? server.usual
    attempts.push(Date.now())
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'))
      init.signal?.addEventListener('abort', fail)
      // The server goes on with what has reached it, whoever has stopped to wait.
      setTimeout(() => {
        if (lost === 'request') return fail()
        const response = status ? refusal(status, retryAfter) : answer(url, init)
        setTimeout(() => (lost === 'reply' ? fail() : resolve(response)), toClient)
      }, toServer)
    })
  }

  function answer(url: string, init: RequestInit): Response {
    const id = url.split('/api/onboardings')[1]?.slice(1) ?? ''
    const headers = new Headers(init.headers)
    const method = init.method ?? 'GET'
    const body: Answers | null = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const sequence = Number(headers.get('write-sequence')) || null
    const key = headers.get('idempotency-key')
    calls.push({ method, id, body, sequence, key, keepalive: init.keepalive === true, at: Date.now() })
    if (headers.get('app-type') !== 'calorie-counter') return refusal(400)
    if (method === 'GET') return read(id)
    const fields = Object.keys(server.refuses).filter((field) => body && same(body[field], server.refuses[field]))
    if (fields.length > 0) return reply(400, { error: 'invalid-answers', fields })
    const answers = Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value !== null))
    if (method === 'PUT') return write(id, answers, sequence, 200)
    const known = key && idsOfKeys.get(key)
    if (known) return write(known, answers, sequence, 200)
    const newId = `record-${records.size + 1}-of-22-letters`
    if (key) idsOfKeys.set(key, newId)
    records.set(newId, { createdAt: time(), updatedAt: time(), sequence: 0, answers: {} })
    return write(newId, answers, sequence, 201)
  }

  function read(id: string): Response {
    const record = records.get(id)
    if (!record) return refusal(404)
    const { answers, sequence, createdAt, updatedAt } = record
    // PostgreSQL sorts keys in its own way.
    const turned = Object.fromEntries(Object.entries(answers).map(([field, value]) => [field, withKeysTurned(value)]))
    return reply(200, { ...turned, id, createdAt, updatedAt }, sequence)
  }

  function write(id: string, answers: Record<string, unknown>, sequence: number | null, status: number): Response {
    const record = records.get(id)
    if (!record) return refusal(404)
    const given = sequence ?? record.sequence + 1
    const kept = keptOf(id, record.answers, answers)
    for (const [field, value] of Object.entries(kept)) {
      if (value === null) delete answers[field]
      else answers[field] = value
    }
    const isRetry = given === record.sequence && same(answers, record.answers)
    const isStale = given <= record.sequence && !isRetry
    if (given > record.sequence) Object.assign(record, { answers, sequence: given, updatedAt: time() })
    const { createdAt, updatedAt } = record
    return reply(
      status,
      { id, createdAt, updatedAt, ...(isStale ? { stale: true } : Object.keys(kept).length > 0 ? { kept } : {}) },
      record.sequence,
    )
  }

  function keptOf(id: string, before: Answers, given: Answers): Answers {
    const differing = (server.frozen[id] ?? []).filter((field) => !same(before[field], given[field]))
    return Object.fromEntries(differing.map((field) => [field, before[field] ?? null]))
  }
}

const time = () => new Date().toISOString()
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function withKeysTurned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).reverse())
}

function reply(status: number, body: object, sequence?: number): Response {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (sequence !== undefined) headers.set('write-sequence', `${sequence}`)
  return new Response(JSON.stringify(body), { status, headers })
}

function refusal(status: number, retryAfter?: number): Response {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` })
  return new Response(JSON.stringify({ error: 'refused', message: 'No.' }), { status, headers })
}
