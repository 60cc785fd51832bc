import generated from '../generated/packs.json' with { type: 'json' }
import type { AnswerKind } from './answerKinds.ts'
import type { Slots } from './slots.ts'

/** What rules know of a pack, by its name: as packs/NAME/pack.json says it. */
export const packs: { readonly [pack: string]: PackFacts } = generated as { readonly [pack: string]: PackFacts }

type Generated = typeof generated
/** The parts of the settings that packs bring. */
export type PartOfPacks = { [Pack in keyof Generated]: keyof Generated[Pack]['settings'] }[keyof Generated]

export interface PackFacts {
  /** The parts of the settings that it brings and computes with. */
  readonly settings: {
    readonly [part: string]: {
      /** Maps by the option of a question: of that one, or of each that the map names. */
      readonly optionMaps: readonly { readonly key: string; readonly field?: string }[]
    }
  }
  /** The fields of the record that it computes with, besides those that maps of its settings are by, and those that it gives a value. */
  readonly record?: {
    readonly reads?: readonly string[]
    readonly writes?: readonly string[]
    /** What it takes a field for that must hold another kind of answer than an option. */
    readonly kinds?: { readonly [field: string]: AnswerKind }
  }
  readonly variables: { readonly [name: string]: PackVariable }
  /** What conditions can ask for. */
  readonly figures: { readonly [name: string]: PackFigure }
  /** The places of words that it adds under app. */
  readonly words: Slots
  /** What its rules tell, by code. */
  readonly problems: { readonly [code: string]: PackProblem }
}

export interface PackProblem {
  readonly description: string
  /** It is a warning that a file may allow with a reason. */
  readonly allowable?: boolean
}

export interface PackFigure {
  /** The answers that it is computed from. */
  readonly from: readonly string[]
  readonly description: string
  /** Beyond that a condition is taken for a slip. */
  readonly usual?: { readonly least: number; readonly most: number; readonly unit: string }
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

/** Whether a pack brings this part of the settings. */
export function isOfPack(part: string): boolean {
  return Object.values(packs).some(({ settings }) => Object.hasOwn(settings, part))
}
