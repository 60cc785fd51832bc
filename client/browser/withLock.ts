import { timeLimit } from './timeLimit'

/**
 * Does a task in one tab at a time. Only secure pages have locks, a browser may refuse them, and a frozen tab may keep one: where no turn
 * comes, the task is done all the same.
 */
export async function withLock(name: string, longestWaitMs: number, task: () => Promise<void>): Promise<void> {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return task()
  }
  try {
    await navigator.locks.request(name, { signal: timeLimit(longestWaitMs) }, begin)
  } catch (error) {
    if (isBegun) throw error
    await task()
  }
}
