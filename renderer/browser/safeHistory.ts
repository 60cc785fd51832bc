/**
 * Lets no change of the address end the page: Safari throws after a hundred changes in half a minute, and a frame may refuse them all. The
 * router then goes on, and only the address stays as it was.
 */
export function keepHistorySafe(history: History): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method]
    history[method] = (...how) => {
      try {
        change.apply(history, how)
      } catch {
        // The address is a convenience: the answers are kept elsewhere.
      }
    }
  }
}
