import { DatabaseUnavailable } from '../store/database'
import { UnstorableText } from '../store/storableText'
import { Refusal } from './refusal'
import { ServiceUnavailable } from './serviceUnavailable'

const RETRY_SECONDS = 2

/** What a client is told of an error. What is not expected is our mistake, and tells nothing of itself. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) {
    return new Refusal('unavailable', 'The record cannot be reached at the moment. Try again.', {
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
  if (error instanceof ServiceUnavailable) {
    return new Refusal('unavailable', error.told, { retryAfterSeconds: RETRY_SECONDS })
  }
  if (error instanceof UnstorableText) {
    return new Refusal('invalid-request', 'The request holds a character that cannot be stored.')
  }
  switch (statusOf(error)) {
    case 413:
      return new Refusal('too-large', 'The body is larger than 32 kB.')
    case 415:
      return notJson()
    // Fastify's own: the body is no JSON, is empty, or has a key such as __proto__.
    case 400:
      return new Refusal('malformed-body', 'The request cannot be read, or its body is not JSON.')
    default:
      return new Refusal('failed', 'Something went wrong on our side. Try again.')
  }
}

export function notJson(): Refusal {
  return new Refusal('not-json', 'Send the body as application/json.')
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
}
