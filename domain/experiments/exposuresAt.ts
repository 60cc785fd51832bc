import type { CompiledExperiment, CompiledExperiments, Order, Variant } from '../../schema/compile/compiled'
import type { Journey } from '../path/journey'
import { navigationOf } from '../path/navigationOf'
import { path } from '../path/path'
import { readVariant } from './assign'
import { orderFor } from './orderFor'

/** A visitor has met what an experiment makes different. */
export interface Exposure {
  readonly experiment: string
  readonly variant: Variant
}

/**
 * The experiments whose difference the visitor meets at a step: there the way of another variant would not have come, or would have
 * come from elsewhere; or the step shows a price, a setting, a part or a sentence that differs. Visitors of all variants meet it at the same point of
 * their way, so that the groups can be compared. A variant with a whole order of its own is met behind the steps that all its orders begin with.
 * @param order that the visitor goes through, as the file has it, without the moves of any experiment.
 * @param pricedBy the experiments in which something that the step sells costs something else.
 */
export function exposuresAt(
  step: string,
  journey: Omit<Journey, 'order'>,
  order: Order,
  experiments: CompiledExperiments,
  pricedBy: readonly string[] = [],
): Exposure[] {
  const { variants } = journey
  const way = (chosen: Journey['variants']) =>
    path({ ...journey, variants: chosen, order: orderFor(order, experiments, chosen) })
  const own = way(variants)
  return Object.entries(experiments).flatMap(([experiment, compiled]) => {
    // Who takes no part is compared with nobody.
    if (!Object.hasOwn(variants, experiment)) return []
    const variant = readVariant(compiled, variants[experiment])
    const changes = Object.values(compiled.changes ?? {})
    const showsPrice = pricedBy.includes(experiment) && navigationOf(order, step).afterPurchase !== undefined
    const showsSetting = changes.some(({ settings }) => settings?.seenOn.includes(step))
    const showsOther = changes.some(({ steps = {} }) => Object.hasOwn(steps, step))
    const showsPart = navigationOf(order, step).partsInExperiment?.includes(experiment) === true
    const others = Object.keys(compiled.variants).filter((each) => each !== variant)
    const isElsewhere = (other: Variant) =>
      stepBefore(own, step) !== stepBefore(way({ ...variants, [experiment]: other }), step)
    const isMet =
      showsPrice ||
      showsSetting ||
      showsOther ||
      showsPart ||
      isInOwnOrder(step, order, { changes: compiled.changes, variant }) ||
      others.some(isElsewhere)
    return isMet ? [{ experiment, variant }] : []
  })
}

/** Nobody has the orders of other variants, so what these have in common is counted beforehand. */
function isInOwnOrder(
  step: string,
  { name, insteadOf = name, segments }: Order,
  { changes = {}, variant }: Pick<CompiledExperiment, 'changes'> & { readonly variant: Variant },
): boolean {
  const orders = Object.values(changes).flatMap(({ order }) => (order?.insteadOf === insteadOf ? [order] : []))
  if (orders.length === 0 || name !== (changes[variant]?.order?.name ?? insteadOf)) return false
  const common = Math.min(...orders.map((order) => order.common))
  return segments.flat().indexOf(step) >= common
}

/** Undefined for the first step, null for one that is not on the way. */
function stepBefore(way: readonly string[], step: string): string | undefined | null {
  const position = way.indexOf(step)
  return position === -1 ? null : way[position - 1]
}
