export interface Batches<Job> {
  add(job: Job): void
  /** Kept once everything that waited is done. */
  finish(): Promise<void>
}

/**
 * Does jobs in batches, one batch after the other: what arrives while a batch is written waits for the next one.
 * @param work does a batch, and never fails: how each job ended it tells the job.
 * @param next how many of those that wait go into the next batch: at least one.
 */
export function batched<Job>(
  work: (jobs: readonly Job[]) => Promise<void>,
  next: (waiting: readonly Job[]) => number,
): Batches<Job> {
  const waiting: Job[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // One turn of the event loop: every request that has arrived by now gets to its batch.
      await new Promise(setImmediate)
      await work(waiting.splice(0, next(waiting)))
    }
    running = null
  }

  return {
    add(job) {
      waiting.push(job)
      running ??= run()
    },
    async finish() {
      await running
    },
  }
}
