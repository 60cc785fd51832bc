import type { PartsOfEmail } from '../../../widgets/shared/parts'
import { PersonalPlan, planDay } from '../shared/plan-card/PersonalPlan'

export const parts: PartsOfEmail = {
  planCard: ({ props, figures }) => (
    <PersonalPlan props={props} title={props.text('planCard.title', planDay(props.visitor))} figures={figures} />
  ),
}
