import type { ToldValues } from '../../domain/analytics/plannedValues'
import { siteOf } from '../../domain/analytics/siteOf'
import { mapOf } from './mapOf'

/** An event as the page tells it, once it is known that it may be told. */
interface Told {
  readonly type: 'track' | 'identify'
  readonly event: string
  readonly values: ToldValues
  readonly messageId: string
  readonly anonymousId: string
  /** When it happened, in milliseconds, by the server's clock. */
  readonly at: number
  readonly context: Readonly<Record<string, unknown>>
}

/** Segment refuses a larger event. */
const LARGEST_MESSAGE = 32 * 1024
const LONGEST_TEXT = 512

/**
 * The event as Segment gets it: what the plan names, and of the browser what is named here. Never the visitor's address on the network, nor
 * what only our own report splits by. Null where it would be too large.
 */
export function segmentMessage({ type, event, values, messageId, anonymousId, at, context }: Told): string | null {
  const { locale, timezone, userAgent, session_id } = context
  const library = mapOf(context.library) ?? {}
  const page = mapOf(context.page) ?? {}
  const message = JSON.stringify({
    type,
    ...(type === 'track' ? { event, properties: values } : { traits: values }),
    messageId,
    anonymousId,
    timestamp: new Date(at).toISOString(),
    context: {
      library: { name: textOf(library.name), version: textOf(library.version) },
      locale: textOf(locale),
      timezone: textOf(timezone),
      userAgent: textOf(userAgent),
      page: { path: textOf(page.path)?.split(/[?#]/, 1)[0], referrer: siteOf(page.referrer) },
      session_id: textOf(session_id),
    },
  })
  return Buffer.byteLength(message) > LARGEST_MESSAGE ? null : message
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : undefined
}
