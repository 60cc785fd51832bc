import type { Answers } from '../../domain/answers/answers'
import { logOnce } from '../storage/logOnce'
import { createSafeStorage } from '../storage/safeStorage'
import type { PageEvents, SessionEnvironment } from './browserEnvironment'
import { createOnboardingApi } from './onboardingApi'
import type { onboardingServer } from './onboardingServer.fixture'
import { createSession } from './session'

interface BrowserOptions {
  readonly server: Pick<ReturnType<typeof onboardingServer>, 'fetch' | 'usual'>
  readonly hasChannel?: boolean
  readonly hasLocks?: boolean
  /** How long a message takes from tab to tab. */
  lag?(): number
  random?(): number
}

export type Tab = ReturnType<ReturnType<typeof browser>['open']>

/** One profile of a browser with its tabs, on the test's timers. */
export function browser({
  server,
  hasChannel = true,
  hasLocks = true,
  lag = () => 1,
  random = () => 0.5,
}: BrowserOptions) {
  const stored = new Map<string, string>()
  const listeners = new Set<PageEvents>()
  const receivers = new Set<(message: unknown) => void>()
  let turns: Promise<unknown> = Promise.resolve()
  let keys = 0

  const profile = {
    stored,
    /** The same, as a page without tabs next to it has it. */
    storage: storageOf(stored),
    isOnline: true,
    /** What storage does with a key: the quota, the private window, the blocked cookie. */
    forbidsWrite: (_key: string): boolean => false,
    forbidsAll: false,
    setOnline(isOnline: boolean) {
      profile.isOnline = isOnline
      server.usual = isOnline ? {} : { lost: 'request' }
      if (isOnline) for (const events of listeners) events.online()
    },
    open,
  }
  return profile

  /** A page on that address. */
  function open({ onboarding = null as string | null, toRecord = withDefaults } = {}) {
    const failures: string[] = []
    let events: PageEvents | null = null
    /** What the address shows, and what the page was opened with. */
    const address = { onboarding, opened: onboarding, isCrashed: false }

    const localStorage: Storage = {
      length: 0,
      key: () => null,
      clear: () => stored.clear(),
      getItem(key) {
        if (profile.forbidsAll) throw new DOMException('denied', 'SecurityError')
        return stored.get(key) ?? null
      },
      setItem(key, value) {
        if (profile.forbidsAll || profile.forbidsWrite(key)) throw new DOMException('full', 'QuotaExceededError')
        stored.set(key, value)
        tellOthers()
      },
      removeItem(key) {
        if (profile.forbidsAll) throw new DOMException('denied', 'SecurityError')
        stored.delete(key)
        tellOthers()
      },
    }

    function tellOthers() {
      for (const other of listeners)
        if (other !== events) setTimeout(() => listeners.has(other) && other.stored(), lag())
    }

    const environment: SessionEnvironment = {
      now: Date.now,
      random,
      newKey: () => `key-${++keys}-of-16-letters-at-least`,
      after(milliseconds, task) {
        const timer = setTimeout(() => !address.isCrashed && task(), milliseconds)
        return () => clearTimeout(timer)
      },
      isOnline: () => profile.isOnline,
      listen(on) {
        events = on
        listeners.add(on)
        return () => listeners.delete(on)
      },
      openChannel(receive) {
        if (!hasChannel) return { post() {}, close() {} }
        receivers.add(receive)
        return {
          post(message) {
            const text = JSON.stringify(message)
            for (const other of receivers) {
              if (other !== receive) setTimeout(() => receivers.has(other) && other(JSON.parse(text)), lag())
            }
          },
          close: () => receivers.delete(receive),
        }
      },
      exclusively(task) {
        if (!hasLocks) return task()
        const turn = turns.then(() => (address.isCrashed ? undefined : task()))
        turns = turn
        return turn
      },
      log: logOnce((failure) => failures.push(failure)),
    }

    const headers = { 'app-type': 'calorie-counter', 'funnel-id': 'calorie_counter_full' }
    const session = createSession({
      api: createOnboardingApi({ headers, fetch: server.fetch }),
      storage: createSafeStorage(() => localStorage, environment.log),
      url: {
        onboarding: () => address.opened,
        show: (id) => {
          address.onboarding = id
        },
        hide: () => {
          address.onboarding = null
        },
      },
      toRecord,
      fromRecord,
      environment,
    })
    session.start()

    return {
      session,
      failures,
      address,
      hide: () => events?.hidden(),
      show: () => events?.visible(),
      close() {
        events?.hidden()
        session.stop()
        address.isCrashed = true
      },
      /** The page is gone without a word, and no reply reaches it. */
      crash() {
        session.stop()
        address.isCrashed = true
      },
    }
  }
}

function withDefaults(answers: Answers): Answers {
  return { activityLevel: null, calorieGoal: 'lose', ...answers }
}

function fromRecord(record: unknown): Answers {
  const fields = { ...(record as Record<string, unknown>) }
  for (const name of ['id', 'createdAt', 'updatedAt', 'experiments', 'calorieGoal']) delete fields[name]
  return fields
}

function storageOf(stored: Map<string, string>): Storage {
  return {
    length: 0,
    key: () => null,
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}
