import { isOnline } from '../../client/browser/isOnline'

/** Something that has happened, when, and at which address. What becomes of it is decided in teller.ts, which is fetched later. */
export type Note = readonly [at: number, name: string, about: object, pathname: string]

/** More than any honest visit takes down before there is somebody to hear it. */
const MOST_WAITING = 1_000

const waiting: Note[] = []
const keep = (one: Note): void => {
  if (waiting.length < MOST_WAITING) waiting.push(one)
}
let hear = keep

export function note(name: string, about: object = {}): void {
  hear([Date.now(), name, about, location.pathname])
}

/** From now on somebody hears each note, and at once all that were taken down before. */
export function hearNotes(listener: (one: Note) => void): void {
  hear = listener
  for (const one of waiting.splice(0)) listener(one)
}

/**
 * Takes down what the console shows as an error: what the page reports itself, what nobody has caught, and files that did not come. A file's
 * error does not bubble: it is heard on its way down.
 */
export function watchErrors(page: WatchedPage, console: Console): void {
  const { error } = console
  console.error = (...said: unknown[]) => {
    note('console_error', { said })
    error.apply(console, said)
  }
  page.addEventListener('unhandledrejection', ({ reason }) =>
    note('console_error', { said: ['Uncaught (in promise)', reason] }),
  )
  const onError = (event: Event) => {
    // A file that does not come without a network is no fault of ours.
    if (event instanceof ErrorEvent || isOnline()) note('console_error', { said: saidBy(event) })
  }
  page.addEventListener('error', onError, true)
}

/** What of a window is watched. */
export interface WatchedPage {
  addEventListener(name: 'unhandledrejection', listener: (event: PromiseRejectionEvent) => void): void
  addEventListener(name: 'error', listener: (event: Event) => void, isOnTheWayDown: true): void
}

function saidBy(event: Event): readonly unknown[] {
  if (event instanceof ErrorEvent) return ['Uncaught', event.error ?? event.message]
  const { tagName = 'a file', src, href } = (event.target ?? {}) as { tagName?: string; src?: string; href?: string }
  return ['could not be loaded:', tagName.toLowerCase(), src ?? href ?? '']
}
