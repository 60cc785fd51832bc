import type { ClientSettings } from '../../../domain/pack'

/** What the body uses up in a day, in kcal: its need at rest times the activity's factor. Null while either is unknown. */
export function burnedCalories(
  restingCalories: number | null,
  activity: string | null,
  { activityFactors }: Pick<ClientSettings['plan'], 'activityFactors'>,
): number | null {
  if (restingCalories === null || activity === null) return null
  const factor = Object.hasOwn(activityFactors, activity) ? activityFactors[activity] : undefined
  return factor === undefined ? null : restingCalories * factor
}
