/** What was waited for has not come in time. */
export class TookTooLong extends Error {}

/** The promise's end, or a TookTooLong where it has none by then: nobody waits for ever for what others have to give. */
export function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TookTooLong(`nothing came for ${limitMs} ms`)), limitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
