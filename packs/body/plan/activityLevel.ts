import type { Answers } from '../../../domain/answers/answers'
import type { ClientSettings } from '../../../domain/pack'

type ActivitySettings = Pick<ClientSettings['plan'], 'activityFactors' | 'activityOfTypicalDay'>

/** The activity level that is shown and computed with: the one that was answered, else the one that the typical day stands for. */
export function activityLevel(answers: Answers, plan: ActivitySettings): string | null {
  return knownLevel(answers.activityLevel, plan) ?? knownLevel(levelOfDay(answers.typicalDay, plan), plan)
}

/** The answer that the level is taken from, to be given anew. */
export function activityField(answers: Answers, plan: ActivitySettings): 'activityLevel' | 'typicalDay' {
  return knownLevel(answers.activityLevel, plan) === null ? 'typicalDay' : 'activityLevel'
}

function levelOfDay(day: unknown, { activityOfTypicalDay }: ActivitySettings): unknown {
  return typeof day === 'string' && Object.hasOwn(activityOfTypicalDay, day) ? activityOfTypicalDay[day] : null
}

function knownLevel(level: unknown, { activityFactors }: ActivitySettings): string | null {
  return typeof level === 'string' && Object.hasOwn(activityFactors, level) ? level : null
}
