import { firstThatFit } from '../../domain/analytics/firstThatFit'
import { type Batches, batched } from '../store/batched'
import { type Database, DatabaseUnavailable } from '../store/database'
import { EventStore } from './eventStore'
import type { AnalyticsEvent } from './visitor'

interface Job {
  readonly events: readonly AnalyticsEvent[]
  readonly receivedAt: number
  done(): void
  fail(error: unknown): void
}

/** More events than this wait for the next transaction: what a visitor answers meanwhile is written between two of them. */
const LARGEST_WRITE = 100

/**
 * Batches that arrive while others are written share the next transaction: however many visitors there are, a process writes to the counts of
 * today one transaction at a time. A promise is kept once the events are on disk.
 */
export class EventWriter {
  readonly #store: EventStore
  readonly #batches: Batches<Job>

  constructor(database: Database) {
    this.#store = new EventStore(database)
    this.#batches = batched(
      (jobs) => this.#writeTogether(jobs),
      (waiting) => firstThatFit(waiting, ({ events }) => events.length, LARGEST_WRITE).length,
    )
  }

  async write(events: readonly AnalyticsEvent[], receivedAt: number): Promise<void> {
    const parts = Array.from({ length: Math.ceil(events.length / LARGEST_WRITE) }, (_, part) =>
      events.slice(part * LARGEST_WRITE, (part + 1) * LARGEST_WRITE),
    )
    await Promise.all(parts.map((part) => this.#writePart(part, receivedAt)))
  }

  #writePart(events: readonly AnalyticsEvent[], receivedAt: number): Promise<void> {
    return new Promise((done, fail) => {
      this.#batches.add({ events, receivedAt, done, fail })
    })
  }

  async #writeTogether(jobs: readonly Job[]): Promise<void> {
    const [first] = jobs
    if (!first) return
    try {
      await this.#store.write(
        jobs.flatMap(({ events }) => events),
        first.receivedAt,
      )
      for (const job of jobs) job.done()
    } catch (error) {
      // What the database refuses in one batch must not take the others with it.
      if (jobs.length > 1 && !(error instanceof DatabaseUnavailable)) {
        for (const job of jobs) await this.#writeTogether([job])
      } else for (const job of jobs) job.fail(error)
    }
  }
}
