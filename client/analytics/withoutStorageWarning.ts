/** What Segment's library prints, once it is loaded, where local storage is refused. The page has said so already. */
const SAID_ALREADY = 'Unable to access localStorage'

/** Loads the library without its warning of storage. All other warnings are printed. */
export async function withoutStorageWarning<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console
  const rest = (...said: unknown[]) => {
    if (said[0] !== SAID_ALREADY) warn.apply(console, said)
  }
  console.warn = rest
  try {
    return await load()
  } finally {
    // Somebody else may have put their own in its place meanwhile.
    if (console.warn === rest) console.warn = warn
  }
}
