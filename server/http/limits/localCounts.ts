interface Window {
  count: number
  readonly endsAt: number
}

/** How many names are counted at once; the one whose window began first is forgotten. */
const COUNTED_AT_ONCE = 50_000

/**
 * Counts of this process alone, for what is to keep this process free: they cost no query, and do not depend on a database. Spans of time are measured,
 * not read off a clock that may be set.
 */
export class LocalCounts {
  readonly #limit: number
  readonly #windowMs: number
  readonly #now: () => number
  /** In the order in which they end. */
  readonly #windows = new Map<string, Window>()

  constructor(limit: number, windowMs: number, now = () => performance.now()) {
    this.#limit = limit
    this.#windowMs = windowMs
    this.#now = now
  }

  /**
   * Null where it may be done, else the seconds to wait. One thing may take more than is left, or than there ever is, so that nobody who sends a
   * large one waits for ever: it is the next that waits.
   */
  take(name: string, cost = 1): number | null {
    if (this.#limit === 0) return null
    const now = this.#now()
    const window = this.#windows.get(name)
    if (window && window.endsAt > now) {
      if (window.count >= this.#limit) return Math.max(1, Math.ceil((window.endsAt - now) / 1000))
      window.count += cost
      return null
    }
    this.#windows.delete(name)
    this.#forget(now)
    this.#windows.set(name, { count: cost, endsAt: now + this.#windowMs })
    return null
  }

  #forget(now: number): void {
    for (const [name, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < COUNTED_AT_ONCE) return
      this.#windows.delete(name)
    }
  }
}
