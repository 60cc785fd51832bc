const TRIES = 3
const PAUSE_MS = 400

/** A file of the build that is not there any more: a newer build has replaced it. */
export class StaleBuildError extends Error {}

/**
 * Fetches a JSON file of the build, with a second and a third try when the network drops it. Throws a StaleBuildError where the file
 * is gone and the last failure otherwise.
 */
export async function fetchJson(url: string): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url)
      if (response.status === 404) throw new StaleBuildError(`no file at ${url}`)
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      return await response.json()
    } catch (error) {
      if (error instanceof StaleBuildError || attempt === TRIES) return reported(error)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}

/** Fires the event that Vite fires for a chunk that does not load, so that one listener hears of both. Never ends where it is answered. */
function reported(error: unknown): Promise<never> {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
  const isUnanswered = window.dispatchEvent(event)
  return isUnanswered ? Promise.reject(error) : new Promise(() => {})
}
