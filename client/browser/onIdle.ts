/** Safari knows no idle time: there it is done after this part of the longest wait. */
const SAFARIS_PART = 3

/**
 * Does something once the browser has nothing to do that the visitor waits for, at the latest after so many milliseconds. What it returns calls it
 * off.
 */
export function onIdle(longestMs: number, task: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, longestMs / SAFARIS_PART)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: longestMs })
  return () => cancelIdleCallback(handle)
}
