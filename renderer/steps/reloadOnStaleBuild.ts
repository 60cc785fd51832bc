/** The key of the mark in the history entry. An entry's state outlives a reload, even where storage is forbidden. */
const MARK = 'reloadedFrom'

/**
 * Answers a step or chunk that does not load: most often a newer build has replaced the files of the one that runs here. Loads the
 * page again, once for a build; answers and place are kept in the browser. Where that has been tried, or the visitor is offline, the
 * failure goes on to the error screen, which offers another try.
 * @param build names the running build.
 */
export function reloadOnStaleBuild(event: Event, build: string, { history, location, navigator }: Window): void {
  if (event.defaultPrevented || !navigator.onLine || history.state?.[MARK] === build) return
  event.preventDefault()
  history.replaceState({ ...history.state, [MARK]: build }, '')
  location.reload()
}
