import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CheckedAnswers } from '../records/answersCheck'
import { recordReference } from '../records/recordReference'
import {
  createRecord,
  type Frozen,
  isRecordId,
  type RecordState,
  readRecord,
  updateRecord,
  type Write,
  type Written,
} from '../records/recordStore'
import type { Database } from '../store/database'
import { idempotencyKey } from './idempotencyKey'
import { Refusal } from './refusal'

type WithId = { Params: { id: string } }

interface Options {
  readonly database: Database
  readonly check: (body: unknown) => CheckedAnswers
  readonly now: () => number
  readonly frozen: Frozen
  /** Refuses when this record gets too many calls. */
  readonly limitRecord: (request: FastifyRequest) => Promise<void>
}

const SEQUENCE = 'write-sequence'
/** A header, because every field of the body may be an answer. */
const REFERENCE = 'record-reference'
/** Below the greatest whole number that JavaScript holds exactly, with room to count on. */
const HIGHEST_SEQUENCE = 9_000_000_000_000_000

/** The three calls of the record. docs/api.md says what they promise. */
export function onboardings(app: FastifyInstance, { database, check, now, frozen, limitRecord }: Options): void {
  app.post('/onboardings', async (request, reply) => {
    const key = idempotencyKey(request)
    const written = await createRecord(database, writeOf(request), key, frozen)
    reply.code(written.outcome === 'created' ? 201 : 200)
    return sendState(reply, written)
  })

  app.put<WithId>('/onboardings/:id', async (request, reply) => {
    const id = idOf(request)
    await limitRecord(request)
    const written = await updateRecord(database, id, writeOf(request), frozen)
    if (written === null) throw noSuchRecord()
    return sendState(reply, written)
  })

  app.get<WithId>('/onboardings/:id', async (request, reply) => {
    const id = idOf(request)
    await limitRecord(request)
    const record = await readRecord(database, id)
    if (record === null) throw noSuchRecord()
    tell(reply, record)
    return { ...JSON.parse(record.answers), ...bodyOf(record) }
  })

  function writeOf(request: FastifyRequest): Write {
    const sequence = sequenceOf(request)
    const checked = check(request.body)
    if ('malformed' in checked) throw new Refusal('malformed-body', checked.malformed)
    if ('refused' in checked) {
      const { refused } = checked
      const message = `Nothing was stored: ${refused.join(', ')} cannot hold what was sent.`
      throw new Refusal('invalid-answers', message, { fields: refused })
    }
    return { answers: JSON.stringify(checked.answers), sequence, now: now() }
  }
}

function idOf(request: FastifyRequest<WithId>): string {
  if (!isRecordId(request.params.id)) throw noSuchRecord()
  return request.params.id
}

function noSuchRecord(): Refusal {
  return new Refusal('not-found', 'There is no such record.')
}

function sequenceOf(request: FastifyRequest): number | null {
  const text = request.headers[SEQUENCE]
  if (text === undefined) return null
  const sequence = typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (sequence <= HIGHEST_SEQUENCE) return sequence
  throw new Refusal('wrong-header', `${SEQUENCE} is not a whole number from 1 to ${HIGHEST_SEQUENCE}.`, {
    field: SEQUENCE,
  })
}

function sendState(reply: FastifyReply, { outcome, state, kept }: Written) {
  tell(reply, state)
  return { ...bodyOf(state), ...(outcome === 'stale' && { stale: true }), ...(kept && { kept }) }
}

function tell(reply: FastifyReply, { id, writeSequence }: RecordState): void {
  reply.header(SEQUENCE, writeSequence)
  reply.header(REFERENCE, recordReference(id))
}

function bodyOf({ id, createdAt, updatedAt }: RecordState) {
  return { id, createdAt: new Date(createdAt).toISOString(), updatedAt: new Date(updatedAt).toISOString() }
}
