import type { FastifyReply } from 'fastify'

const statuses = {
  'wrong-header': 400,
  'malformed-body': 400,
  'invalid-answers': 400,
  'foreign-origin': 403,
  'not-found': 404,
  'too-large': 413,
  'not-json': 415,
  'too-many-requests': 429,
  failed: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof statuses

interface Details {
  readonly field?: string
  readonly fields?: readonly string[]
  readonly retryAfterSeconds?: number
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
