import type { Answers } from '../../domain/answers/answers'
import type { SessionEnvironment } from './browserEnvironment'
import type { ApiFailure, OnboardingApi, RecordReply } from './onboardingApi'
import { canonical } from './registers/canonical'
import { differingFields, takeOver } from './registers/mergeRecord'
import { answersSince, mergeAnswers, plainAnswers, stampAll } from './registers/stampedAnswers'
import { hasAnswers, nothingSaved, type SavedSession } from './savedSession'
import type { SharedSession } from './sharedSession'

/** How a call ended, for who decides what comes next. */
export type CallEnd =
  | { readonly end: 'done' }
  /** The server took nothing, and we have learnt why: the next call will be another one. */
  | { readonly end: 'again' }
  | { readonly end: 'later'; readonly retryAfterMs: number; readonly isReached: boolean }
  /** The server has no such record. */
  | { readonly end: 'lost' }
  /** The server will never take this. */
  | { readonly end: 'refused' }

export interface RecordCalls {
  /** Whether there is anything to ask or to tell. */
  isDue(): boolean
  /** Brings the record and what is stored here together: creates, updates or reads. */
  sync(): Promise<CallEnd>
  /** The last chance before the page goes. Null: there is nothing to say, or it is on its way. */
  flushOnUnload(): Promise<CallEnd> | null
  /** Fetches a record and makes it the session's. Answers given before the moment are not its own and go. */
  recover(id: string, since: number): Promise<CallEnd>
  /** Gives up the id; the next sync makes a new record. */
  forget(): void
  /** Saves what this tab still had to tell a record that another tab has left. */
  flushAbandoned(left: SavedSession): void
}

export interface RecordCallsOptions {
  readonly api: OnboardingApi
  readonly shared: SharedSession
  readonly environment: SessionEnvironment
  toRecord(answers: Answers): Answers
  fromRecord(record: unknown): Answers
}

