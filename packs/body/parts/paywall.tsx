import type { PartsOfPaywall } from '../../../widgets/shared/parts'
import { PersonalPlan, planDay } from '../shared/plan-card/PersonalPlan'
import { directionOf } from './directionOf'
import { GoalBlock } from './GoalBlock'
import { PhoneBlock } from './PhoneBlock'
import { PicturesBlock } from './PicturesBlock'
import { reasonsOf } from './reasonsOf'
import './Paywall.css'

export const parts: PartsOfPaywall = {
  blocks: {
    planCard: ({ props, block }) => (
      <PersonalPlan
        props={props}
        title={props.text('planCard.title', planDay(props.visitor))}
        figures={block.figures}
      />
    ),
    pictures: PicturesBlock,
    goal: GoalBlock,
    phone: PhoneBlock,
  },
  heading: ({ visitor, hasText }) => (directionOf(visitor) && hasText('goalTitle') ? { place: 'goalTitle' } : null),
  onPlans: (plans, { reasons = [] }, props) => reasonsOf(plans, reasons, props),
}
