import type { PackRecord } from '../../domain/pack'
import { readWeight } from '../../domain/units/weight'

/** Whether the goal is to gain or to lose. */
export const record: PackRecord = ({ weight, goal }) => {
  const weightGrams = readWeight(weight)
  const goalGrams = readWeight(goal)
  if (weightGrams === null || goalGrams === null) return {}
  return { calorieGoal: goalGrams > weightGrams ? 'gain' : 'lose' }
}
