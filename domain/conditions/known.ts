import type { ClientSettings, FigureName, Variant, VisitorFact } from '../../schema/compile/compiled'
import type { Answers } from '../answers/answers'

/** What is known of a visitor without a question. What is not known is not there. */
export type VisitorFacts = { readonly [fact in Exclude<VisitorFact, 'turnedBackFrom'> | 'today']?: string } & {
  readonly turnedBackFrom?: readonly Turn[]
}

/** Where somebody turned back who has not bought: at the payment, or at a step that sells. */
export type Turn = 'payment' | 'paywall'

/** Makes what computes figures on a day, YYYY-MM-DD. */
export type FiguresFor = (settings: Pick<ClientSettings, 'ageRanges'>, today: string) => NonNullable<Known['figure']>

/** All that conditions can look at. */
export interface Known {
  readonly answers: Answers
  /** The visitor's variant of each experiment. One that is not listed counts as control. */
  readonly variants: Readonly<Record<string, Variant>>
  readonly visitor?: VisitorFacts
  /** A figure that follows from answers: age in years, weights in kg, height in cm. Null while they are not given. */
  readonly figure?: ((name: FigureName, answers: Answers) => number | null) | undefined
}
