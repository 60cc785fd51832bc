const FIRST_MS = 1_000
const LONGEST_MS = 60_000
/** A longer wait that a server asks for is cut: the visitor will be gone by then. */
const LONGEST_ASKED_MS = 300_000

/** How long to wait after so many failures in a row: exponential with full jitter, and never less than the server asked for. */
export function backOffMs(failures: number, random: number, askedMs = 0): number {
  const jitter = random * Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.min(Math.max(0, askedMs || 0), LONGEST_ASKED_MS) + jitter
}

/** Waits so long before the next try, and no longer than until the network comes back. */
export function backOff(failures: number, askedMs = 0): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, backOffMs(failures, Math.random(), askedMs))
    window.addEventListener('online', end)
  })
}
