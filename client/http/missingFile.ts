/** A part of the page that is fetched late did not come: most often a newer build has replaced it. The page that is loaded anew has the new one. */
export class MissingFileError extends Error {}

/** Fetches code. A browser tells no difference between a file that is gone and a network that has dropped it. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new MissingFileError('a part of the page did not come', { cause })
  }
}
