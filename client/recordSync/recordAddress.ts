import { readId } from './savedSession'

const PARAMETER = 'onboarding'
/** The name of the id in an entry of the history, which outlives a reload also where storage is refused. */
const STATE = 'record'

/** Where the record's id stands in the browser: in the address, or out of sight in the entry of the history. */
export interface RecordAddress {
  /** The id in the entry of the history. */
  inHistory(): string | null
  /** The record is new: its id goes into the address, so that the page can be opened in another browser. */
  show(id: string): void
  /** The id has been read, or there is none: the address is kept without it. */
  hide(id: string | null): void
  /** From now on the address never has the id: scripts of others read it on screens that sell. */
  close(): void
  /** The address keeps what it has until it is known whose record that is. */
  hold(): void
  release(): void
  /** The entry of the history is another one, and has to have what the others have. */
  settle(): void
}

export function recordAddress({ location, history }: Pick<Window, 'location' | 'history'>): RecordAddress {
  let id: string | null = null
  let isShown = false
  let isClosed = false
  let isHeld = false

  function settle(): void {
    if (isHeld) return
    const url = new URL(location.href)
    const wanted = isShown && !isClosed ? id : null
    if (wanted !== null) url.searchParams.set(PARAMETER, wanted)
    else if (url.searchParams.has(PARAMETER)) url.searchParams.delete(PARAMETER)
    // The entry keeps what the router has put there.
    const { [STATE]: marked = null, ...state } = history.state ?? {}
    if (marked === id && url.href === location.href) return
    history.replaceState(id === null ? history.state && state : { ...state, [STATE]: id }, '', url)
  }

  function set(given: string | null, shown: boolean): void {
    id = given
    isShown = shown
    settle()
  }

  return {
    inHistory: () => readId(history.state?.[STATE]),
    show: (given) => set(given, true),
    hide: (given) => set(given, false),
    close() {
      if (isClosed) return
      isClosed = true
      settle()
    },
    hold() {
      isHeld = true
    },
    release() {
      isHeld = false
      settle()
    },
    settle,
  }
}

/** The id that an address names. What cannot be one is none. */
export function idInAddress(search: string): string | null {
  return readId(new URLSearchParams(search).get(PARAMETER))
}

/** A query without the id. */
export function withoutId(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has(PARAMETER)) return search
  query.delete(PARAMETER)
  const rest = query.toString()
  return rest && `?${rest}`
}
