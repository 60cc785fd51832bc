import { DAY_MS } from '../../domain/dates/day'
import type { Database } from '../store/database'

/** So many days that lie after today are taken for days of a clock that was ahead; more of them show that the clock is behind now. */
const MOST_WRONG_DAYS = 7
/** A process takes note of no more than one new day in this time, whatever its clock does. */
const BETWEEN_NOTES_MS = DAY_MS / 2

/** What can be said of the time from the days on which a server ran. Days are counted from 1970, in UTC. */
export interface Passed {
  /** The clock shows a day that is long over. Then nothing is called old. */
  readonly isClockBehind: boolean
  /** No earlier than this is it now, in milliseconds. */
  readonly notBefore: number
  /**
   * The time by which something may be called older than so many days, in milliseconds: no later than the clock's, and so that as many
   * days were seen since. Null: so many days were not seen yet.
   */
  timeToCallOld(days: number): number | null
}

/** `seen`: the days on which a server ran, in any order. */
export function daysPassed(seen: readonly number[], now: number): Passed {
  const newestFirst = [...seen].sort((a, b) => b - a)
  const today = Math.floor(now / DAY_MS)
  const past = newestFirst.filter((day) => day <= today)
  const isClockBehind = newestFirst.length - past.length > MOST_WRONG_DAYS
  return {
    isClockBehind,
    notBefore: isClockBehind ? (newestFirst[MOST_WRONG_DAYS] ?? 0) * DAY_MS : 0,
    timeToCallOld(days) {
      // Today is one of them, and is not over.
      const first = past[days]
      if (isClockBehind || first === undefined) return null
      return Math.min(now, (first + days) * DAY_MS)
    },
  }
}

interface Clocks {
  /** The time of day, which may be wrong. */
  readonly now?: () => number
  /** Milliseconds that only ever go forward. */
  readonly elapsed?: () => number
}

/** Takes note of the days on which this process runs, and says what has passed. */
export class SeenDays {
  readonly #database: Database
  readonly #now: () => number
  readonly #elapsed: () => number
  #notedAt: number | null = null
  #noted: number | null = null
  #notBefore = 0

  constructor(database: Database, { now = Date.now, elapsed = () => performance.now() }: Clocks = {}) {
    this.#database = database
    this.#now = now
    this.#elapsed = elapsed
  }

  /** The time of day for what is stored: the clock's, unless that is known to be behind. */
  readonly now = (): number => Math.max(this.#now(), this.#notBefore)

  /** Looks at the clock and at the days that were seen, and takes note of today. */
  async look(): Promise<Passed> {
    await this.#note()
    const rows = await this.#database.read((queries) => queries.selectFrom('seen_day').select('day').execute())
    const passed = daysPassed(
      rows.map(({ day }) => day),
      this.#now(),
    )
    this.#notBefore = passed.notBefore
    return passed
  }

  async #note(): Promise<void> {
    const today = Math.floor(this.#now() / DAY_MS)
    const elapsed = this.#elapsed()
    if (today === this.#noted || (this.#notedAt !== null && elapsed - this.#notedAt < BETWEEN_NOTES_MS)) return
    await this.#database.change((queries) =>
      queries
        .insertInto('seen_day')
        .values({ day: today })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    this.#noted = today
    this.#notedAt = elapsed
  }
}
