import type { ClientSettings } from '../../schema/compile/compiled'
import { readWeight } from '../units/weight'
import type { Answers } from './answers'
import { withRecordSex } from './recordSex'

/** The field that follows from weight and goal. */
export const DERIVED_FIELD = 'calorieGoal'

/**
 * What goes to the server: the defaults that every record has, over them what the visitor said, and whether their goal is to gain
 * or to lose. The defaults are never the visitor's own answers: nothing on a screen may be read from here.
 */
export function recordOf(settings: Pick<ClientSettings, 'record' | 'sexes'>, answers: Answers): Answers {
  return { ...settings.record.defaults, ...withRecordSex(answers, settings.sexes), ...calorieGoal(answers) }
}

function calorieGoal(answers: Answers): Answers {
  const weightGrams = readWeight(answers.weight)
  const goalGrams = readWeight(answers.goal)
  if (weightGrams === null || goalGrams === null) return {}
  return { [DERIVED_FIELD]: goalGrams > weightGrams ? 'gain' : 'lose' }
}
