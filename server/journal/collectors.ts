import type { FastifyInstance } from 'fastify'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { type PlannedValues, trackingPlan } from '../../schema/trackingPlan'
import type { Env } from '../settings/env'

/** Tells the page which events there are, and whom to send them to besides this server. The page asks once it has nothing better to do. */
export function collectors(app: FastifyInstance, funnel: CompiledFunnel, segment: Env['segment']): void {
  const { events, traits } = trackingPlan(funnel)
  const plan = {
    events: Object.fromEntries(
      Object.entries(events).map(([name, { properties }]) => [name, { properties: bare(properties) }]),
    ),
    traits: bare(traits),
  }
  app.get('/journal', { config: { caller: 'anybody' } }, async () => ({ plan, segment }))
}

/** Without what is said for people. */
function bare(values: PlannedValues): object {
  return Object.fromEntries(Object.entries(values).map(([name, { about: _, ...value }]) => [name, value]))
}
