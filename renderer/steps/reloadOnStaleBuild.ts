import type { SafeStorage } from '../storage/safeStorage'

const KEY = 'funnel.v1.reloadedFrom'

interface Surroundings {
  readonly storage: SafeStorage
  /** Names the running build. */
  readonly build: string
  isOnline(): boolean
  reload(): void
}

/**
 * Answers a step or chunk that does not load: most often a newer build has replaced the files of the one that runs here. Loads the
 * page again, once for a build; answers and place are kept in the browser. Where that has been tried, or the visitor is offline, the
 * failure goes on to the error screen, which offers another try.
 */
export function reloadOnStaleBuild(event: Event, { storage, build, isOnline, reload }: Surroundings): void {
  if (event.defaultPrevented || !isOnline() || storage.get(KEY) === build) return
  // Without this mark in place a broken build would load itself again and again.
  storage.set(KEY, build)
  if (storage.get(KEY) !== build) return
  event.preventDefault()
  reload()
}
