import type { FastifyReply } from 'fastify'

const statuses = {
  'wrong-header': 400,
  'malformed-body': 400,
  'invalid-answers': 400,
  'invalid-request': 400,
  'wrong-signature': 400,
  'foreign-origin': 403,
  'not-found': 404,
  'not-for-sale': 404,
  'no-email': 409,
  'no-subscription': 409,
  'price-changed': 409,
  'already-paid': 409,
  'too-large': 413,
  'not-json': 415,
  'promo-code': 422,
  'test-card': 422,
  'too-many-requests': 429,
  failed: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof statuses

interface Details {
  readonly field?: string
  readonly fields?: readonly string[]
  readonly retryAfterSeconds?: number
  /** What it costs now. */
  readonly quote?: object
  /** What was bought already. */
  readonly state?: object
}

/** An answer that is not what was asked for. Its message goes to the client as it is: no answer, e-mail or id in it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Details

  constructor(code: RefusalCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

export function sendRefusal(reply: FastifyReply, { code, message, details }: Refusal): FastifyReply {
  const { retryAfterSeconds, ...named } = details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(statuses[code])
    .type('application/json; charset=utf-8')
    .send({ error: code, message, ...named })
}
