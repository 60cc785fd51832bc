import type { PlannedValue, PlannedValues } from './trackingPlan'

export type ToldValues = { readonly [name: string]: string | number }

/** What was not as the plan says. */
export type Fault =
  /** It has to be there, and is not. */
  | 'missing'
  /** It is of another kind, or of no list. */
  | 'wrong'
  /** The plan does not name it. */
  | 'unplanned'

/**
 * Of the values given those that the plan names, as it allows them. All others are left out, and reported: an event is told without a value
 * rather than not at all, for pages and servers of two versions talk with each other.
 */
export function plannedValues(
  plan: PlannedValues,
  given: object,
  report: (fault: Fault, name: string) => void = () => {},
): ToldValues {
  const told: Record<string, string | number> = {}
  for (const [name, planned] of Object.entries(plan)) {
    const value = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined
    const allowed = allowedValue(planned, value)
    if (allowed !== null) told[name] = allowed
    else if (!isNothing(value)) report('wrong', name)
    else if (!planned.optional) report('missing', name)
  }
  for (const name of Object.keys(given)) if (!Object.hasOwn(plan, name)) report('unplanned', name)
  return told
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function allowedValue({ oneOf, longest }: PlannedValue, value: unknown): string | number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (oneOf) return oneOf.includes(value) ? value : null
  if (typeof value !== 'string' || value === '') return null
  // The cut may go through the middle of an emoji: half of one is not valid text.
  return value.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}
