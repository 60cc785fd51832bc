import { KEPT } from '../../storage/kept'
/** Events that wait to be sent, the oldest first. They are kept in the browser, so that neither an outage nor a reload loses one; all tabs share them. */
export interface StoredEvents {
  /** Gives the key of the event. What is over the limit goes, the oldest first. */
  add(event: object): string
  oldest(most: number): readonly StoredEvent[]
  remove(keys: readonly string[]): void
  clear(): void
}

export interface StoredEvent {
  readonly key: string
  /** JSON. */
  readonly text: string
}

export const EVENTS_PREFIX = `${KEPT}journal.`

/**
 * Each event has an entry of its own: two tabs then never write over each other.
 * @param store is asked for with each use: where storage is blocked, the mere look at it throws. What it does not take is kept in memory.
 * @param tab a text that no other tab has.
 */
export function createStoredEvents(name: string, tab: string, limit: number, store: () => Storage): StoredEvents {
  const prefix = `${EVENTS_PREFIX}${name}.`
  const memory = new Map<string, string>()
  let added = 0

  function keys(): string[] {
    const stored = attempt(() => Object.keys(store()).filter((key) => key.startsWith(prefix)), [])
    return [...stored, ...memory.keys()].sort()
  }

  function read(key: string): StoredEvent[] {
    const text = memory.get(key) ?? attempt(() => store().getItem(key), null)
    // One that is damaged would spoil the batch that it goes in.
    return text !== null && attempt(() => JSON.parse(text) !== null, false) ? [{ key, text }] : []
  }

  function remove(gone: readonly string[]): void {
    for (const key of gone) {
      memory.delete(key)
      attempt(() => store().removeItem(key), undefined)
    }
  }

  return {
    add(event) {
      added++
      const key = `${prefix}${String(Date.now()).padStart(14, '0')}.${String(added).padStart(5, '0')}.${tab}`
      const text = JSON.stringify(event)
      const isStored = attempt(() => {
        store().setItem(key, text)
        return true
      }, false)
      if (!isStored) memory.set(key, text)
      const all = keys()
      remove(all.slice(0, Math.max(0, all.length - limit)))
      return key
    },
    oldest: (most) => keys().slice(0, most).flatMap(read),
    remove,
    clear: () => remove(keys()),
  }
}

function attempt<T>(task: () => T, otherwise: T): T {
  try {
    return task()
  } catch {
    return otherwise
  }
}
