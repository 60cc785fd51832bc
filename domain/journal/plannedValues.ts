import type { PlannedValue, PlannedValues } from '../../schema/trackingPlan'

export type ToldValues = { readonly [name: string]: string | number }

/**
 * Of the values given those that the plan names, as it allows them. Null where one is missing or wrong that has to be there: then
 * nothing may be told.
 */
export function plannedValues(plan: PlannedValues, given: object): ToldValues | null {
  const told: Record<string, string | number> = {}
  for (const [name, planned] of Object.entries(plan)) {
    const value = plannedValue(
      planned,
      Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined,
    )
    if (value !== null) told[name] = value
    else if (!planned.optional) return null
  }
  return told
}

function plannedValue({ oneOf, longest }: PlannedValue, value: unknown): string | number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (oneOf) return oneOf.includes(value) ? value : null
  if (typeof value !== 'string' || value === '') return null
  // The cut may go through the middle of an emoji: half of one is not valid text.
  return value.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}
