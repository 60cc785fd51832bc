import type { AnswerKind } from './answerKinds.ts'

/** One sentence of a step type, as its schema.json declares it under `words`. */
export interface Slot {
  readonly description?: string
  /** The sentence may be left out. */
  readonly optional?: boolean
  /** In characters of the longest case, variables and tags not counted. */
  readonly maxLength?: number
  /** What the sentence may say in braces, besides the variables that the settings list. */
  readonly variables?: readonly string[]
  /** Of these variables those that hold a key, such as lose and gain: a sentence can only choose by them. */
  readonly choices?: { readonly [variable: string]: readonly string[] }
  /** The sentence stands on the screen of an extra: what it says of an offer, it says of that one. */
  readonly ofExtra?: boolean
  /** Of these variables those that only a subscription has, and those that only an upgrade has. */
  readonly onlyOf?: { readonly subscription?: readonly string[]; readonly upgrade?: readonly string[] }
  /** The sentence is there only where the step has a block of this name, or a key, such as extras.pages. */
  readonly block?: string
  /** What it has to say by law, as it is written: <terms>, {fullPrice}. */
  readonly says?: readonly string[]
}

export type Slots = { readonly [place: string]: Slot }

/** The top names of a words file that are no step's. */
export const RESERVED_NAMES = ['app', 'report'] as const

export type ReservedName = (typeof RESERVED_NAMES)[number]

export type ReservedSlots = { readonly [name in ReservedName]: Slots }

export function isReservedName(name: string): name is ReservedName {
  return (RESERVED_NAMES as readonly string[]).includes(name)
}

/** What the rules need to know of a step type besides the shape of its steps. */
export interface StepTypeFacts {
  readonly answer: AnswerKind
  readonly words: Slots
  /** Its steps show what there is to buy. */
  readonly usesShop?: boolean
  /** Its steps have no button that leads on: the path ends with them. */
  readonly isEnd?: boolean
  /** Its steps say what all answers come to. */
  readonly looksBack?: boolean
  /** Its steps draw what was computed of the answers, whatever their sentences say. */
  readonly drawsFigures?: boolean
  /** The answers without which there is nothing on its steps. */
  readonly computesWith?: readonly string[]
  /** What packs add to a type of the engine: kinds of blocks, keys of blocks, and keys of the step, each with its pack. */
  readonly ofPacks?: {
    readonly blocks: { readonly [block: string]: string }
    readonly blockKeys: { readonly [key: string]: string }
    readonly keys: { readonly [key: string]: string }
  }
  /** The pack that brings it. Absent: it is the engine's. */
  readonly pack?: string
}
