import { Counter, Gauge, type Metric } from 'prom-client'
import type { SegmentOutbox } from './segmentOutbox'

export interface AnalyticsMetrics {
  readonly leftOut: Counter<'fault' | 'event' | 'value'>
  readonly forwarded: Counter<'outcome'>
  readonly all: readonly Metric[]
}

/** @param outbox where events are forwarded to Segment. */
export function analyticsMetrics(outbox: SegmentOutbox | null): AnalyticsMetrics {
  const leftOut = new Counter({
    name: 'analytics_left_out_total',
    help: 'Values of events that were missing, wrong or not planned, and events that nobody has planned.',
    labelNames: ['fault', 'event', 'value'],
    registers: [],
  })
  const forwarded = new Counter({
    name: 'segment_events_total',
    help: 'Events that Segment has taken (sent) or refused, that were dropped because too many waited, and batches that failed for now.',
    labelNames: ['outcome'],
    registers: [],
  })
  if (outbox === null) return { leftOut, forwarded, all: [leftOut] }
  const waiting = new Gauge({
    name: 'segment_outbox_events',
    help: 'Events that wait for Segment.',
    registers: [],
    async collect() {
      this.set(await outbox.size())
    },
  })
  return { leftOut, forwarded, all: [leftOut, forwarded, waiting] }
}
