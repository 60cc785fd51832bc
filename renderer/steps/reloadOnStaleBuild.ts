import { StaleBuildError } from './fetchJson'

/** The key of the mark in the history entry. An entry's state outlives a reload, even where storage is forbidden. */
const MARK = 'reloadedFrom'

/**
 * Answers a step or chunk that does not load: most often a newer build has replaced the files of the one that runs here. Loads the
 * page again, once for a build; answers and place are kept in the browser. Where that has been tried, or the visitor is offline, the
 * failure goes on to the error screen, which offers another try. What was only fetched ahead may have been dropped by the network: it
 * is fetched again when somebody wants to see it.
 * @param build names the running build.
 */
export function reloadOnStaleBuild(event: Event, build: string, window: Window): void {
  const { history, location, navigator } = window
  if (event.defaultPrevented || !navigator.onLine || history.state?.[MARK] === build) return
  if (!isStale(event) && !isSomebodyWaiting(window)) return
  event.preventDefault()
  history.replaceState({ ...history.state, [MARK]: build }, '')
  location.reload()
}

/** The server has said that the file is gone. */
function isStale(event: Event): boolean {
  return 'payload' in event && event.payload instanceof StaleBuildError
}

/** The two signs that the page shows while a step is on its way. */
function isSomebodyWaiting({ document }: Window): boolean {
  return document.querySelector('.waiting, .leaving') !== null
}
