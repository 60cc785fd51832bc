import { logOnce } from '../storage/logOnce'

/** What a session needs of the browser; a test hands in its own. */
export interface SessionEnvironment {
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 up to 1. */
  random(): number
  /** A text that nobody can guess. */
  newKey(): string
  /** Does it once after so many milliseconds; what it returns calls it off. */
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

export interface TabChannel {
  post(message: unknown): void
  close(): void
}

const NAME = 'funnel.v1'
const LONGEST_TURN_MS = 5_000

export function browserEnvironment(): SessionEnvironment {
  return {
    now: Date.now,
    random: Math.random,
    newKey: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    after(milliseconds, task) {
      const timer = setTimeout(task, milliseconds)
      return () => clearTimeout(timer)
    },
    isOnline: () => navigator.onLine,
    listen,
    openChannel,
    exclusively,
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

/** Where there is no BroadcastChannel, the storage events have to do. */
function openChannel(receive: (message: unknown) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, close() {} }
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }) => receive(data)
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

/** Only secure pages have locks, and a frozen tab may keep one: neither must hold up a record. */
async function exclusively(task: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return task()
  try {
    await navigator.locks.request(NAME, { signal: AbortSignal.timeout(LONGEST_TURN_MS) }, task)
  } catch {
    await task()
  }
}
