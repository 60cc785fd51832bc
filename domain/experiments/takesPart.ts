import type { Condition } from '../../schema/compile/compiled'
import type { Audience } from '../../schema/generated/experiments'
import type { Answers } from '../answers/answers'
import { isAnswered } from '../answers/isAnswered'
import type { VisitorFacts } from '../conditions/known'
import { matches } from '../conditions/matches'

/** What an experiment may ask to know whom it is for. */
export interface AudienceFacts {
  readonly answers: Answers
  readonly visitor: VisitorFacts
  /** Nothing had been answered when they first came while the experiment ran. */
  readonly isNew: boolean
}

/** Whether an experiment is for a visitor. Null while it hangs on the sex, and that is not known yet. */
export function takesPart(only: Audience, { answers, visitor, isNew }: AudienceFacts): boolean | null {
  if (asksForSex(only) && !isAnswered(answers, 'sex')) return null
  // That somebody is new is asked as an answer is.
  return matches(only as Condition, { answers: { sex: answers.sex, newVisitors: isNew }, visitor, variants: {} })
}

function asksForSex({ sex, any = [], all = [], not }: Audience): boolean {
  return sex !== undefined || [...any, ...all, ...(not ? [not] : [])].some(asksForSex)
}
