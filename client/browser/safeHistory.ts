/**
 * Lets no change of an entry of the history end the page. A new entry that is refused is the router's to mend: it loads the page at the new
 * address, as Safari needs it after a hundred changes in half a minute. False: a frame refuses every change, so that the router has to
 * keep a history of its own.
 */
export function keepHistorySafe(history: History): boolean {
  const replace = history.replaceState
  history.replaceState = (...how) => {
    try {
      replace.apply(history, how)
    } catch {
      // The address is a convenience: the answers are kept elsewhere.
    }
  }
  try {
    replace.call(history, history.state, '')
    return true
  } catch {
    return false
  }
}
