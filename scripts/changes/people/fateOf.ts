import { isAnswered } from '../../../domain/answers/isAnswered'
import { withSexKey } from '../../../domain/answers/recordSex'
import { withCurrentNames } from '../../../domain/answers/withCurrentNames'
import { withoutGoneKeys } from '../../../domain/answers/withoutGoneKeys'
import { variantsInForce } from '../../../domain/experiments/assign'
import { experimentsOn } from '../../../domain/experiments/experimentsOn'
import { orderFor } from '../../../domain/experiments/orderFor'
import { orderNameFor } from '../../../domain/experiments/orderNameFor'
import { currentStep } from '../../../domain/path/currentStep'
import { guard } from '../../../domain/path/guard'
import type { Journey } from '../../../domain/path/journey'
import { path } from '../../../domain/path/path'
import { resumeStep } from '../../../domain/path/resumeStep'
import { figuresFor } from '../../../packs/all/figures'
import type { CompiledFunnel, Order } from '../../../schema/compile/compiled'
import type { StoredVisit } from './storedVisits'

/** What a change does to somebody who is on the way. Steps are called as they are today. */
export interface Fate {
  /** Where they would have gone on. Null: at the beginning. */
  readonly at: string | null
  /** Where they go on now. */
  readonly to: string | null
  /** The steps behind them. */
  readonly passed: readonly string[]
  /** The answers that no longer count, by their fields. */
  readonly lost: readonly string[]
}

/** The owner of a record comes back after the change in place of before it. */
export function fateOf(visit: StoredVisit, before: CompiledFunnel, after: CompiledFunnel, today: string): Fate {
  const [was, is] = [journeyIn(before, visit, today), journeyIn(after, visit, today)]
  const [at, to] = [resumesAt(was), resumesAt(is)]
  const way = path(was)
  const passed = at === null ? [] : way.slice(0, Math.max(0, way.indexOf(at)))
  return {
    at: at === null ? null : currentStep(is.order, at),
    to,
    passed: passed.map((step) => currentStep(is.order, step)),
    lost: [...usableFields(was)].filter((field) => !usableFields(is).has(is.order.formerFields?.[field] ?? field)),
  }
}

function journeyIn(
  funnel: CompiledFunnel,
  { answers, assignment, order: name, hasPaid }: StoredVisit,
  today: string,
): Journey {
  const { settings, orders, experiments } = funnel
  const variants = variantsInForce(experimentsOn(experiments, today), assignment)
  const chosen = name !== null && Object.hasOwn(orders, name) ? name : settings.orders.default
  const order = orders[orderNameFor(chosen, experiments, variants)] as Order
  return {
    order: orderFor(order, experiments, variants),
    answers: withSexKey(withCurrentNames(order, answers), settings.sexes),
    variants,
    hasPaid,
    visitor: { today },
    figure: figuresFor(settings, today),
  }
}

function resumesAt(journey: Journey): string | null {
  const step = resumeStep(journey)
  return step === null ? null : (guard(journey, step) ?? step)
}

/** The fields that a step of the order asks for and that are answered with what is still there. */
function usableFields({ order, answers }: Journey): ReadonlySet<string> {
  const valid = withoutGoneKeys(order, answers)
  const asked = Object.values(order.steps).flatMap(({ stores }) => stores ?? [])
  return new Set(asked.filter((field) => isAnswered(valid, field)))
}
