import { answerKeysByField, checkEvents, type Rule } from '../../../schema/packRules/rule.ts'

/** The answer that goal/specialEvent.ts reads the event from. */
const EVENT = 'specificMotivation'

/** A prediction speaks of events that can be chosen. */
export const unknownOption: Rule = (funnel, report) => {
  const asked = answerKeysByField(funnel)
  for (const step of funnel.steps.values())
    if (step.isWhole && step.step.type === 'prediction') checkEvents(step, EVENT, asked, report)
}
