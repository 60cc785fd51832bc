import type { Count } from './sharedCounts'

interface Window {
  current: number
  readonly endsAt: number
}

/** How many names are counted at once; the one whose window began first is forgotten. */
const COUNTED_AT_ONCE = 50_000

/** Counts of a process that runs alone. Time is measured, not read off a clock that may be set. */
export class ProcessCounts {
  readonly #elapsed: () => number
  /** In the order in which they end, for all of them have one length. */
  readonly #windows = new Map<string, Window>()

  constructor(elapsed = () => performance.now()) {
    this.#elapsed = elapsed
  }

  async take(name: string, windowMs: number): Promise<Count> {
    const now = this.#elapsed()
    const known = this.#windows.get(name)
    if (known && known.endsAt > now) return { current: ++known.current, ttl: known.endsAt - now }
    this.#windows.delete(name)
    this.#forget(now)
    this.#windows.set(name, { current: 1, endsAt: now + windowMs })
    return { current: 1, ttl: windowMs }
  }

  #forget(now: number): void {
    for (const [name, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < COUNTED_AT_ONCE) return
      this.#windows.delete(name)
    }
  }
}
