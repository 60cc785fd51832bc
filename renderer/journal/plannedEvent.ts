import { plannedValues } from '../../domain/analytics/plannedValues'
import type { TrackingPlan } from '../../domain/analytics/trackingPlan'

/** What Segment's library makes of a call. */
export interface LibraryEvent {
  readonly type?: string
  readonly event?: string
  readonly properties?: object
  readonly traits?: object
  readonly messageId?: string
  readonly anonymousId?: string | null
  readonly timestamp?: Date | string
  readonly context?: object
}

/**
 * The event with nothing in it but what the plan names, made anew: whatever else the library has put in, such as the address, its query
 * and the title of the page, stays here. Null for what is not planned.
 */
export function plannedEvent(plan: Pick<TrackingPlan, 'events' | 'traits'>, given: LibraryEvent): object | null {
  const { type, event = '', messageId, anonymousId, timestamp } = given
  const context = contextOf((given.context ?? {}) as Readonly<Record<string, unknown>>)
  if (type === 'identify') {
    const traits = plannedValues(plan.traits, given.traits ?? {})
    return traits && { type, traits, messageId, anonymousId, timestamp, context }
  }
  const planned = type === 'track' && Object.hasOwn(plan.events, event) ? plan.events[event] : undefined
  const properties = planned ? plannedValues(planned.properties, given.properties ?? {}) : null
  return properties && { type, event, properties, messageId, anonymousId, timestamp, context }
}

/** The event as our own server gets it: with what its report splits by. */
export function withVisit(event: object, { context }: LibraryEvent): object {
  const { journal } = (context ?? {}) as { readonly journal?: JournalContext }
  return 'context' in event ? { ...event, context: { ...(event.context as object), visit: journal?.visit } } : event
}

/** Our own part of an event's context, on its way through the library. */
export interface JournalContext {
  readonly path: string
  readonly sessionId: string
  readonly visit: object
}

function contextOf(context: Readonly<Record<string, unknown>>): object {
  const { library, locale, timezone, userAgent, page, journal } = context as {
    library?: { name?: unknown; version?: unknown }
    page?: { referrer?: unknown }
    journal?: JournalContext
  } & Readonly<Record<string, unknown>>
  return {
    library: { name: library?.name, version: library?.version },
    locale,
    timezone,
    userAgent,
    page: { path: journal?.path, referrer: siteOf(page?.referrer) },
    session_id: journal?.sessionId,
  }
}

/** Of another site's address only the site: its path and query may say who the visitor is there. */
function siteOf(address: unknown): string | undefined {
  try {
    const { origin } = new URL(String(address))
    return origin === 'null' ? undefined : origin
  } catch {
    return undefined
  }
}
