import { PersonalPlan } from '../../shared/plan-card/PersonalPlan'
import type { SummaryBlockProps } from './block'

/** The figures of the visitor's own plan, or some of them. */
export function PlanCardBlock({ props, block }: SummaryBlockProps) {
  return <PersonalPlan props={props} title={props.text('blocks.planCard')} figures={block.figures ?? []} />
}
