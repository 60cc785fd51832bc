import { createHash } from 'node:crypto'
import { type Fault, plannedValues } from '../../domain/analytics/plannedValues'
import { type PlannedValues, trackingPlan } from '../../domain/analytics/trackingPlan'
import { DAY_MS } from '../../domain/dates/day'
import { readVariant } from '../../domain/experiments/assign'
import { formerSteps } from '../../domain/path/currentStep'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { isRecordId } from '../records/recordStore'
import { FIRST_PRODUCT } from '../store/products'
import { isRecordReference, recordReference, storedReference } from '../store/recordReference'
import { dimensionsOf } from './dimensions'
import { mapOf } from './mapOf'
import { segmentMessage } from './segmentMessage'
import type { AnalyticsEvent } from './visitor'

/** The text of a body, and when it came. Null where it is no batch. */
type ReadBatch = (body: string, receivedAt: number) => readonly AnalyticsEvent[] | null

interface Options {
  /** The number of the product that the page is of. */
  readonly product?: number
  /** True where the events go to Segment as well. */
  readonly isForwarded?: boolean
  /** Hears what was left out, by the plan's names; what the plan does not name is called UNKNOWN. */
  readonly report?: (fault: Fault, event: string, value: string) => void
}

/** Names that nobody has planned are not repeated: they may be anything, and any number. */
export const UNKNOWN = 'unknown'

/** More than fit into a body of the largest size, and twice what the page keeps over an outage. */
const MOST_EVENTS = 2_000
const LONGEST_ID = 200
/** An event that a page kept longer than this is told as if it were so old. */
const OLDEST_MS = 7 * DAY_MS
/** Their visitor and record are known otherwise, and a table of events is no place for their ids. */
const NOT_KEPT = new Set(['account_id', 'onboarding_id'])

/**
 * Reads a batch as pages of this version and of others send it: { batch: [event, …], context, sentAt }. What all events have in common may
 * stand in the batch's own `context`. What the plan does not name is left out and reported: single values, and events as a whole.
 */
export function batchReader(
  funnel: CompiledFunnel,
  { product = FIRST_PRODUCT, isForwarded = false, report = () => {} }: Options = {},
): ReadBatch {
  const plan = trackingPlan(funnel)
  const stepByTitle = stepsByTitle(funnel)

  return (body, receivedAt) => {
    const parsed = mapOf(parse(body))
    if (!parsed || !Array.isArray(parsed.batch)) return null
    const { batch, sentAt } = parsed
    const common = mapOf(parsed.context) ?? {}
    return batch
      .slice(0, MOST_EVENTS)
      .flatMap((given: unknown, place) => eventOf(given, { common, sentAt, receivedAt, place }) ?? [])
  }

  function eventOf(
    given: unknown,
    batch: { common: object; sentAt: unknown; receivedAt: number; place: number },
  ): AnalyticsEvent | null {
    const event = mapOf(given)
    const id = event && idOf(event.messageId, product)
    const visitor = event && idOf(event.anonymousId, product)
    const told = event && toldBy(event)
    if (!id || !visitor || !told) return null
    const { type, name, values } = told
    const context: Readonly<Record<string, unknown>> = { ...batch.common, ...mapOf(event.context) }
    const dimensions = { ...(product !== FIRST_PRODUCT && { product }), ...dimensionsOf(funnel, context.visit) }
    const at = batch.receivedAt - ageOf(event.timestamp, batch.sentAt)
    const experiment = name === 'experiment_started' && values.exp_name ? String(values.exp_name) : null
    const variant = readVariant(funnel.experiments[experiment ?? ''], values.variant_value)
    const ids = { messageId: String(event.messageId), anonymousId: String(event.anonymousId) }
    const message = isForwarded ? segmentMessage({ type, event: name, values, ...ids, at, context }) : null
    return {
      id,
      visitor,
      name,
      at,
      dimensions:
        experiment === null
          ? dimensions
          : { ...dimensions, variants: { [experiment]: variant, ...dimensions.variants } },
      step: name === 'page_visit' ? stepByTitle(dimensions.funnelOrder, String(values.title)) : null,
      experiment,
      record: name === 'w2a_visit' ? referenceOf(values.onboarding_id, product) : null,
      properties: Object.fromEntries(Object.entries(values).filter(([key]) => !NOT_KEPT.has(key))),
      ...(message !== null && { forSegment: { message, sequence: at * 1_000 + (batch.place % 1_000) } }),
    }
  }

  function toldBy({ type, event, properties, traits }: Readonly<Record<string, unknown>>) {
    if (type === 'identify') {
      const values = plannedValues(plan.traits, mapOf(traits) ?? {}, reporter('identify', plan.traits))
      return { type, name: 'identify', values } as const
    }
    if (type !== 'track' || typeof event !== 'string') return null
    const planned = Object.hasOwn(plan.events, event) ? plan.events[event]?.properties : undefined
    if (!planned) {
      report('unplanned', UNKNOWN, '')
      return null
    }
    return {
      type,
      name: event,
      values: plannedValues(planned, mapOf(properties) ?? {}, reporter(event, planned)),
    } as const
  }

  function reporter(event: string, planned: PlannedValues) {
    return (fault: Fault, name: string) => report(fault, event, Object.hasOwn(planned, name) ? name : UNKNOWN)
  }
}

/** Titles are unique within an order. */
function stepsByTitle({ orders, languages, settings }: CompiledFunnel) {
  const steps = languages[Object.keys(settings.languages)[0] ?? '']?.steps ?? {}
  const titles = new Map<string, string>()
  for (const [order, { steps: inOrder }] of Object.entries(orders)) {
    // A page that was opened before tells what the step was called then.
    for (const [former, name] of formerSteps({ steps: inOrder })) titles.set(`${order} ${former}`, name)
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

/** Ids are kept as hashes: of one length, and nobody can be recognised by them elsewhere, in another product neither. */
function idOf(value: unknown, product: number): string | null {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_ID) return null
  return createHash('sha256')
    .update(product === FIRST_PRODUCT ? value : `${product} ${value}`)
    .digest('base64url')
    .slice(0, 22)
}

function referenceOf(value: unknown, product: number): string | null {
  if (typeof value !== 'string') return null
  // A page of an earlier build tells the id itself.
  const told = isRecordId(value) ? recordReference(value) : isRecordReference(value) ? value : null
  return told === null ? null : storedReference({ product }, told)
}

/** How old an event was when it was sent. Both times are of the visitor's clock, so it does not matter what that clock shows. */
function ageOf(timestamp: unknown, sentAt: unknown): number {
  const age = timeOf(sentAt) - timeOf(timestamp)
  return age > 0 ? Math.min(age, OLDEST_MS) : 0
}

function timeOf(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN
}
