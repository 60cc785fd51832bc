/** A signal that gives up after so many milliseconds. AbortSignal.timeout is newer than the oldest browsers in package.json. */
export function timeLimit(milliseconds: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), milliseconds)
  return limit.signal
}
