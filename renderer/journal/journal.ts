import type { ClientSettings, CompiledExperiments, Order } from '../../schema/compile/compiled'
import { readCookies } from '../browser/cookies'
import { randomId } from '../browser/randomId'
import { browserEnvironment } from '../session/browserEnvironment'
import type { Session } from '../session/session'
import type { VisitorVariants } from '../state/visitorVariants'
import type { SafeStorage } from '../storage/safeStorage'
import { type Collectors, fetchCollectors, OWN_URL } from './collectors'
import { deviceId, forgetDevice } from './deviceId'
import { hearNotes, type Note } from './notes'
import type { Library } from './openLibrary'
import { partingBatch } from './partingBatch'
import { post } from './post'
import { createStoredEvents } from './storedEvents'
import { createTeller, type Telling } from './teller'
import { unwarned } from './unwarned'
import { whenIdle } from './whenIdle'

export interface JournalParts {
  readonly settings: ClientSettings
  readonly storage: SafeStorage
  readonly session: Pick<Session, 'answers' | 'id' | 'reference' | 'subscribe' | 'change'>
  /** The query of the address that the visitor came by. */
  readonly search: string
  /** Nothing had been answered when the page was opened. */
  readonly isNewVisitor: boolean
  readonly language: string
  /** As its file has it. */
  readonly order: Order
  readonly experiments: CompiledExperiments
  readonly variants: Pick<VisitorVariants, 'shown' | 'told' | 'forced'>
}

export interface Journal {
  /** Stops, and takes away all that the browser keeps for it. */
  forget(): void
}

declare global {
  interface Window {
    /** For scripts besides the product: there once visits are told of. */
    analytics?: {
      /** The id that all events of this browser have. */
      deviceId(): string
    }
  }
}

/** After so long our own server may not know any more that it has counted something. */
const LONGEST_WAIT_MS = 7 * 24 * 60 * 60 * 1000
/** A page that goes may leave 64 KB under way, and the record needs some of it. */
const MOST_AT_PARTING = 40

/**
 * Tells of the visit. What is told waits in the browser until Segment's library has come, which brings it to our own server and, where that
 * has an account, to Segment. If the page goes before, our own server is told at once; the library still tells it, then or on the next page,
 * by the same messageIds.
 */
export function openJournal(parts: JournalParts): Journal {
  const { settings, storage, session } = parts
  const device = deviceId(storage, readCookies(), randomId)
  const tab = randomId().slice(0, 8)
  const early = createStoredEvents('early', tab, settings.analytics.storedEvents, () => window.localStorage)
  const teller = createTeller(parts, device, tell)
  /** What our own server has not been told. */
  let untold: Telling[] = []
  let collectors: Collectors | null = null
  let library: Library | null = null
  let isTelling = false
  let isOver = false

  const unlisten = browserEnvironment().listen({ online() {}, hidden: part, visible() {}, stored() {} })
  const unsubscribe = session.subscribe(() => teller.tellRecord())
  hearNotes(hear)
  teller.tellRecord()
  open().catch(() => {})

  return {
    forget() {
      end()
      library?.forget()
      teller.forget()
      forgetDevice(storage)
      window.analytics = undefined
    },
  }

  function hear(note: Note): void {
    // What goes wrong in here is no error of the page's, and would come back for ever.
    if (isTelling) return
    isTelling = true
    try {
      teller.hear(note)
    } finally {
      isTelling = false
    }
  }

  function tell(telling: Telling): void {
    if (library) return library.tell(telling)
    early.add(telling)
    untold.push(telling)
  }

  async function open(): Promise<void> {
    collectors = await fetchCollectors(parts.settings.record.headers)
    if (!collectors) return isOver ? undefined : end()
    if (!isOver) window.analytics = { deviceId: () => device }
    await whenIdle()
    const { openLibrary } = await unwarned(() => import('./openLibrary'))
    const opened = await openLibrary({ settings, collectors, deviceId: device, tab })
    // Only the library can take away what it has kept since an earlier page.
    if (isOver) return opened.forget()
    library = opened
    for (const { text } of early.oldest(settings.analytics.storedEvents)) tellAgain(text)
    early.clear()
    untold = []
  }

  function tellAgain(text: string): void {
    // Written by tell(), on this page or an earlier one.
    const telling: Telling = JSON.parse(text)
    if (Date.now() - Date.parse(telling.timestamp) < LONGEST_WAIT_MS) library?.tell(telling)
  }

  /** The page may be gone the next moment. */
  function part(): void {
    const now = new Date()
    const batch = untold.splice(0, MOST_AT_PARTING)
    const body = partingBatch(batch, collectors?.plan ?? null, { deviceId: device, now, navigator })
    if (body) post(OWN_URL, body)
  }

  /** Nothing is told any more, and nothing waits to be. */
  function end(): void {
    isOver = true
    unlisten()
    unsubscribe()
    hearNotes(() => {})
    early.clear()
    untold = []
  }
}
