import type { TabChannel } from '../browser/tabChannel'
import type { SafeStorage } from '../storage/safeStorage'
import type { SessionEnvironment } from './browserEnvironment'
import { LAST_STAMP } from './registers/stampedAnswers'
import {
  latestMoment,
  loadTexts,
  mergeSaved,
  nothingSaved,
  type ReadSession,
  readSaved,
  type SavedSession,
  type SavedTexts,
  sameTexts,
  savedTexts,
  storeTexts,
} from './savedSession'

/** The saved session as all tabs of this browser share it: by storage, and by a channel for what storage will not take. */
export interface SharedSession {
  current(): SavedSession
  /** A stamp later than all that this browser has seen, however its clock is set: a hybrid logical clock. */
  tick(): number
  /** Takes in what other tabs have stored. */
  pull(): void
  /** Changes what is newest, stores it, and tells the other tabs. */
  update(change: (saved: SavedSession) => SavedSession): void
  /** Returns what storage held. What was damaged there is replaced. */
  open(): ReadSession
  close(): void
}

/** The listener gets what was current before. */
export function createSharedSession(
  storage: SafeStorage,
  environment: SessionEnvironment,
  onChange: (before: SavedSession) => void,
): SharedSession {
  let current = nothingSaved
  let texts = savedTexts(current)
  let lastMoment = 0
  let channel: TabChannel | null = null

  function tick(): number {
    // What a damaged store holds may be the last moment that there is: a later one would not be read again.
    lastMoment = Math.min(LAST_STAMP, Math.max(Math.floor(environment.now()), lastMoment + 1))
    return lastMoment
  }

  function take(saved: SavedSession): void {
    current = saved
    texts = savedTexts(saved)
    lastMoment = Math.max(lastMoment, latestMoment(saved))
  }

  function keep(): void {
    storeTexts(storage, texts, current)
    channel?.post(texts)
  }

  function mergeIn(others: SavedTexts): ReadSession {
    const read = readSaved(others)
    if (sameTexts(others, texts)) return read
    const before = current
    take(mergeSaved(current, read.saved))
    // Tabs answer each other until all hold the same. What cannot be read gets no answer, or two versions would never stop.
    if (!read.isDamaged && !sameTexts(savedTexts(read.saved), texts)) keep()
    onChange(before)
    return read
  }

  const pull = () => mergeIn(loadTexts(storage))

  return {
    current: () => current,
    tick,
    pull,
    update(change) {
      if (channel) pull()
      const before = current
      take(change(current))
      if (channel) keep()
      onChange(before)
    },
    open() {
      channel = environment.openChannel((message) => {
        // What is stored first: a tab that answers without it would overwrite it.
        pull()
        if (isTexts(message)) mergeIn(message)
      })
      const read = pull()
      // Replaces what is damaged, and makes the other tabs tell what they know.
      keep()
      return read
    },
    close() {
      channel?.close()
      channel = null
    },
  }
}

function isTexts(message: unknown): message is SavedTexts {
  return (
    Array.isArray(message) && message.length === 2 && message.every((text) => text === null || typeof text === 'string')
  )
}
