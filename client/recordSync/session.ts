import type { Answers } from '../../domain/answers/answers'
import { backOffMs } from '../http/backOff'
import { KEPT } from '../storage/kept'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'
import { browserEnvironment, type SessionEnvironment } from './browserEnvironment'
import { nextState, type RecordToTry, recordsToTry, type SessionEvent, type SessionState } from './lifecycle'
import type { OnboardingApi } from './onboardingApi'
import { type CallEnd, createRecordCalls } from './recordCalls'
import { canonical, isRecord } from './registers/canonical'
import { isStamp, mergeAnswers, plainAnswers, type Stamped, stampAll } from './registers/stampedAnswers'
import { hasAnswers, nothingSaved, PREVIOUS_ID_KEY, readId, type SavedSession } from './savedSession'
import { createSharedSession } from './sharedSession'

export type { SessionState }

export interface Session {
  /** Answers now, by record field, local first. A new object after each change. */
  answers(): Answers
  /** The record's id, or null while there is none. */
  id(): string | null
  /** What the record is called where its id must not go, once the server has said so. */
  reference(): string | null
  /** Which lifecycle state holds. */
  state(): SessionState
  /** The server takes nothing at the moment, or cannot be reached, and has not all answers. They are kept here, and tried again by themselves. */
  isHeldUp(): boolean
  subscribe(listener: () => void): () => void
  /** Stores changes at once (undefined removes), never throws, never waits for the network. */
  change(changes: Readonly<Record<string, unknown>>): void
  /** Resolves when the recovery of a record has ended, well or not, or has taken too long; what comes later still merges in. */
  ready(): Promise<void>
  /** Resolves when the server has a record with all answers, or after a while without. What is due is sent at once. */
  saved(): Promise<void>
  /** Leaves the record as it is and forgets it here, in all tabs: what is answered from now on is somebody else's. */
  forget(): void
  /** Begins the lifecycle. */
  start(): void
  stop(): void
}

export interface SessionOptions {
  readonly api: OnboardingApi
  readonly storage: SafeStorage
  readonly url: {
    /** The id that this page was opened with. */
    onboarding(): string | null
    /** The id is new here: the address shows it. */
    show(id: string): void
    /** The id was known before, or there is none. */
    hide(id: string | null): void
  }
  /** Adds the defaults of the settings and the derived fields. */
  toRecord(answers: Answers): Answers
  /** Strips the metadata and checks the shape. */
  fromRecord(record: unknown): Answers
  /** Reads what an earlier build may have stored in this browser. */
  fromStorage?(answers: Answers): Answers
  readonly environment?: SessionEnvironment
}

/** A change waits this long for the next one, */
const DEBOUNCE_MS = 400
/** but no longer than this for a whole run of them. */
const LONGEST_DEBOUNCE_MS = 2_000
/** A tab lets the one that was answered in write first; it writes for it if that one is gone by then. */
const FOLLOW_MS = 3_000
const READY_LIMIT_MS = 4_000
const SAVED_LIMIT_MS = 8_000
/** One failure may be over with the next call, before anybody has read of it. */
const FAILURES_OF_OUTAGE = 2
/** A server that answers, but never with the record, must not keep the answers from getting a new one. */
const MOST_BUSY_LOADS = 6
/** Which record is being opened, and since when: a reload in the middle must not drop what was answered meanwhile. */
const OPENING_KEY = `${KEPT}opening`

