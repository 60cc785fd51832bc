import type { FigureName } from './figures.ts'

/** The name of a variant of an experiment. */
export type Variant = string

/** What a condition wants of an answer: an option key, one of several, or that there is an answer, or none. */
export type AnswerWish = string | readonly string[] | { readonly answered: boolean }

/** What is known of a visitor without a question. */
export type VisitorFact = 'language' | 'device' | 'system' | 'source' | 'campaign' | 'country' | 'turnedBackFrom'

export interface NumberRange {
  readonly from?: number
  readonly to?: number
  readonly above?: number
  readonly below?: number
}

export type VisitorCondition = { readonly [fact in VisitorFact]?: string | readonly string[] } & {
  readonly [figure in FigureName]?: NumberRange
} & { readonly today?: { readonly from?: string; readonly until?: string } }

interface ConditionParts {
  readonly any?: readonly Condition[]
  readonly all?: readonly Condition[]
  readonly not?: Condition
  readonly visitor?: VisitorCondition
  readonly experiment?: { readonly [experiment: string]: Variant }
}

/** What must hold, all of it: these parts, and under every other key the answer to that field. */
export type Condition = ConditionParts & {
  readonly [field: string]: AnswerWish | ConditionParts[keyof ConditionParts]
}

/** What decides whether a step, or a part of one, is shown. */
export interface Shown {
  readonly showIf?: Condition
  readonly showUnless?: Condition
  /** The first and the last day, YYYY-MM-DD. */
  readonly from?: string
  readonly until?: string
}
