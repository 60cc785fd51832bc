import type { EventName, PropertiesOf } from '../../../domain/analytics/catalogue'
import { isOnline } from '../../browser/isOnline'

/** What the page says. What becomes of it is decided in eventMaker.ts, which is fetched later. */
export type Call =
  | { readonly type: 'track'; readonly event: EventName; readonly properties: object }
  | { readonly type: 'identify'; readonly traits: object }
  /** A step is shown, which may be where an experiment begins for the visitor. */
  | { readonly type: 'step'; readonly step: string; readonly pricedBy: readonly string[] }

export interface Queued {
  readonly call: Call
  /** When, in milliseconds since 1970. */
  readonly at: number
  /** At which address. */
  readonly path: string
}

/** More than any honest visit says before there is somebody to hear it. */
const MOST_WAITING = 1_000

const waiting: Queued[] = []
const keep = (one: Queued): void => {
  if (waiting.length < MOST_WAITING) waiting.push(one)
}
let hear = keep

/** Tells of something that has happened. The event and its properties are those of the catalogue. */
export function track<E extends EventName>(event: E, properties: PropertiesOf<E>): void {
  say({ type: 'track', event, properties })
}

/** Tells something of the visitor: an answer whose step says that it may be told. */
export function identify(traits: { readonly [trait: string]: unknown }): void {
  say({ type: 'identify', traits })
}

/** @param pricedBy the experiments in which something that the step sells costs something else. */
export function showStep(step: string, pricedBy: readonly string[] = []): void {
  say({ type: 'step', step, pricedBy })
}

function say(call: Call): void {
  hear({ call, at: Date.now(), path: location.pathname })
}

/** From now on somebody hears each call, and at once all that were made before. */
export function listenToQueue(listener: (one: Queued) => void): void {
  hear = listener
  for (const one of waiting.splice(0)) listener(one)
}

/**
 * Tracks what the console shows as an error: what the page reports itself, what nobody has caught, and files that did not come. A file's
 * error does not bubble: it is heard on its way down.
 */
export function watchErrors(page: WatchedPage, console: Console): void {
  const { error } = console
  const trackError = (...said: readonly unknown[]) => track('console_error', { message: lineOf(said) })
  console.error = (...said: unknown[]) => {
    trackError(...said)
    error.apply(console, said)
  }
  page.addEventListener('unhandledrejection', ({ reason }) => trackError('Uncaught (in promise)', reason))
  const onError = (event: Event) => {
    // A file that does not come without a network is no fault of ours.
    if (event instanceof ErrorEvent || isOnline()) trackError(...saidBy(event))
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

/** Long enough for what is left out of it later, and no more: a dump of megabytes must not hold up the page. */
const LONGEST_LINE = 1_200

/** As one line. What is in it of the visitor is taken out before it is told. Never throws. */
function lineOf(said: readonly unknown[]): string {
  const line = said.map(textOf).join(' ').split('\n', 1)[0] ?? ''
  return line.slice(0, LONGEST_LINE)
}

function textOf(value: unknown): string {
  try {
    if (value instanceof Error) return `${value.name}: ${value.message}`
    // Objects may hold anything, answers too.
    return typeof value === 'object' && value !== null ? '[object]' : String(value)
  } catch {
    return ''
  }
}