export function createRecordCalls({ api, shared, environment, toRecord, fromRecord }: RecordCallsOptions): RecordCalls {
  /** The sequence that a record was last said to have. Above what we hold of it, it has to be read first. */
  let told = { id: '', sequence: 0 }
  /** Values that the server has refused, by field: one bad answer must not hold up the others. */
  const refused = new Map<string, string>()
  let rejected = ''
  let lastSaid = ''

  function recordOf({ answers }: SavedSession): Answers {
    const fields = Object.entries(toRecord(plainAnswers(answers)))
    return Object.fromEntries(fields.filter(([field, value]) => refused.get(field) !== canonical(value)))
  }

  function isWriteDue(saved: SavedSession, record: Answers): boolean {
    if (canonical(record) === rejected) return false
    // Whoever changes an answer and changes it back may have left the one between on the server.
    if (saved.sent > saved.held.sequence) return true
    return saved.id ? differingFields(fromRecord(record), saved.held.answers).length > 0 : hasAnswers(saved)
  }

  const isReadDue = ({ id, held }: SavedSession) => id === told.id && told.sequence > held.sequence

  async function write(saved: SavedSession, record: Answers, isLast: boolean): Promise<CallEnd> {
    const { id, held, sent } = saved
    // A try may say something newer than the one before it under the same sequence: only one of them is taken, and
    // the reply tells. A number more for each try would one day pass over what another device has written.
    const sequence = isLast ? Math.max(held.sequence, sent) + 1 : Math.max(held.sequence + 1, sent)
    const at = shared.tick()
    // Stored before it is sent: the page may be gone before the reply.
    shared.update((now) => {
      if (now.id !== id) return now
      return { ...now, sent: Math.max(now.sent, sequence), key: id ? null : (now.key ?? environment.newKey()) }
    })
    const { id: idNow, key } = shared.current()
    if (idNow !== id) return { end: 'again' }
    const result = id
      ? await api.update(id, record, { sequence, isLast })
      : await api.create(record, { sequence, key: key ?? '', isLast })
    if (result.outcome !== 'ok') return endOf(result, id, record)
    // Who does not say what it holds could be asked for ever.
    if (result.isStale && result.sequence === null) return { end: 'later', retryAfterMs: 0, isReached: true }
    told = { id: result.id, sequence: result.sequence ?? sequence }
    const kept = result.kept && keptAnswers(result.kept)
    shared.update((now) => {
      const own = now.id === null && id === null ? boundTo(result, now) : now
      if (own.id !== result.id) return own
      const isNews = !result.isStale && sequence > own.held.sequence
      return {
        ...own,
        updatedAt: result.updatedAt,
        reference: result.reference ?? own.reference,
        answers: kept ? mergeAnswers(own.answers, stampAll(shared.tick(), kept)) : own.answers,
        held: isNews ? { sequence, at, answers: { ...fromRecord(record), ...kept } } : own.held,
      }
    })
    return { end: result.isStale ? 'again' : 'done' }
  }

  /** What a buyer's record has kept against what was sent. It is taken over, or it would be sent for ever. */
  function keptAnswers(kept: Answers): Answers {
    const without = Object.fromEntries(Object.keys(kept).map((field) => [field, undefined]))
    const values = Object.entries(kept).filter(([, value]) => value !== null)
    return { ...without, ...fromRecord(Object.fromEntries(values)) }
  }

  /** The session with the record's id; nothing is known of what the record holds. */
  function boundTo({ id, createdAt, updatedAt, reference }: RecordReply, saved: SavedSession): SavedSession {
    return { ...saved, id, createdAt, updatedAt, reference, bound: shared.tick(), key: null, held: nothingSaved.held }
  }

  function endOf(result: ApiFailure, id: string | null, record: Answers): CallEnd {
    environment.log(id ? 'the record could not be updated' : 'the record could not be created')
    // Another tab has gone on to another record meanwhile.
    if (shared.current().id !== id) return { end: 'again' }
    if (result.outcome === 'notFound' && id) return { end: 'lost' }
    if (result.outcome !== 'refused') return later(result)
    const bad = result.fields.filter(
      (field) => Object.hasOwn(record, field) && refused.get(field) !== canonical(record[field]),
    )
    for (const field of bad) refused.set(field, canonical(record[field]))
    if (bad.length > 0) return { end: 'again' }
    rejected = canonical(record)
    return { end: 'refused' }
  }

  async function read(
    id: string,
    takeIn: (now: SavedSession, reply: RecordReply, theirs: Answers) => SavedSession,
  ): Promise<CallEnd> {
    const result = await api.read(id)
    if (result.outcome === 'ok') {
      const theirs = fromRecord(result.record)
      shared.update((now) => takeIn(now, result, theirs))
      return { end: 'done' }
    }
    environment.log('the record could not be loaded')
    return result.outcome === 'notFound' ? { end: 'lost' } : later(result)
  }

  /** Somebody else wrote: takes over what they changed. Then what is still ours alone can be written. */
  async function reread(id: string): Promise<CallEnd> {
    const end = await read(id, (now, { updatedAt, sequence, reference }, theirs) => {
      if (now.id !== id) return now
      const at = shared.tick()
      return {
        ...now,
        updatedAt,
        reference: reference ?? now.reference,
        answers: takeOver({ ours: now.answers, sent: fromRecord(recordOf(now)), base: now.held, theirs }, at),
        held: { sequence: sequence ?? told.sequence, at, answers: theirs },
      }
    })
    return end.end === 'done' || shared.current().id !== id ? { end: 'again' } : end
  }

  /** What stands in storage may be newer than what this tab knows, and may be all that there was to learn. */
  async function sync(): Promise<CallEnd> {
    shared.pull()
    const saved = shared.current()
    if (saved.id && isReadDue(saved)) return reread(saved.id)
    const record = recordOf(saved)
    return isWriteDue(saved, record) ? write(saved, record, false) : { end: 'done' }
  }

  return {
    isDue() {
      const saved = shared.current()
      return isReadDue(saved) || isWriteDue(saved, recordOf(saved))
    },
    async sync() {
      let end: CallEnd = { end: 'done' }
      const turn = async () => {
        end = await sync()
      }
      // One tab creates; the others then find its id.
      await (shared.current().id ? turn() : environment.exclusively(turn))
      return end
    },
    flushOnUnload() {
      shared.pull()
      const saved = shared.current()
      const record = recordOf(saved)
      const saying = canonical([saved.id, record])
      if (saying === lastSaid || !isWriteDue(saved, record)) return null
      lastSaid = saying
      return write(saved, record, true).then((end) => {
        if (end.end !== 'done') lastSaid = ''
        return end
      })
    },
    recover: (id, since) =>
      read(id, (now, reply, theirs) => {
        const from = Math.max(since, now.since)
        return {
          ...boundTo(reply, now),
          since: from,
          sent: now.id === id ? now.sent : 0,
          // Under all that was answered since then, and above all that was before.
          answers: mergeAnswers(answersSince(from, now.answers), stampAll(from, theirs)),
          held: { sequence: reply.sequence ?? 0, at: shared.tick(), answers: theirs },
        }
      }),
    forget() {
      rejected = ''
      shared.update(({ since, answers }) => ({ ...nothingSaved, since, answers, bound: shared.tick() }))
    },
    flushAbandoned(left) {
      const record = recordOf(left)
      if (!left.id || !isWriteDue(left, record)) return
      api.update(left.id, record, { sequence: Math.max(left.held.sequence, left.sent) + 1, isLast: true })
    },
  }
}

function later(result: ApiFailure): CallEnd {
  const isReached = result.outcome !== 'unreachable'
  return { end: 'later', retryAfterMs: result.outcome === 'busy' ? result.retryAfterMs : 0, isReached }
}
