import type { CompiledExperiments, Order } from '../../schema/compile/compiled'
import type { Variants } from '../experiments/assign'
import { orderNameFor } from '../experiments/orderNameFor'
import { addressedSteps } from '../route/routeOf'

interface Wanted {
  /** The order that the address names, or the usual one. */
  readonly chosen: string
  readonly step: string
  readonly variants: Variants
}

/** The order in which a step is shown: the one that a visitor of these variants goes through, where it has the step, else the first that has it. Null: none has. */
export function previewOrder(
  orders: { readonly [name: string]: Order },
  experiments: CompiledExperiments,
  { chosen, step, variants }: Wanted,
): Order | null {
  const name = orderNameFor(chosen, experiments, variants)
  const wanted = Object.hasOwn(orders, name) ? orders[name] : undefined
  return (
    [...(wanted ? [wanted] : []), ...Object.values(orders)].find((order) => addressedSteps(order).includes(step)) ??
    null
  )
}
