import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal'

const KEY = 'idempotency-key'

/** What makes a call that is sent again the same call. Null: the client does not say. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers[KEY]
  if (key === undefined) return null
  if (typeof key === 'string' && /^[A-Za-z0-9_-]{16,128}$/.test(key)) return key
  throw new Refusal('wrong-header', `${KEY} is not 16 to 128 of A-Z a-z 0-9 - _.`, { field: KEY })
}
