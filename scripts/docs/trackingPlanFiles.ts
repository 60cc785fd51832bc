import { trackingPlan } from '../../domain/analytics/trackingPlan.ts'
import { productDocs } from '../../schema/assets/productFolder.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { trackingPlanPage } from './trackingPlanPage.ts'

/** The files of the tracking plan with their content, for people and for programs. */
export function trackingPlanFiles(funnel: CompiledFunnel): ReadonlyMap<string, string> {
  const plan = trackingPlan(funnel)
  return new Map([
    [productDocs('tracking-plan.md'), trackingPlanPage(plan)],
    [productDocs('tracking-plan.json'), `${JSON.stringify(plan, null, 2)}\n`],
  ])
}
