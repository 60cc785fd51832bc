import type { Answers } from '../../domain/answers/answers'
import { KEPT } from '../storage/kept'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'
import { canonical, isRecord } from './registers/canonical'
import {
  answersSince,
  isStamp,
  latestStamp,
  mergeAnswers,
  plainAnswers,
  readAnswers,
  type StampedAnswers,
} from './registers/stampedAnswers'

/** All that this browser keeps of a visitor's record; what storage holds and tabs tell each other. */
export interface SavedSession {
  readonly id: string | null
  readonly createdAt: string | null
  readonly updatedAt: string | null
  /** What the record is called where its id must not go. Null until the server has said so. */
  readonly reference: string | null
  /** When this browser took the id, or lost its last one: of two ids the one taken later counts. */
  readonly bound: number
  /** Answers given before this moment were for another record. */
  readonly since: number
  /** Makes a POST that is tried again find the record of the first one. Null once there is an id. */
  readonly key: string | null
  /** The highest write sequence that may be on its way to the server. */
  readonly sent: number
  readonly held: HeldRecord
  readonly answers: StampedAnswers
}

/** What the server is known to hold. */
export interface HeldRecord {
  /** The write sequence that these answers came with. */
  readonly sequence: number
  /** The moment of these answers: what has a later stamp is not in them. */
  readonly at: number
  readonly answers: Answers
}

export const nothingSaved: SavedSession = {
  id: null,
  createdAt: null,
  updatedAt: null,
  reference: null,
  bound: 0,
  since: 0,
  key: null,
  sent: 0,
  held: { sequence: 0, at: 0, answers: {} },
  answers: new Map(),
}

export const SESSION_KEY = `${KEPT}session`
export const ANSWERS_KEY = `${KEPT}answers`
export const PREVIOUS_ID_KEY = `${KEPT}previous`
export const OWN_KEY = `${KEPT}own`
/** More records than one browser has of its owner. */
const MOST_OWN = 20

/** A session and its answers as text; two keys, because the answers change with every tap. */
export type SavedTexts = readonly [session: string | null, answers: string | null]

/** More than any honest session: what is longer is damage, and not worth the time to parse. */
const LONGEST_TEXT = 200_000
const VERSION = 1

/** What two tabs know together. The order does not matter, nor how often. */
export function mergeSaved(one: SavedSession, other: SavedSession): SavedSession {
  const [newer, older] = isBoundLater(one, other) ? [one, other] : [other, one]
  const identity = newer.id === older.id ? sameRecord(newer, older) : newer
  return { ...identity, answers: answersSince(identity.since, mergeAnswers(newer.answers, older.answers)) }
}

function isBoundLater(one: SavedSession, other: SavedSession): boolean {
  return one.bound === other.bound ? (one.id ?? '') > (other.id ?? '') : one.bound > other.bound
}

function sameRecord(newer: SavedSession, older: SavedSession): SavedSession {
  return {
    ...newer,
    createdAt: greater(newer.createdAt, older.createdAt),
    updatedAt: greater(newer.updatedAt, older.updatedAt),
    reference: greater(newer.reference, older.reference),
    since: Math.min(newer.since, older.since),
    key: greater(newer.key, older.key),
    sent: Math.max(newer.sent, older.sent),
    held: isHeldLater(newer.held, older.held) ? newer.held : older.held,
  }
}

const greater = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other)

function isHeldLater(one: HeldRecord, other: HeldRecord): boolean {
  // Of two views of one write the earlier one counts: it takes more answers for changed since then.
  return one.sequence === other.sequence ? one.at < other.at : one.sequence > other.sequence
}

export function latestMoment(saved: SavedSession): number {
  return Math.max(saved.bound, saved.since, saved.held.at, latestStamp(saved.answers))
}

export function hasAnswers(saved: SavedSession): boolean {
  return Object.keys(plainAnswers(saved.answers)).length > 0
}

/** Where there is nothing to keep, nothing is kept: who only looks in leaves no trace. */
export function savedTexts({ answers, ...session }: SavedSession): SavedTexts {
  const isNew = session.bound === 0 && session.key === null
  return [
    isNew ? null : canonical({ version: VERSION, ...session }),
    answers.size === 0 ? null : canonical({ version: VERSION, of: session.id, answers: Object.fromEntries(answers) }),
  ]
}

