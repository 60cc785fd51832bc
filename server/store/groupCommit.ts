import { type Batches, batched } from './batched'

interface Job {
  run(): Promise<() => void>
  fail(error: unknown): void
}

/** What the writer needs of a connection that nobody else uses. */
export interface WriteConnection {
  exec(sql: string): void
  readonly inTransaction: boolean
}

/** More than this many wait for the next commit. */
const LARGEST_COMMIT = 1000

/**
 * Writes that arrive together share one transaction, and so one sync of the disk. None of them is acknowledged before it: a promise is
 * kept after the commit. A write that fails takes none of the others with it.
 */
export class GroupCommit {
  readonly #connection: WriteConnection
  readonly #batches: Batches<Job>

  constructor(connection: WriteConnection) {
    this.#connection = connection
    this.#batches = batched(
      (jobs) => this.#commit(jobs),
      () => LARGEST_COMMIT,
    )
  }

  write<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#batches.add({
        async run() {
          try {
            const value = await work()
            return () => resolve(value)
          } catch (error) {
            return () => reject(error)
          }
        },
        fail: reject,
      })
    })
  }

  /** Kept once everything that waited is written or has failed. */
  finish(): Promise<void> {
    return this.#batches.finish()
  }

  async #commit(jobs: readonly Job[]): Promise<void> {
    try {
      this.#connection.exec('BEGIN IMMEDIATE')
      const outcomes: (() => void)[] = []
      for (const job of jobs) outcomes.push(await job.run())
      // Where the disk is full SQLite has rolled back by itself, and COMMIT fails for all.
      this.#connection.exec('COMMIT')
      for (const tell of outcomes) tell()
    } catch (error) {
      for (const job of jobs) job.fail(error)
      this.#undo()
    }
  }

  /** A disk that fails may refuse this too. SQLite then takes it back at the next BEGIN or at the next start. */
  #undo(): void {
    try {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK')
    } catch {
      // Those who wrote know already that nothing is stored.
    }
  }
}
