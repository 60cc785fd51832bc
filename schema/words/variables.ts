import { packs } from '../shape/packs.ts'

/** What a variable holds: words or a number to say, or the key of an option, which a sentence can only choose by. */
export type VariableKind = 'text' | 'number' | 'key'

export interface Variable {
  readonly kind: VariableKind
  /** The answers that its value is computed from: it has none while one of them is missing. */
  readonly from?: readonly string[]
  /** It tells of what is sold, so it has a value only where there is a shop: of the chosen plan, of its period, or of the upgrade. */
  readonly of?: 'offer' | 'period' | 'upgrade'
  /** The pack that computes it. Absent: the engine does. */
  readonly pack?: string
  /** Of a pack's key: what it can be, or the question whose options it can be. */
  readonly cases?: readonly string[]
  readonly optionsOf?: string
}

/** Those of the packs, as the variables.ts of each gives their values. */
export const PACK_VARIABLES: { readonly [name: string]: Variable } = Object.fromEntries(
  Object.entries(packs).flatMap(([pack, { variables }]) =>
    Object.entries(variables).map(([name, { kind, from, cases, optionsOf }]) => [
      name,
      { kind: kind as VariableKind, from, cases, optionsOf, pack },
    ]),
  ),
)

/** The variables that the settings may list, as renderer/i18n/personalVariables.ts and domain/offers/offerValues.ts give their values. */
export const VARIABLES: { readonly [name: string]: Variable } = {
  app_name: { kind: 'text' },
  sex: { kind: 'key' },
  ageRange: { kind: 'key' },
  age: { kind: 'number', from: ['birthday'] },
  offerPrice: { kind: 'text', of: 'offer' },
  finalPrice: { kind: 'text', of: 'offer' },
  newOfferPrice: { kind: 'text', of: 'offer' },
  fullPrice: { kind: 'text', of: 'offer' },
  offerPeriod: { kind: 'text', of: 'period' },
  offerPeriodNoun: { kind: 'text', of: 'period' },
  offerPeriodAdjective: { kind: 'text', of: 'period' },
  endDate: { kind: 'text', of: 'period' },
  upgradePrice: { kind: 'text', of: 'upgrade' },
  upgradePeriod: { kind: 'text', of: 'upgrade' },
}

/** The case of a select that is chosen while the value is not known. */
export const UNKNOWN_CASE = 'unknown'

export function variableNamed(name: string): Variable | undefined {
  if (Object.hasOwn(VARIABLES, name)) return VARIABLES[name]
  return Object.hasOwn(PACK_VARIABLES, name) ? PACK_VARIABLES[name] : undefined
}
