import type { CompiledExperiments, Order } from '../../schema/compile/compiled'
import type { Variants } from './assign'
import { changesOf } from './changesOf'

type Segments = Order['segments']

/** The order as a visitor of these variants has it: the steps that an experiment moves stand where their variant puts them. */
export function orderFor(order: Order, experiments: CompiledExperiments, variants: Variants): Order {
  const moves = changesOf(experiments, variants).flatMap(({ moves }) => Object.entries(moves ?? {}))
  if (moves.length === 0) return order
  return { ...order, segments: moves.reduce(withMove, order.segments) }
}

/** A move of a step that the order does not have, or to a place next to one that it does not have, changes nothing. */
function withMove(
  segments: Segments,
  [name, { after, before }]: [string, { after?: string; before?: string }],
): Segments {
  const names = segments.flat()
  const anchor = after ?? before ?? name
  if (anchor === name || !names.includes(name) || !names.includes(anchor)) return segments
  const around = after === undefined ? [name, anchor] : [anchor, name]
  return segments.map((segment) => segment.flatMap((each) => (each === name ? [] : each === anchor ? around : [each])))
}
