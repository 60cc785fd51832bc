import { type CataloguedEvent, EVENTS, type EventName } from '../../../domain/analytics/catalogue'
import { siteOf } from '../../../domain/analytics/siteOf'

/** Something that is told: an event of the catalogue, or what is reported about the visitor. */
export interface TrackedEvent {
  readonly type: 'track' | 'identify'
  readonly event?: string
  readonly properties?: object
  readonly traits?: object
  readonly messageId: string
  /** The id of the browser. */
  readonly anonymousId: string
  readonly timestamp: string
  readonly context: { readonly path: string; readonly sessionId: string; readonly visit: object }
}

/** Longer than what the server keeps of any value. */
const LONGEST = 512

/**
 * The event in the form in which our server gets it, the only one there is: made anew of what the catalogue names, so that nothing else leaves
 * the browser. Null for what the catalogue does not name. What must not be there, or is of a wrong kind, is left out; the server reports it.
 * @param campaign the parameters of a link that may be told.
 */
export function wireEvent(tracked: TrackedEvent, campaign: readonly string[], referrer: string): object | null {
  const { type, event = '', messageId, anonymousId, timestamp } = tracked
  const { path, sessionId, visit } = tracked.context
  const context = { page: { path, referrer: siteOf(referrer) }, session_id: sessionId, visit }
  const common = { messageId, anonymousId, timestamp, context }
  // Which traits there are the funnel says: only a step whose answer may be told tells one.
  if (type === 'identify') return { type, traits: plainValues(tracked.traits ?? {}, () => true), ...common }
  if (!Object.hasOwn(EVENTS, event)) return null
  const planned: CataloguedEvent = EVENTS[event as EventName]
  const mayBe = (name: string) =>
    Object.hasOwn(planned.properties, name) || (planned.campaign === true && campaign.includes(name))
  return { type, event, properties: plainValues(tracked.properties ?? {}, mayBe), ...common }
}

function plainValues(given: object, mayBe: (name: string) => boolean): object {
  const entries = Object.entries(given).filter(
    ([name, value]) => mayBe(name) && (typeof value === 'string' || Number.isFinite(value)),
  )
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST) : value]),
  )
}
