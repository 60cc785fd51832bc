import generated from '../generated/packs.json' with { type: 'json' }

/** What rules know of a pack, by its name: as packs/NAME/pack.json says it. */
export const packs: { readonly [pack: string]: PackFacts } = generated

export interface PackFacts {
  /** It computes with settings of its own, under its name. */
  readonly needsSettings: boolean
  /** Settings by the option of a question: of that one, or of each that the map names. */
  readonly optionMaps: readonly { readonly key: string; readonly field?: string }[]
  readonly variables: { readonly [name: string]: PackVariable }
}

export interface PackVariable {
  readonly kind: string
  /** Absent: it is never said plainly, so nobody has to have answered anything. */
  readonly from?: readonly string[]
  readonly description: string
  /** Of a key: what it can be, or the question whose options it can be. */
  readonly cases?: readonly string[]
  readonly optionsOf?: string
}
