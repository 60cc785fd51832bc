const failures = new Set<() => void>()

/**
 * Gives a promise the fields that React's `use` reads, once it is fulfilled: what is there already is drawn without a pause. One that
 * fails is kept until forgetFailures: asked for with each drawing, it would never be seen to have failed, and be fetched for ever.
 * @param forget lets go of the promise, so that a further try asks again.
 */
export function promiseForUse<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.then(
    (value) => fulfilled(promise, value),
    () => failures.add(forget),
  )
  return promise
}

/** Whatever has failed is asked for again from now on. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** The same for a value that is at hand. */
export function fulfilled<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value })
}

/** What a promise was fulfilled with, as far as the two above know. */
export function valueAtHand<T>(promise: Promise<T>): T | undefined {
  return (promise as { readonly value?: T }).value
}
