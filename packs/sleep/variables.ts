import { addDays } from '../../domain/dates/day'
import { noonOf } from '../../domain/dates/noonOf'
import { dateFormat } from '../../domain/language/formats'
import type { PackVariables } from '../../renderer/pack'
import { sleepPlan } from './sleepPlan'
import { clockText, lengthText } from './times'

const DAYS_PER_WEEK = 7

/** What sentences may say of the visitor's sleep, by the names of pack.json. */
export const variables: PackVariables = (settings, { answers, today, locale }) => {
  const plan = sleepPlan(answers, settings.sleep)
  if (!plan) return {}
  const { need, short, nights, bedtime, wakeAt } = plan
  const weeks = nights.length - 1
  const goal = weeks > 0 ? addDays(today, weeks * DAYS_PER_WEEK) : null
  const goalDate = goal === null ? null : noonOf(goal)
  return {
    sleepNeed: lengthText(need, locale),
    sleepShort: short ? lengthText(short, locale) : undefined,
    sleepShortWeek: short ? lengthText(short * DAYS_PER_WEEK, locale) : undefined,
    sleepState: short === null ? undefined : short > 0 ? 'short' : 'enough',
    weeksToSleepGoal: weeks > 0 ? weeks : undefined,
    sleepGoalDate: goalDate ? dateFormat(locale, { day: 'numeric', month: 'long' }).format(goalDate) : undefined,
    bedtime: bedtime === null ? undefined : clockText(bedtime, locale),
    wakeUpTime: wakeAt === null ? undefined : clockText(wakeAt, locale),
  }
}
