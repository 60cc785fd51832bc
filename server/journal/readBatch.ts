import { createHash } from 'node:crypto'
import { plannedValues } from '../../domain/journal/plannedValues'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { trackingPlan } from '../../schema/trackingPlan'
import { isRecordId } from '../records/recordStore'
import { isRecordReference, recordReference } from '../store/recordReference'
import { dimensionsOf } from './dimensions'
import type { JournalEvent } from './visitor'

/** The text of a body, and when it came. */
type ReadBatch = (body: string, receivedAt: number) => readonly JournalEvent[] | null

/** More than fit into a body of the largest size, and twice what the page keeps over an outage. */
const MOST_EVENTS = 2_000
const LONGEST_ID = 200
/** An event that a page kept longer than this is told as if it were so old. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000
/** Their visitor and record are known otherwise, and a table of events is no place for their ids. */
const NOT_KEPT = new Set(['account_id', 'onboarding_id'])

/**
 * Reads what @segment/analytics-next sends: { batch: [event, …], sentAt }. What the tracking plan does not name is dropped, whole events and single
 * values. Null where the body is no such thing.
 */
export function batchReader(funnel: CompiledFunnel): ReadBatch {
  const plan = trackingPlan(funnel)
  const stepByTitle = stepsByTitle(funnel)

  return (body, receivedAt) => {
    const parsed = mapOf(parse(body))
    if (!parsed || !Array.isArray(parsed.batch)) return null
    const { batch, sentAt } = parsed
    return batch.slice(0, MOST_EVENTS).flatMap((given: unknown) => eventOf(given, sentAt, receivedAt) ?? [])
  }

  function eventOf(given: unknown, sentAt: unknown, receivedAt: number): JournalEvent | null {
    const event = mapOf(given)
    const id = event && idOf(event.messageId)
    const visitor = event && idOf(event.anonymousId)
    const told = event && toldBy(event)
    if (!id || !visitor || !told) return null
    const { name, properties } = told
    const dimensions = dimensionsOf(funnel, mapOf(event.context)?.visit)
    const experiment = name === 'experiment_started' ? String(properties.exp_name) : null
    const variant = properties.variant_value === 'test' ? 'test' : 'control'
    return {
      id,
      visitor,
      name,
      at: receivedAt - ageOf(event.timestamp, sentAt),
      dimensions:
        experiment === null
          ? dimensions
          : { ...dimensions, variants: { [experiment]: variant, ...dimensions.variants } },
      step: name === 'page_visit' ? stepByTitle(dimensions.funnelOrder, String(properties.title)) : null,
      experiment,
      record: name === 'w2a_visit' ? referenceOf(properties.onboarding_id) : null,
      properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !NOT_KEPT.has(key))),
    }
  }

  function toldBy({ type, event, properties, traits }: Readonly<Record<string, unknown>>) {
    if (type === 'identify') {
      const told = plannedValues(plan.traits, mapOf(traits) ?? {})
      return told && { name: 'identify', properties: told }
    }
    if (type !== 'track' || typeof event !== 'string' || !Object.hasOwn(plan.events, event)) return null
    const planned = plan.events[event]
    const told = planned ? plannedValues(planned.properties, mapOf(properties) ?? {}) : null
    return told && { name: event, properties: told }
  }
}

/** Titles are unique within an order. */
function stepsByTitle({ orders, languages, settings }: CompiledFunnel) {
  const steps = languages[Object.keys(settings.languages)[0] ?? '']?.steps ?? {}
  const titles = new Map<string, string>()
  for (const [order, { steps: inOrder }] of Object.entries(orders)) {
    for (const name of Object.keys(inOrder)) titles.set(`${order} ${steps[name]?.step.analytics?.title ?? name}`, name)
  }
  const standard = settings.orders.default
  return (order: string, title: string) => titles.get(`${order || standard} ${title}`) ?? null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function mapOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** Ids are kept as hashes: of one length, and nobody can be recognised by them elsewhere. */
function idOf(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_ID) return null
  return createHash('sha256').update(value).digest('base64url').slice(0, 22)
}

function referenceOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // A page of an earlier build tells the id itself.
  return isRecordId(value) ? recordReference(value) : isRecordReference(value) ? value : null
}

/** How old an event was when it was sent. Both times are of the visitor's clock, so it does not matter what that clock shows. */
function ageOf(timestamp: unknown, sentAt: unknown): number {
  const age = timeOf(sentAt) - timeOf(timestamp)
  return age > 0 ? Math.min(age, OLDEST_MS) : 0
}

function timeOf(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN
}
