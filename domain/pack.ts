import type { ClientSettings } from '../schema/compile/compiled'
import type { Settings } from '../schema/generated/settings'
import type { Step } from '../schema/generated/steps'
import type { FigureName } from '../schema/shape/figures'
import type { Answers } from './answers/answers'

/** What packs read of the engine: the settings, and steps. */
export type { ClientSettings, Step }

/** The settings of a pack, as the product's settings have them under its name. */
export type PackSettings<Pack extends keyof Settings> = NonNullable<Settings[Pack]>

/** The figures.ts of a pack: the figures that conditions can ask for, by the names of its pack.json. Null while an answer is missing. */
export type PackFigures = { readonly [figure in FigureName]?: (answers: Answers) => number | null }

/** The record.ts of a pack: what follows from the answers and belongs into the record. */
export type PackRecord = (answers: Answers) => Answers

/** Somebody made up. */
export interface ExamplePerson {
  readonly name: string
  readonly sex: string
  readonly answers: Answers
}

/** The tools.ts of a pack: what commands tell people about somebody. */
export interface PackTools {
  /** What is computed of them, by its name. Null while an answer is missing. */
  figures(
    person: { readonly answers: Answers; readonly sex: string | null; readonly today: string },
    settings: ClientSettings,
  ): { readonly [name: string]: string | null }
  /** A few people whom a change of the settings may touch, where a product has no personas. */
  people?(before: ClientSettings, after: ClientSettings): readonly ExamplePerson[]
  /** Of a step that shows one of several boxes: all of them. */
  boxes?(step: Step, settings: ClientSettings): readonly string[]
  /** The box that somebody sees. Null while an answer is missing, undefined where the step has none. */
  shownBox?(step: Step, answers: Answers, settings: ClientSettings): string | null | undefined
}
