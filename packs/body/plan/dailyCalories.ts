import type { ClientSettings } from '../../../domain/pack'
import type { Direction } from '../goal/prediction'
import { burnedCalories } from './burnedCalories'

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
  { activityFactors, calories }: Pick<ClientSettings['plan'], 'activityFactors' | 'calories'>,
): number | null {
  const burned = burnedCalories(restingCalories, activity, { activityFactors })
  const floor = sex !== null && Object.hasOwn(calories.floor, sex) ? calories.floor[sex] : undefined
  if (burned === null || floor === undefined) return null
  return Math.max(floor, Math.round(burned + calories[direction]))
}
