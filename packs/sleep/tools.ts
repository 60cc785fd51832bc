import type { PackTools } from '../../domain/pack'
import { sleepPlan } from './sleepPlan'
import { clockText, lengthText } from './times'

const LOCALE = 'en-GB'

/** What commands tell of a person's nights. */
export const tools: PackTools = {
  figures({ answers }, settings) {
    const plan = sleepPlan(answers, settings.sleep)
    const length = (minutes: number | null | undefined) =>
      minutes === null || minutes === undefined ? null : lengthText(minutes, LOCALE)
    const clock = (minutes: number | null | undefined) =>
      minutes === null || minutes === undefined ? null : clockText(minutes, LOCALE)
    return {
      'should sleep': length(plan?.need),
      'is missing': length(plan?.short),
      'weeks to the full need': plan && plan.nights.length > 0 ? String(plan.nights.length - 1) : null,
      'goes to bed at': clock(plan?.bedtime),
    }
  },
}
