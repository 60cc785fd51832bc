import type { Move } from '../generated/experiments.ts'
import { movedSegments } from '../model/experiments/movedSegments.ts'
import { variantChanges } from '../model/experiments/variantChanges.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { danglingJump } from './dangling-jump.ts'
import { deadEnd } from './dead-end.ts'
import { lateEntry } from './late-entry.ts'
import { loop } from './loop.ts'
import { noValue } from './no-value.ts'
import { unaskedAnswer } from './unasked-answer.ts'
import { unreachableStep } from './unreachable-step.ts'
import { unsoldStep } from './unsold-step.ts'

/** What is asked of an order. */
const ORDER_RULES: readonly Rule[] = [
  danglingJump,
  lateEntry,
  loop,
  unreachableStep,
  deadEnd,
  unaskedAnswer,
  unsoldStep,
  noValue,
]

/** An order with the moves of an experiment, or of all of them, is as sound as without. */
export const movedOrder: Rule = (funnel, report) => {
  if (!funnel.experiments) return
  const { file, values } = funnel.experiments
  const moving = variantChanges({ values }).flatMap(({ experiment: name, variant, changes, path }) =>
    changes.moves ? [{ name, variant, path, moves: Object.entries(changes.moves) }] : [],
  )
  const last = moving.at(-1)
  if (!last) return
  const known = new Set(faultsOf(funnel))
  const broken = ({ moves }: { readonly moves: Moves }) =>
    faultsOf(withMoves(funnel, moves)).find((fault) => !known.has(fault))
  const faulty = moving.filter((experiment) => {
    const fault = broken(experiment)
    if (fault !== undefined) tell(experiment, `the moves of "${experiment.name}" break the order: ${fault}`)
    return fault !== undefined
  })
  if (faulty.length > 0 || moving.length === 1) return
  // A visitor has one variant of each experiment.
  const together = new Map(moving.map((each) => [each.name, each])).values()
  const fault = broken({ moves: [...together].flatMap(({ moves }) => moves) })
  if (fault !== undefined) tell(last, `the moves of all experiments together break the order: ${fault}`)

  function tell({ variant, path }: (typeof moving)[number], message: string) {
    report(
      keyPlaceOf(file, [...path, 'moves']),
      message,
      `Visitors of the variant ${variant} would meet that. Move the step elsewhere.`,
    )
  }
}

type Moves = readonly (readonly [step: string, move: Move])[]

function withMoves(funnel: ReadFunnel, moves: Moves): ReadFunnel {
  const orders = [...funnel.orders].map(([name, order]) => {
    const segments = moves.reduce((before, [step, move]) => movedSegments(before, step, move), order.segments)
    return [name, { ...order, segments }] as const
  })
  return { ...funnel, orders: new Map(orders) }
}

/** The faults, each in one line. */
function faultsOf(funnel: ReadFunnel): string[] {
  const faults: string[] = []
  for (const rule of ORDER_RULES)
    rule(funnel, (_at, message, _fix, { severity } = {}) => severity ?? faults.push(message))
  return faults
}
