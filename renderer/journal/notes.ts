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

/** Takes down what the page reports to the console as an error. */
export function watchConsole(console: Console): void {
  const { error } = console
  console.error = (...said: unknown[]) => {
    note('console_error', { said })
    error.apply(console, said)
  }
}
