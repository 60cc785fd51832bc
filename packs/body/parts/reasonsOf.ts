import { addDays } from '../../../domain/dates/day'
import { noonOf } from '../../../domain/dates/noonOf'
import { dateFormat } from '../../../domain/language/formats'
import type { Quote } from '../../../domain/offers/quote'
import { quantityText } from '../../../domain/units/quantityText'
import { readWeight, shownWeight } from '../../../domain/units/weight'
import type { WidgetProps } from '../../../renderer/widget'
import { daysToGoal } from '../goal/prediction'
import { defaultWeightUnit } from '../shared/measure/defaultUnits'

/** A part of the way, with what the words call it. */
interface Milestone {
  readonly name: string
  readonly percent: number
}

interface Reason {
  readonly place: string
  readonly values: { readonly milestoneWeight: string; readonly milestoneDate: string }
}

/**
 * What each plan is long enough for, by its id: the furthest milestone that is reached while it runs, and that no shorter plan covers. None
 * while there is no way between weight and goal.
 */
export function reasonsOf(
  plans: readonly Pick<Quote, 'offerId' | 'days'>[],
  milestones: readonly Milestone[],
  { visitor, settings }: Pick<WidgetProps, 'visitor' | 'settings'>,
): ReadonlyMap<string, Reason> {
  const { answers, locale, today } = visitor
  const [weight, goal] = [readWeight(answers.weight), readWeight(answers.goal)]
  const days = daysToGoal(weight, goal, settings.pace.percentPerWeek)
  const reasons = new Map<string, Reason>()
  if (weight === null || goal === null || days === null) return reasons
  const unit = defaultWeightUnit(answers, locale)
  const shown = (grams: number) => quantityText(shownWeight(grams, unit), unit, locale)
  const date = dateFormat(locale, { day: 'numeric', month: 'short' })
  const reached = milestones
    .map(({ name, percent }) => ({
      name,
      days: Math.ceil((days * percent) / 100),
      isGoal: percent === 100,
      weight: shown(weight + ((goal - weight) * percent) / 100),
    }))
    // A milestone that is as good as today, or as the goal, is none.
    .filter((each) => each.weight !== shown(weight) && (each.isGoal || each.weight !== shown(goal)))
  let covered = 0
  for (const plan of [...plans].sort((one, other) => one.days - other.days)) {
    const isNew = (milestone: { readonly days: number }) => milestone.days > covered && milestone.days <= plan.days
    const [furthest] = reached.filter(isNew).sort((one, other) => other.days - one.days)
    if (!furthest) continue
    covered = furthest.days
    const day = noonOf(addDays(today, furthest.days) ?? '')
    if (day === null) continue
    const { name, weight: milestoneWeight } = furthest
    reasons.set(plan.offerId, {
      place: `plans.reasons.${name}`,
      values: { milestoneWeight, milestoneDate: date.format(day) },
    })
  }
  return reasons
}