export function createSession({
  api,
  storage,
  url,
  toRecord,
  fromRecord,
  fromStorage = (stored) => stored,
  environment = browserEnvironment(),
}: SessionOptions): Session {
  const shared = createSharedSession(storage, environment, onSharedChange)
  const calls = createRecordCalls({ api, shared, environment, toRecord, fromRecord })
  const listeners = new Set<() => void>()
  let state: SessionState = 'stopped'
  let answers: Answers = {}
  /** Given while the session was not running. */
  let early: Record<string, unknown> = {}
  let toTry: readonly RecordToTry[] = []
  /** The ids that the page came with. */
  let brought: readonly (string | null)[] = []
  let openedAt = 0
  let becomeReady = () => {}
  const isReady = new Promise<void>((resolve) => {
    becomeReady = resolve
  })

  let runs = 0
  let callingIn = 0
  let callOff: (() => void) | null = null
  let isBackingOff = false
  let waitingSince: number | null = null
  let failures = 0
  let busyLoads = 0
  let unlisten = () => {}

  function enter(event: SessionEvent): void {
    state = nextState(state, event)
    tell()
  }

  function tell(): void {
    for (const listener of [...listeners]) listener()
  }

  function onSharedChange(before: SavedSession): void {
    const now = shared.current()
    const plain = fromStorage(plainAnswers(now.answers))
    if (canonical(plain) !== canonical(answers)) answers = plain
    if (before.id !== now.id) onOtherId(before, now.id)
    tell()
    if (state !== 'stopped' && !callOff && callingIn !== runs && calls.isDue()) {
      schedule(FOLLOW_MS * (1 + environment.random()))
    }
  }

  /** Created, recovered or lost here, or by another tab. */
  function onOtherId(before: SavedSession, id: string | null): void {
    if (id && before.id) calls.flushAbandoned(before)
    if (!id) enter('recordLost')
    else if (state === 'recovering' && toTry[0]?.id === id) settle('recordFound')
    else if (state !== 'recovering' && state !== 'stopped') settle('idKnown')
  }

  /** From here on it is known which record is ours, if any. */
  function settle(event: SessionEvent): void {
    toTry = []
    storage.remove(OPENING_KEY)
    const { id } = shared.current()
    if (id && !brought.includes(id)) url.show(id)
    else url.hide(id)
    enter(event)
    becomeReady()
  }

  const eventOf = (saved: SavedSession): SessionEvent =>
    saved.id ? 'idKnown' : hasAnswers(saved) ? 'answersKnown' : 'nothingKnown'

  function begin(): void {
    const read = shared.open()
    const previous = readId(storage.read(PREVIOUS_ID_KEY))
    const inAddress = readId(url.onboarding())
    brought = [read.saved.id, inAddress]
    toTry = recordsToTry({ ...read, stored: read.saved.id, url: inAddress, previous })
    const [first] = toTry
    if (!first) {
      settle(eventOf(shared.current()))
      return
    }
    openedAt = readOpening(first.id) ?? shared.tick()
    storage.write(OPENING_KEY, canonical({ id: first.id, since: openedAt }))
    enter('recoveryBegan')
    if (environment.isOnline()) environment.after(READY_LIMIT_MS, becomeReady)
    else becomeReady()
  }

  function readOpening(id: string): number | null {
    const opening = parseStored(storage.read(OPENING_KEY))
    return isRecord(opening) && opening.id === id && isStamp(opening.since) ? opening.since : null
  }

  async function call(): Promise<void> {
    const run = runs
    const [first] = toTry
    if (callingIn === run || state === 'stopped' || !environment.isOnline() || !(first || calls.isDue())) return
    callingIn = run
    try {
      const end = await (first ? calls.recover(first.id, first.replaces ? openedAt : 0) : calls.sync())
      if (run !== runs) return
      if (first) afterLoad(end)
      else afterMeeting(end)
    } finally {
      if (callingIn === run) callingIn = 0
    }
    if (toTry.length > 0 || calls.isDue()) schedule(DEBOUNCE_MS)
  }

  function afterLoad(end: CallEnd): void {
    if (end.end === 'later') {
      if (end.isReached) busyLoads++
      if (busyLoads < MOST_BUSY_LOADS) {
        backOff(end.retryAfterMs)
        return
      }
    }
    failures = 0
    busyLoads = 0
    if (end.end === 'done') {
      settle('recordFound')
      return
    }
    toTry = toTry.slice(1)
    if (toTry.length === 0) settle(eventOf(shared.current()))
  }

  function afterMeeting(end: CallEnd): void {
    if (end.end === 'done') {
      failures = 0
      enter('updated')
    } else if (end.end === 'lost' || (end.end === 'refused' && state === 'recovered')) {
      calls.forget()
      backOff(0)
    } else if (end.end === 'later') {
      backOff(end.retryAfterMs)
    }
  }

  function backOff(askedMs: number): void {
    failures++
    tell()
    schedule(backOffMs(failures, environment.random(), askedMs))
    isBackingOff = true
  }

  function schedule(waitMs: number): void {
    if (isBackingOff) return
    callOff?.()
    callOff = environment.after(waitMs, callNow)
  }

  function callNow(): void {
    callOff?.()
    callOff = null
    isBackingOff = false
    waitingSince = null
    call()
  }

  function onChanged(): void {
    const now = environment.now()
    waitingSince ??= now
    schedule(Math.max(0, Math.min(DEBOUNCE_MS, waitingSince + LONGEST_DEBOUNCE_MS - now)))
  }

  function change(changes: Readonly<Record<string, unknown>>): void {
    if (state === 'stopped') early = { ...early, ...changes }
    const isOpening = state === 'recovering'
    shared.update((saved) => {
      const given = stampAll(shared.tick(), asStored(changes))
      // Picked again is no change; but while a record is on its way, it says which of the two holds.
      const news = [...given].filter(([field, entry]) => isOpening || !isSame(saved.answers.get(field), entry))
      return { ...saved, answers: mergeAnswers(saved.answers, new Map(news)) }
    })
    if (state === 'stopped') return
    if (!shared.current().id && hasAnswers(shared.current()) && !isOpening) enter('answersKnown')
    if (!isOpening && calls.isDue()) onChanged()
  }

  /** As JSON has it, so that nobody changes it afterwards. */
  function asStored(changes: Readonly<Record<string, unknown>>): Answers {
    try {
      const stored: Answers = JSON.parse(JSON.stringify(changes))
      const removed = Object.keys(changes).filter((field) => changes[field] === undefined)
      return { ...stored, ...Object.fromEntries(removed.map((field) => [field, undefined])) }
    } catch {
      environment.log('an answer could not be stored')
      return {}
    }
  }

  const isSaved = () => shared.current().id !== null && !calls.isDue()
  const isHeldUp = () => (failures >= FAILURES_OF_OUTAGE || !environment.isOnline()) && calls.isDue()

  async function saved(): Promise<void> {
    if (isSaved()) return
    if (state !== 'stopped') callNow()
    await new Promise<void>((resolve) => {
      const stopWaiting = environment.after(SAVED_LIMIT_MS, end)
      listeners.add(check)

      function check() {
        if (isSaved()) end()
      }

      function end() {
        stopWaiting()
        listeners.delete(check)
        resolve()
      }
    })
  }

  function onHidden(): void {
    if (state === 'recovering') return
    const run = runs
    calls.flushOnUnload()?.then((end) => {
      if (run !== runs || callingIn === run) return
      afterMeeting(end)
    })
  }

  function onBack(): void {
    shared.pull()
    if (toTry.length > 0 || calls.isDue()) schedule(DEBOUNCE_MS)
  }

  function onOnline(): void {
    failures = 0
    tell()
    callNow()
  }

  return {
    answers: () => answers,
    id: () => shared.current().id,
    reference: () => shared.current().reference,
    state: () => state,
    isHeldUp,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    ready: () => isReady,
    saved,
    forget() {
      const moment = shared.tick()
      shared.update(() => ({ ...nothingSaved, bound: moment, since: moment }))
      storage.remove(PREVIOUS_ID_KEY)
    },
    start() {
      if (state !== 'stopped') return
      runs++
      begin()
      change(early)
      early = {}
      unlisten = environment.listen({
        online: onOnline,
        hidden: onHidden,
        visible: onBack,
        stored: () => shared.pull(),
      })
      if (toTry.length > 0) callNow()
      else if (calls.isDue()) onChanged()
    },
    stop() {
      if (state === 'stopped') return
      runs++
      unlisten()
      shared.close()
      callOff?.()
      callOff = null
      isBackingOff = false
      waitingSince = null
      enter('stopped')
    },
  }
}

/** Never answered is the same as taken back. */
function isSame(one: Stamped | undefined, other: Stamped): boolean {
  return canonical(one?.slice(1) ?? []) === canonical(other.slice(1))
}
