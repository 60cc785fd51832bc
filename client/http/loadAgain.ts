import { isOnline } from '../browser/isOnline'
import { timeLimit } from '../browser/timeLimit'
import { MissingFileError } from './missingFile'

/** The key of the mark in the history entry. An entry's state outlives a reload, even where storage is forbidden. */
const MARK = 'reloadedAt'
/** A page that has just been loaded and still lacks a part came from a server that has not got the new build yet. */
const SOONEST_MS = 20_000
/** Whoever waits for longer is not helped by a page that is asked for anew. */
const LONGEST_MS = 5_000
/** The answers are kept in the browser too: a server that does not take them now holds nobody up. */
const LONGEST_SAVE_MS = 2_000

/**
 * Whether the page may be loaded anew by itself after a failure: a part of it is missing, and it has not just been loaded for that. Where
 * that does not help, the error screen asks the visitor.
 */
export function isWorthReload(error: unknown, { history }: Pick<Window, 'history'>, now: number): boolean {
  const last = Number(history.state?.[MARK] ?? Number.NaN)
  return error instanceof MissingFileError && isOnline() && !(Math.abs(now - last) < SOONEST_MS)
}

/**
 * Loads the page anew, once the server has the answers and says that it is there: a browser's own page about a missing network would take
 * away all that is shown. False: it is not there, and nothing was done.
 */
export async function loadAgain(saved: () => Promise<void>, window: Window, now: number): Promise<boolean> {
  const { history, location } = window
  if (!(await isServerThere(location.pathname))) return false
  await Promise.race([saved(), new Promise((resolve) => setTimeout(resolve, LONGEST_SAVE_MS))])
  history.replaceState({ ...history.state, [MARK]: now }, '')
  location.reload()
  return true
}

async function isServerThere(pathname: string): Promise<boolean> {
  try {
    const { status } = await fetch(pathname, { method: 'HEAD', cache: 'no-store', signal: timeLimit(LONGEST_MS) })
    return status < 500
  } catch {
    return false
  }
}
