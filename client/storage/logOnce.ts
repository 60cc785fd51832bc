/** Tells that something failed. Never with an answer, an e-mail or an id in it. */
export type Log = (failure: string) => void

/** Passes each failure on the first time only: one that comes back with every tap would drown all others. */
export function logOnce(print: Log): Log {
  const told = new Set<string>()
  return (failure) => {
    if (told.has(failure)) return
    told.add(failure)
    print(failure)
  }
}
