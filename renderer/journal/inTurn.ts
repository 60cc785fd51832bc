const LONGEST_WAIT_MS = 10_000

/** One tab at a time. Only secure pages have locks, and a frozen tab may keep one: where no turn comes, the task is done all the same. */
export async function inTurn(name: string, task: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return task()
  let isBegun = false
  const begin = () => {
    isBegun = true
    return task()
  }
  try {
    await navigator.locks.request(`funnel.v1.journal.${name}`, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }, begin)
  } catch (error) {
    if (isBegun) throw error
    await task()
  }
}
