/** Where idle time cannot be asked for (Safari, or a browser that refuses it) it is done after this part of the longest wait. */
const PART_WITHOUT_IDLE_TIME = 3

/**
 * Does something once the browser has nothing to do that the visitor waits for, at the latest after so many milliseconds. What it returns calls it
 * off.
 */
export function onIdle(longestMs: number, task: () => void): () => void {
  try {
    const handle = requestIdleCallback(task, { timeout: longestMs })
    return () => cancelIdleCallback(handle)
  } catch {
    const timer = setTimeout(task, longestMs / PART_WITHOUT_IDLE_TIME)
    return () => clearTimeout(timer)
  }
}
