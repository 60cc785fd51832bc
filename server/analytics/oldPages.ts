import type { FastifyInstance } from 'fastify'
import { type PlannedValues, trackingPlan } from '../../domain/analytics/trackingPlan'
import type { CompiledFunnel } from '../../schema/compile/compiled'

/**
 * What a page of the version before asks, which is open while this one is rolled out: which events there are, and whether Segment hears of them
 * from the page. It does not any more. Without an answer such a page would tell nothing. To be taken away one version later.
 */
export function oldPages(app: FastifyInstance, funnel: CompiledFunnel): void {
  const { events, traits } = trackingPlan(funnel)
  const plan = {
    events: Object.fromEntries(
      Object.entries(events).map(([name, { properties }]) => [name, { properties: bare(properties) }]),
    ),
    traits: bare(traits),
  }
  app.get('/journal', { config: { caller: 'anybody' } }, async () => ({ plan, segment: null }))
}

/** Without what is said for people. */
function bare(values: PlannedValues): object {
  return Object.fromEntries(Object.entries(values).map(([name, { about: _, ...value }]) => [name, value]))
}
