import type { BackRule } from '../../schema/compile/compiled'
import { isAnswered } from '../answers/isAnswered'
import type { Known } from '../conditions/known'
import { matches } from '../conditions/matches'
import type { Journey } from './journey'
import { navigationOf } from './navigationOf'
import { walk } from './walk'

/**
 * Where the back arrow leads: the first rule of the step that holds, else the step before it on the path that back does not pass
 * over. A rule whose target is not on the path before this step is passed over, so that going back always ends. Null: the browser's
 * history. That is also the answer for a step which back passes over, since the list that back goes by leaves it out.
 */
export function backTarget(journey: Journey, name: string): string | null {
  const { order } = journey
  const { path, liveAnswers } = walk(journey)
  const step = navigationOf(order, name)
  const before = stepsBefore(journey, path, name)
  const rule = step.backTo?.find(
    (each) => before.includes(each.to) && holds(each, { ...journey, answers: liveAnswers }),
  )
  if (rule) return rule.to
  if (step.passedByBack) return null
  return before.filter((earlier) => !navigationOf(order, earlier).passedByBack).at(-1) ?? null
}

function stepsBefore({ order }: Journey, path: readonly string[], name: string): readonly string[] {
  const names = order.segments.flat()
  const earlier = new Set(names.slice(0, Math.max(0, names.indexOf(name))))
  return path.filter((step) => earlier.has(step))
}

function holds(rule: BackRule, known: Known): boolean {
  if (rule.when && !matches(rule.when, known)) return false
  return rule.whenMissing === undefined || !isAnswered(known.answers, rule.whenMissing)
}
