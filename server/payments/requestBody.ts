import type { FastifyRequest } from 'fastify'
import type { Money } from '../../domain/money/money'
import { Refusal } from '../http/refusal'
import { isRecordId } from '../records/recordStore'
import { isStorable } from '../store/storableText'

export type Body = Readonly<Record<string, unknown>>

const LONGEST = 128

/** The body of a payment call: an object. */
export function bodyOf({ body }: FastifyRequest): Body {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body
  throw new Refusal('malformed-body', 'The body is not an object.')
}

export function textOf(body: Body, field: string): string {
  const text = optionalText(body, field)
  if (text === null) throw invalid(field)
  return text
}

/** Null where the field is not there. */
export function optionalText(body: Body, field: string): string | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value !== '' && value.length <= LONGEST && isStorable(value)) return value
  throw invalid(field)
}

const MOST_TEXTS = 100

export function textsOf(body: Body, field: string): readonly string[] {
  const texts = body[field]
  const isRight = Array.isArray(texts) && texts.length <= MOST_TEXTS
  if (isRight && texts.every((text) => typeof text === 'string' && text.length <= LONGEST)) return texts
  throw invalid(field)
}

/** Milliseconds. Null where the field is not there. */
export function optionalSpan(body: Body, field: string): number | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw invalid(field)
}

/** An id that no record can have is the id of no record. */
export function recordIdOf(body: Body): string {
  const id = textOf(body, 'onboardingId')
  if (!isRecordId(id)) throw noSuchRecord()
  return id
}

export function noSuchRecord(): Refusal {
  return new Refusal('not-found', 'There is no such record.')
}

/** The price that the visitor saw. */
export function seenOf({ seen }: Body): Money {
  const { amount, currency } = (seen ?? {}) as { amount?: unknown; currency?: unknown }
  if (typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 && typeof currency === 'string') {
    return { amount, currency }
  }
  throw invalid('seen')
}

export function choiceOf<T extends string>(body: Body, field: string, choices: readonly T[]): T | null {
  const text = optionalText(body, field)
  const choice = choices.find((each) => each === text) ?? null
  if (text !== null && choice === null) throw invalid(field)
  return choice
}

function invalid(field: string): Refusal {
  return new Refusal('invalid-request', `The field ${field} is missing or cannot be what was sent.`, { field })
}
