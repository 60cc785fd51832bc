import type { Order } from '../../schema/compile/compiled'
import type { Known } from '../conditions/known'

/** What decides a visitor's way through an order. All of navigation is computed from this and from nothing else. */
export interface Journey extends Known {
  readonly order: Order
  /** True once the visitor has a paid subscription. */
  readonly hasPaid?: boolean
}
