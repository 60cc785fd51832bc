import { backOff } from '../../client/http/backOff'
import { answersIn } from '../../client/recordSync/browserSession'
import { createOnboardingApi, type OnboardingApi, type RecordReply } from '../../client/recordSync/onboardingApi'
import type { Claim } from '../../client/start/startVisit'
import type { Answers } from '../../domain/answers/answers'
import { isGiven } from '../../domain/answers/answers'
import { type AskParts, askWhose } from './askWhose'
import { maskedEmail } from './maskedEmail'

/** The visitor waits no longer for a slow server. */
const WAIT_MS = 4_000
/** A server that fails so often is left in peace; the next page asks it again. */
const MOST_TRIES = 12

/** Fetches a record that a link names, and asks its visitor whether it is theirs. Nothing of it is shown or changed before. */
export async function openForeignLink(id: string, parts: AskParts): Promise<Claim> {
  const { settings } = parts
  const found = foundRecord(id, createOnboardingApi({ headers: settings.record.headers }))
  const wait = navigator.onLine ? WAIT_MS : 0
  const isLate = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), wait))
  const first = await Promise.race([found, isLate])
  if (first !== 'late') {
    return first && (await isConfirmed(first, parts)) ? { end: 'theirs', id: first.id } : { end: 'not' }
  }
  return { end: 'later', isTheirs: found.then((record) => record !== null && isConfirmed(record, parts)) }
}

/** Null: there is none, as far as the server says. */
async function foundRecord(id: string, api: OnboardingApi): Promise<RecordReply | null> {
  for (let failures = 1; failures <= MOST_TRIES; failures++) {
    const reply = await api.read(id)
    if (reply.outcome === 'ok') return reply
    if (reply.outcome === 'notFound' || reply.outcome === 'refused') return null
    await backOff(failures, reply.outcome === 'busy' ? reply.retryAfterMs : 0)
  }
  return null
}

async function isConfirmed({ record, createdAt }: RecordReply, parts: AskParts): Promise<boolean> {
  const answers = visitorsAnswers(record, parts)
  if (answers === null) return false
  const date = new Date(createdAt ?? Number.NaN)
  const email = maskedEmail(answers.email)
  const day = Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString(parts.locale, { dateStyle: 'long' })
  const text = day === '' ? 'textWithoutDate' : email === null ? 'text' : 'textWithEmail'
  return askWhose({ name: 'answers', text, values: { date: day, email: email ?? '' } }, parts)
}

/**
 * Null where nobody has answered anything: who sends such a link wants to read what others write into it. The sex alone is no answer; the
 * address of the first question sets it.
 */
function visitorsAnswers(record: unknown, { settings }: AskParts): Answers | null {
  const { sex: _, funnel: _order, ...answers } = answersIn(record, settings)
  const { parameters, cookies } = settings.attribution
  const told = new Set([...Object.keys(parameters), ...Object.keys(cookies)])
  const hasAny = Object.entries(answers).some(([field, value]) => !told.has(field) && isGiven(value))
  return hasAny ? answers : null
}
