import { timeLimit } from '../browser/timeLimit'
import { backOff } from './backOff'
import { MissingFileError } from './missingFile'

const TRIES = 3
/** A network that stands still is taken for one that has dropped the file. */
const LONGEST_MS = 20_000

/**
 * Fetches a JSON file of the build, with a second and a third try when the network drops it. Throws a MissingFileError where the file
 * is gone and the last failure otherwise.
 */
export async function fetchJson(url: string): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url, { signal: timeLimit(LONGEST_MS) })
      if (response.status === 404) throw new MissingFileError(`no file at ${url}`)
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      return await response.json()
    } catch (error) {
      if (error instanceof MissingFileError || attempt === TRIES) throw error
      await backOff(attempt)
    }
  }
}
