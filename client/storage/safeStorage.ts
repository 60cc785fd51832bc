import { type Log, logOnce } from './logOnce'

/** Local storage that never throws. What the browser will not keep is kept in memory until the page goes. */
export interface SafeStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

/** The store is asked for with each use: where cookies are blocked, the mere look at window.localStorage throws. */
export function createSafeStorage(store: () => Storage, print: Log): SafeStorage {
  const log = logOnce(print)
  /** What the store refused. A null stands for a key that it would not let go of. */
  const memory = new Map<string, string | null>()

  /** Does it, and tells whether it worked. */
  function works(task: () => void, failure?: string): boolean {
    try {
      task()
      return true
    } catch {
      if (failure) log(failure)
      return false
    }
  }

  return {
    read(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      let value: string | null = null
      works(() => {
        value = store().getItem(key)
      }, 'local storage cannot be read')
      return value
    },
    write(key, value) {
      const set = () => store().setItem(key, value)
      // An old value that stays behind would pass for the newest after a reload, so it goes first, which also makes room.
      if (works(set) || (works(() => store().removeItem(key)) && works(set))) memory.delete(key)
      else {
        memory.set(key, value)
        log('local storage cannot be written')
      }
    },
    remove(key) {
      if (works(() => store().removeItem(key), 'local storage cannot be written')) memory.delete(key)
      else memory.set(key, null)
    },
  }
}
