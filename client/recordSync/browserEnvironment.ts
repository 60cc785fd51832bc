import { isOnline } from '../browser/isOnline'
import { onIdle } from '../browser/onIdle'
import { randomId } from '../browser/randomId'
import { openTabChannel, type TabChannel } from '../browser/tabChannel'
import { withLock } from '../browser/withLock'
import { HERE } from '../storage/kept'
import { logOnce } from '../storage/logOnce'

/** What a session needs of the browser; a test hands in its own. */
export interface SessionEnvironment {
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 up to 1. */
  random(): number
  /** A text that nobody can guess. */
  newKey(): string
  /** Does it once after so many milliseconds, and no sooner than the browser has time for it; what it returns calls it off. */
  after(milliseconds: number, task: () => void): () => void
  isOnline(): boolean
  /** What it returns ends it. */
  listen(on: PageEvents): () => void
  openChannel(receive: (message: unknown) => void): TabChannel
  /** One tab at a time. A task that cannot get its turn is done all the same. */
  exclusively(task: () => Promise<void>): Promise<void>
  /** Each failure once. */
  log(failure: string): void
}

export interface PageEvents {
  online(): void
  /** The page is going, or may be ended without a word from now on. */
  hidden(): void
  visible(): void
  /** Another tab has written to storage. */
  stored(): void
}

const NAME = HERE
const LONGEST_TURN_MS = 5_000
/** A call takes time, which a tap does not wait for. */
const LONGEST_IDLE_MS = 300

export function browserEnvironment(): SessionEnvironment {
  return {
    now: Date.now,
    random: Math.random,
    newKey: randomId,
    after(milliseconds, task) {
      let stop = () => clearTimeout(timer)
      const timer = setTimeout(() => {
        stop = onIdle(LONGEST_IDLE_MS, task)
      }, milliseconds)
      return () => stop()
    },
    isOnline,
    listen,
    openChannel: (receive) => openTabChannel(NAME, receive),
    exclusively: (task) => withLock(NAME, LONGEST_TURN_MS, task),
    log: logOnce((failure) => console.warn(`Onboarding: ${failure}`)),
  }
}

function listen({ online, hidden, visible, stored }: PageEvents): () => void {
  const ending = new AbortController()
  const on = (target: EventTarget, name: string, listener: () => void) =>
    target.addEventListener(name, listener, { signal: ending.signal })
  on(window, 'online', online)
  on(window, 'pagehide', hidden)
  on(window, 'pageshow', visible)
  on(window, 'storage', stored)
  on(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? hidden() : visible()))
  return () => ending.abort()
}
