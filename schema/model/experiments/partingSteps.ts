import type { Move } from '../../generated/experiments.ts'
import { asksForExperiment, conditionsOf } from '../conditionsOf.ts'
import type { ReadFunnel, ReadStep } from '../funnel.ts'
import { soldOffers } from '../soldOffers.ts'
import type { PlacedStep, WholeOrder } from '../wholeOrders.ts'
import { movedSegments } from './movedSegments.ts'
import { experimentsOfCodes } from './testedPercents.ts'
import { variantChanges } from './variantChanges.ts'

/** The steps of an order at which a visitor may meet what an experiment makes different. */
export function partingSteps(order: WholeOrder, experiment: string, funnel: ReadFunnel): PlacedStep[] {
  const changes = variantChanges(funnel.experiments).filter((each) => each.experiment === experiment)
  const other = new Set(
    changes.flatMap(({ changes: { words = {}, steps = {}, settings } }) => [
      ...Object.values(words).flatMap(Object.keys),
      ...Object.keys(steps),
      ...(settings?.seenOn ?? []),
    ]),
  )
  const isPriced = hasPrices(experiment, funnel)
  const met = order.steps.filter(
    (step) =>
      other.has(step.name) ||
      asksFor(step, experiment) ||
      experimentsOfCodes(step.step, funnel.offers).includes(experiment) ||
      (isPriced && 'afterPurchase' in step.step && step.step.afterPurchase !== undefined),
  )
  const moved = changes.flatMap(({ changes: { moves = {} } }) => firstMoved(order, moves, funnel) ?? [])
  return [...new Set([...met, ...moved])]
}

function asksFor(step: ReadStep, experiment: string): boolean {
  return (
    step.step.showInExperiment?.[experiment] !== undefined ||
    conditionsOf(step).some(({ expression }) => asksForExperiment(expression, experiment))
  )
}

function hasPrices(experiment: string, { offers }: ReadFunnel): boolean {
  return (offers ? soldOffers(offers) : []).some(
    ({ section, offer }) => section !== 'oneTime' && offer.todayInExperiment?.[experiment] !== undefined,
  )
}

/** The first step of the order in whose place another one stands. */
function firstMoved(
  order: WholeOrder,
  moves: { readonly [step: string]: Move },
  { orders }: ReadFunnel,
): PlacedStep | undefined {
  const segments = orders.get(order.name)?.segments ?? []
  const after = Object.entries(moves).reduce((before, [step, move]) => movedSegments(before, step, move), segments)
  const names = after.flatMap(({ steps }) => steps.map(({ text }) => text))
  return order.steps.find(({ name, position }) => names[position] !== name)
}
