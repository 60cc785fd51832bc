import { readWeight } from '../../../domain/units/weight'
import type { PartsOfPaywall } from '../../../widgets/shared/parts'
import { PersonalPlan, planDay } from '../shared/plan-card/PersonalPlan'
import { GoalBlock } from './GoalBlock'
import { PhoneBlock } from './PhoneBlock'
import { PicturesBlock } from './PicturesBlock'
import { reasonsOf } from './reasonsOf'

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
  direction({ answers }) {
    const now = readWeight(answers.weight)
    const then = readWeight(answers.goal)
    if (now === null || then === null || now === then) return null
    return then > now ? 'gain' : 'lose'
  },
  reasonsOf,
}
