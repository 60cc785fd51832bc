import type { Answers } from '../../domain/answers/answers'
import { specialEvent } from './goal/specialEvent'
import { type PlanSettings, planFigures } from './plan/planFigures'

const ANY_DAY = '2026-01-01'

/**
 * The record fields that the plan and the prediction are computed from, besides the sex. Nobody lists them: the rules are run on answers
 * that are all missing, so that they ask for everything they know to ask for, and what they ask for is written down.
 */
export function planFields(settings: PlanSettings): readonly string[] {
  const fields = new Set<string>()
  const answers: Answers = new Proxy(
    {},
    {
      get(_, field) {
        fields.add(String(field))
        return undefined
      },
    },
  )
  planFigures({ answers, sex: null, today: ANY_DAY }, settings)
  specialEvent(answers, ANY_DAY)
  return [...fields].sort()
}
