import type { Settings } from '../schema/generated/settings'
import type { FigureName } from '../schema/shape/figures'
import type { Answers } from './answers/answers'

/** The settings of a pack, as the product's settings have them under its name. */
export type PackSettings<Pack extends keyof Settings> = NonNullable<Settings[Pack]>

/** The figures.ts of a pack: the figures that conditions can ask for, by the names of its pack.json. Null while an answer is missing. */
export type PackFigures = { readonly [figure in FigureName]?: (answers: Answers) => number | null }

/** The record.ts of a pack: what follows from the answers and belongs into the record. */
export type PackRecord = (answers: Answers) => Answers
