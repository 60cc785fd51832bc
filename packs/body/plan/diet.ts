import type { Answers } from '../../../domain/answers/answers'
import type { ClientSettings } from '../../../domain/pack'

/** The diet that the plan follows: the plan preference, else the preferred diet. Null where neither is a diet of the settings. */
export function diet(
  { planPreference, preferredDiet }: Answers,
  plan: Pick<ClientSettings['plan'], 'macros'>,
): string | null {
  return knownDiet(planPreference, plan) ?? knownDiet(preferredDiet, plan)
}

function knownDiet(key: unknown, { macros }: Pick<ClientSettings['plan'], 'macros'>): string | null {
  return typeof key === 'string' && Object.hasOwn(macros, key) ? key : null
}
