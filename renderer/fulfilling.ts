/**
 * Gives a promise the fields that React's `use` reads, once it is fulfilled: what is there already is drawn without a pause.
 * @param onFailure forgets the promise, so that a further try asks again.
 */
export function fulfilling<T>(promise: Promise<T>, onFailure: () => void): Promise<T> {
  promise.then((value) => fulfilled(promise, value), onFailure)
  return promise
}

/** The same for a value that is at hand. */
export function fulfilled<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value })
}
