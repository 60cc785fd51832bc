import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Assignment, type Parts, variantsToTell } from '../../domain/experiments/assign'
import { partsIn } from '../../domain/experiments/partsText'
import { recordCalls } from '../../domain/wire/recordCalls'
import type { CompiledExperiments } from '../../schema/compile/compiled'
import { callsOn } from '../http/answerCall'
import { idempotencyKey } from '../http/idempotencyKey'
import { Refusal } from '../http/refusal'
import type { Database } from '../store/database'
import { recordReference } from '../store/recordReference'
import type { CheckedAnswers } from './answersCheck'
import { assignmentOf, assignmentToTell, type SaidOfRecord } from './assignments'
import { keepConsent, type Wording } from './consents'
import { noSuchRecord } from './noSuchRecord'
import { recordIdOf } from './recordIdOf'
import {
  createRecord,
  type Frozen,
  HIGHEST_SEQUENCE,
  type RecordState,
  readRecord,
  updateRecord,
  type Write,
  type Written,
} from './recordStore'

interface Options {
  readonly database: Database
  readonly check: (body: unknown) => CheckedAnswers
  /** As they are now. */
  readonly experiments: () => CompiledExperiments
  readonly now: () => number
  readonly frozen: Frozen
  /** What whoever gives an e-mail goes on past. */
  readonly wording: Wording | null
  /** Refuses when this record gets too many calls. */
  readonly limitRecord: (request: FastifyRequest) => Promise<void>
}

const SEQUENCE = 'write-sequence'
/** A header, because every field of the body may be an answer. */
const REFERENCE = 'record-reference'
const SEED = 'experiment-seed'
const PARTS = 'experiment-parts'

/** The three calls of the record. docs/api.md says what they promise. */
export function onboardings(app: FastifyInstance, options: Options): void {
  const { database, experiments, frozen, limitRecord } = options
  const answer = callsOn(app, recordCalls)

  answer('POST /onboardings', async (request, reply) => {
    const key = idempotencyKey(request)
    const said = saidIn(request)
    const write = writeOf(options, request)
    const written = await createRecord(database, write, key, frozen)
    await rememberConsent(options, write, written)
    reply.code(written.outcome === 'created' ? 201 : 200)
    return replyToWrite(options, reply, written, said)
  })

  answer('PUT /onboardings/:id', async (request, reply) => {
    const id = recordIdOf(request.params.id)
    await limitRecord(request)
    const said = saidIn(request)
    const write = writeOf(options, request)
    const written = await updateRecord(database, id, write, frozen)
    if (written === null) throw noSuchRecord()
    await rememberConsent(options, write, written)
    return replyToWrite(options, reply, written, said)
  })

  answer('GET /onboardings/:id', async (request, reply) => {
    const id = recordIdOf(request.params.id)
    await limitRecord(request)
    const record = await readRecord(database, id)
    if (record === null) throw noSuchRecord()
    const running = experiments()
    const assignment = await assignmentToTell(database, running, record, saidIn(request))
    return { ...JSON.parse(record.answers), ...replyOf(running, reply, record, assignment) }
  })
}

/** Whoever has given an address has seen the sentence beside its field. */
async function rememberConsent(
  { database, wording }: Options,
  { answers, now }: Write,
  { outcome, state, kept = {} }: Written,
): Promise<void> {
  const { email } = JSON.parse(answers) as { readonly email?: unknown }
  if (wording === null || outcome === 'stale' || 'email' in kept || typeof email !== 'string' || email === '') return
  await keepConsent(database, state.id, { email, givenAt: now, wording })
}

async function replyToWrite(
  { database, experiments }: Options,
  reply: FastifyReply,
  { outcome, state, kept }: Written,
  said: SaidOfRecord,
) {
  const running = experiments()
  const assignment = await assignmentOf(database, running, state, said)
  const told = replyOf(running, reply, state, assignment)
  return { ...told, ...(outcome === 'stale' && { stale: true as const }), ...(kept && { kept }) }
}

/** What every reply has, with its headers. */
function replyOf(
  experiments: CompiledExperiments,
  reply: FastifyReply,
  state: RecordState,
  assignment: Assignment | null,
) {
  if (assignment === null) throw noSuchRecord()
  const { id, createdAt, updatedAt, writeSequence } = state
  reply.header(SEQUENCE, writeSequence)
  reply.header(REFERENCE, recordReference(id))
  return {
    id,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    experiments: { seed: assignment.seed, variants: variantsToTell(experiments, assignment) },
  }
}

function writeOf({ check, now }: Options, request: FastifyRequest): Write {
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

function sequenceOf(request: FastifyRequest): number | null {
  const text = request.headers[SEQUENCE]
  if (text === undefined) return null
  const sequence = typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (sequence <= HIGHEST_SEQUENCE) return sequence
  throw new Refusal('wrong-header', `${SEQUENCE} is not a whole number from 1 to ${HIGHEST_SEQUENCE}.`, {
    field: SEQUENCE,
  })
}

function saidIn(request: FastifyRequest): SaidOfRecord {
  return { seed: seedOf(request), parts: partsOf(request) }
}

/** What the variants of a record are made of, where it has none yet. Null: the client does not say. */
function seedOf(request: FastifyRequest): string | null {
  const seed = request.headers[SEED]
  if (seed === undefined) return null
  if (typeof seed === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(seed)) return seed
  throw new Refusal('wrong-header', `${SEED} is not 16 to 64 of A-Z a-z 0-9 - _.`, { field: SEED })
}

/** In which experiments that are only for some the visitor takes part, where the server does not know it yet. */
function partsOf(request: FastifyRequest): Parts {
  const text = request.headers[PARTS]
  if (text === undefined) return {}
  const parts = typeof text === 'string' && text.length <= LONGEST_PARTS ? partsIn(text) : null
  if (parts) return parts
  throw new Refusal('wrong-header', `${PARTS} is not a list such as headline=in, paywall=out.`, { field: PARTS })
}

const LONGEST_PARTS = 4_000
