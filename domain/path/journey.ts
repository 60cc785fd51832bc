import type { Order, Variant } from '../../schema/compile/compiled'
import type { Answers } from '../answers/answers'

/** What decides a visitor's way through an order. All of navigation is computed from this and from nothing else. */
export interface Journey {
  readonly order: Order
  readonly answers: Answers
  /** The visitor's variant of each experiment. One that is not listed counts as control. */
  readonly variants: Readonly<Record<string, Variant>>
  /** True once the visitor has a paid subscription. */
  readonly hasPaid?: boolean
}
