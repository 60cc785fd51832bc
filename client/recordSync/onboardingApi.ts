import type { Answers } from '../../domain/answers/answers'
import type { Parts } from '../../domain/experiments/assign'
import { partsText } from '../../domain/experiments/partsText'
import { retryAfterMs } from '../../domain/http/retryAfterMs'
import { createApiClient } from '../http/apiClient'
import { isRecord } from './registers/canonical'
import { readId } from './savedSession'

/** The three calls of docs/api.md. Whatever goes wrong is a value; nothing is thrown. */
export interface OnboardingApi {
  create(record: Answers, write: RecordWrite & { readonly key: string }): Promise<ApiResult>
  update(id: string, record: Answers, write: RecordWrite): Promise<ApiResult>
  read(id: string): Promise<ApiResult>
}

export interface RecordWrite {
  readonly sequence: number
  /** The page is going: the request has to live longer than it. */
  readonly isLast?: boolean
}

export type ApiResult = RecordReply | ApiFailure

export interface RecordReply {
  readonly outcome: 'ok'
  readonly id: string
  readonly createdAt: string | null
  readonly updatedAt: string | null
  /** The write sequence of what the server holds now. */
  readonly sequence: number | null
  /** What the record is called where its id must not go. */
  readonly reference: string | null
  /** The server holds something newer, and has not taken this. */
  readonly isStale: boolean
  /** What has stayed as it was, because a plan is paid with the record. A null stands for a field without a value. */
  readonly kept: Answers | null
  /** The body as it came; of a read it is the record. */
  readonly record: unknown
}

export type ApiFailure =
  | { readonly outcome: 'notFound' }
  /** Trying the same again is of no use. */
  | { readonly outcome: 'refused'; readonly fields: readonly string[] }
  | { readonly outcome: 'busy'; readonly retryAfterMs: number }
  | { readonly outcome: 'unreachable' }

type ApiOptions = Parameters<typeof createApiClient>[0] & { readonly experiments?: RecordExperiments }

/** The variants of a record: the server draws them from our seed, and tells them with each reply. */
export interface RecordExperiments {
  /** What goes with a call. Null: the server has told the variants of this record. */
  seedFor(recordId: string | null): string | null
  /** Of experiments that are only for some, and that the server does not know of yet: whether the visitor takes part. */
  partsFor(recordId: string | null): Parts
  hear(recordId: string, experiments: unknown): void
}

const TIME_LIMIT_MS = 15_000
/** Far above what any record gets to, and far below what the server takes: 9e15. */
const HIGHEST_SEQUENCE = 8e15
/** A moment as ISO 8601 writes it has 24 letters. */
const LONGEST_TIME = 40
const TRY_LATER: readonly number[] = [408, 425, 429]

export function createOnboardingApi({ experiments, ...options }: ApiOptions): OnboardingApi {
  const client = createApiClient(options)
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    id: string,
    headers?: Record<string, string>,
    body?: Answers,
    isLast?: boolean,
  ): Promise<ApiResult> => {
    const seed = experiments?.seedFor(id || null)
    const parts = partsText(experiments?.partsFor(id || null) ?? {})
    const result = await client(
      `onboardings${id && `/${id}`}`,
      {
        method,
        headers: {
          ...headers,
          ...(seed && { 'experiment-seed': seed }),
          ...(parts && { 'experiment-parts': parts }),
        },
        body,
        isLast,
        limitMs: TIME_LIMIT_MS,
      },
      (response) => resultOf(response, id),
    )
    if (result?.outcome === 'ok' && isRecord(result.record)) experiments?.hear(result.id, result.record.experiments)
    return result ?? { outcome: 'unreachable' }
  }

  return {
    create: (record, { key, sequence, isLast }) =>
      call('POST', '', { 'write-sequence': `${sequence}`, 'idempotency-key': key }, record, isLast),
    update: (id, record, { sequence, isLast }) => call('PUT', id, { 'write-sequence': `${sequence}` }, record, isLast),
    read: (id) => call('GET', id),
  }
}

async function resultOf(response: Response, id: string): Promise<ApiResult> {
  const { status } = response
  if (status === 404 || status === 410) return { outcome: 'notFound' }
  if (status >= 500 || TRY_LATER.includes(status))
    return { outcome: 'busy', retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()) }
  const record: unknown = await response.json().catch(() => null)
  if (status >= 400) return { outcome: 'refused', fields: fieldsOf(record) }
  // A hotel's sign-in page says 200 as well. To take it for the server would be to take the answers for saved.
  const replyId = isRecord(record) && readId(record.id)
  if (!replyId || (id && replyId !== id)) return { outcome: 'unreachable' }
  return {
    outcome: 'ok',
    id: replyId,
    createdAt: readTime(record.createdAt),
    updatedAt: readTime(record.updatedAt),
    sequence: readSequence(response.headers.get('write-sequence')),
    reference: readId(response.headers.get('record-reference')),
    isStale: record.stale === true,
    kept: id && isRecord(record.kept) ? record.kept : null,
    record,
  }
}

function fieldsOf(refusal: unknown): string[] {
  const fields = isRecord(refusal) ? refusal.fields : null
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
}

/** A proxy's header may hold anything: a number that the server would refuse when it is counted on is none. */
function readSequence(header: string | null): number | null {
  const sequence = Number(header)
  return Number.isInteger(sequence) && sequence > 0 && sequence <= HIGHEST_SEQUENCE ? sequence : null
}

function readTime(value: unknown): string | null {
  return typeof value === 'string' && value.length <= LONGEST_TIME ? value : null
}
