import type { Settings } from '../../schema/generated/settings'
import type { Direction } from './prediction'

export interface DailyCaloriesInput {
  /** In kcal: see restingCalories. */
  readonly restingCalories: number | null
  /** A key of plan.activityFactors: see activityLevel. */
  readonly activity: string | null
  readonly direction: Direction
  /** The option key of the sex: female or male. */
  readonly sex: string | null
}

/**
 * What to eat in a day, in whole kcal: the need of the body at rest times the activity's factor, less or more for the goal, and
 * never under the floor of the sex. Null while anything is unknown.
 */
export function dailyCalories(
  { restingCalories, activity, direction, sex }: DailyCaloriesInput,
  { activityFactors, calories }: Pick<Settings['plan'], 'activityFactors' | 'calories'>,
): number | null {
  if (restingCalories === null || activity === null || sex === null) return null
  const factor = Object.hasOwn(activityFactors, activity) ? activityFactors[activity] : undefined
  const floor = Object.hasOwn(calories.floor, sex) ? calories.floor[sex] : undefined
  if (factor === undefined || floor === undefined) return null
  return Math.max(floor, Math.round(restingCalories * factor + calories[direction]))
}
