import { type AnalyticsMetrics, analyticsMetrics } from './analytics/analyticsMetrics'
import { SegmentOutbox } from './analytics/segmentOutbox'
import { type RequestMetrics, requestMetrics } from './observability/metrics'
import { type Readiness, watchWrites } from './observability/readiness'
import type { Till } from './payments/till'
import type { Database } from './store/database'

/** What the products of a deployment share. */
export interface Shared {
  /** Tells of the writes of all of them. */
  readonly database: Database
  readonly readiness: () => Promise<Readiness>
  readonly analyticsMetrics: AnalyticsMetrics
  readonly requestMetrics: RequestMetrics
  /** Where payments of each of them are kept: an event of the provider may be about any. */
  readonly tills: Till[]
}

/** @param isForwarded whether the events of one of them go to Segment. */
export function sharedParts(given: Database, isForwarded: boolean): Shared {
  const { database, readiness } = watchWrites(given)
  const ofAnalytics = analyticsMetrics(isForwarded ? new SegmentOutbox(database) : null)
  return {
    database,
    readiness,
    analyticsMetrics: ofAnalytics,
    requestMetrics: requestMetrics(ofAnalytics.all),
    tills: [],
  }
}