export function sameTexts(some: SavedTexts, others: SavedTexts): boolean {
  return some[0] === others[0] && some[1] === others[1]
}

/** What could be read; what could not counts as not there. */
export interface ReadSession {
  readonly saved: SavedSession
  readonly isDamaged: boolean
  /** The record that the answers were stored for. */
  readonly owner: string | null
  /** False where an answer is missing or damaged. */
  readonly hasAnswers: boolean
}

export function readSaved([sessionText, answersText]: SavedTexts): ReadSession {
  const session = readSession(parse(sessionText))
  const stored = parse(answersText)
  const owner = readId(stored?.of)
  // The page went between the two writes: these answers are another record's.
  const isForeign = session !== null && session.id !== null && owner !== null && owner !== session.id
  const answers = readAnswers(isForeign ? null : stored?.answers)
  const isWhole = isRecord(stored?.answers) && answers.size === Object.keys(stored.answers).length
  return {
    saved: { ...(session ?? nothingSaved), answers },
    isDamaged: (sessionText !== null && !session) || (answersText !== null && !isWhole),
    owner,
    hasAnswers: isWhole,
  }
}

function parse(text: string | null): Record<string, unknown> | null {
  if (text === null || text.length > LONGEST_TEXT) return null
  const value = parseStored(text)
  return isRecord(value) && value.version === VERSION ? value : null
}

/** Half a session is none: an id without its moments would be merged wrongly. */
function readSession(value: Record<string, unknown> | null): SavedSession | null {
  if (!value || !isSession(value)) return null
  const { id, createdAt, updatedAt, bound, since, key, sent } = value
  const reference = readId(value.reference)
  const { sequence, at, answers } = value.held
  return {
    ...nothingSaved,
    id,
    createdAt,
    updatedAt,
    reference,
    bound,
    since,
    key,
    sent,
    held: { sequence, at, answers },
  }
}

function isSession(value: object): value is Omit<SavedSession, 'answers'> {
  const { id, createdAt, updatedAt, bound, since, key, sent, held } = value as Record<string, unknown>
  if (!isRecord(held) || !isRecord(held.answers)) return false
  // The server refuses a shorter key, and would go on to do so.
  const isKey = key === null || (readId(key) ?? '').length >= 16
  const areTexts = [createdAt, updatedAt].every((time) => time === null || typeof time === 'string')
  return isKey && areTexts && readId(id) === id && [bound, since, sent, held.sequence, held.at].every(isStamp)
}

/** Ids come from storage, from the URL and from other tabs: what cannot be one is none. */
export function readId(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,128}$/.test(value) ? value : null
}

export function loadTexts(storage: SafeStorage): SavedTexts {
  return [storage.read(SESSION_KEY), storage.read(ANSWERS_KEY)]
}

export function storeTexts(storage: SafeStorage, [session, answers]: SavedTexts, { id }: SavedSession): void {
  // The session first: answers of another record are then known as such.
  keep(storage, SESSION_KEY, session)
  keep(storage, ANSWERS_KEY, answers)
  if (!id) return
  keep(storage, PREVIOUS_ID_KEY, id)
  addOwnRecord(storage, id)
}

/** The records that were made in this browser, or that its visitor has said to be theirs; the latest first. */
export function ownRecords(storage: SafeStorage): readonly string[] {
  const ids = [storage.read(PREVIOUS_ID_KEY), ...(storage.read(OWN_KEY) ?? '').split(' ')]
  return [...new Set(ids.flatMap((id) => readId(id) ?? []))]
}

export function addOwnRecord(storage: SafeStorage, id: string): void {
  const others = ownRecords(storage).filter((each) => each !== id)
  keep(storage, OWN_KEY, [id, ...others].slice(0, MOST_OWN).join(' '))
}

function keep(storage: SafeStorage, key: string, text: string | null): void {
  if (storage.read(key) === text) return
  if (text === null) storage.remove(key)
  else storage.write(key, text)
}
