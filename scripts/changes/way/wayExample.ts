import { stepAfter } from '../../../domain/path/stepAfter.ts'
import { walk } from '../../../domain/path/walk.ts'
import type { Order } from '../../../schema/compile/compiled.ts'
import type { Asker } from '../../../schema/model/askersOf.ts'
import type { ReadFunnel } from '../../../schema/model/funnel.ts'
import { answersText } from '../../../schema/reach/answersText.ts'
import { type Assignment, fieldOf } from '../../../schema/reach/showRules.ts'
import {
  ANSWERED,
  answerFor,
  askersIn,
  choicesOf,
  fieldsBehind,
  type Group,
  journeyOf,
  knownOf,
  leavesOfStep,
  outsideValues,
} from './visitors.ts'

/** An order as one of two funnels has it, with its steps as the files say. */
export interface OrderSide {
  readonly order: Order
  readonly read: ReadFunnel
  /** What the step is called there. */
  readonly step: string
}

/** So many visitors are tried. */
const MOST_TRIED = 5000

/**
 * A visitor of the group who meets a step in one of two funnels and not in the other, in words: the one with the fewest unusual answers. Null
 * where nobody was found.
 */
export function wayExample(before: OrderSide, after: OrderSide, group: Group): string | null {
  const leaves = [before, after].flatMap(({ read, step }) => leavesOfStep(read.steps.get(step)))
  const askers = [...askersIn(after.order, after.read), ...askersIn(before.order, before.read)]
  const fields = fieldsBehind(leaves, askers)
  const involved = [...leaves, ...askers.filter(({ field }) => fields.has(field)).flatMap(leavesOfStep)]
  const space = spaceOf(involved, fields, askers, group)
  for (const assignment of assignments(space)) {
    const [was, is] = [nextOf(before, assignment, space, group), nextOf(after, assignment, space, group)]
    if (was.isMet === is.isMet) continue
    const where = whereText(assignment, leaves.map(fieldOf), space)
    const example = where === null ? 'For everybody' : `For example where ${where}`
    return is.isMet
      ? `${example} it is seen now.`
      : `${example} it is not seen any more: ${is.onward ?? 'nothing'} comes instead.`
  }
  return null
}

type Space = ReadonlyMap<string, readonly (readonly string[] | undefined)[]>

/** What may be answered to each question, with the usual answer first, and what else may be known. */
function spaceOf(
  leaves: ReturnType<typeof leavesOfStep>,
  fields: ReadonlySet<string>,
  askers: readonly Asker[],
  { sex }: Group,
): Space {
  const space = new Map<string, (readonly string[] | undefined)[]>()
  for (const asker of askers) {
    if (!fields.has(asker.field)) continue
    const known = space.get(asker.field) ?? []
    const fresh = choicesOf(asker, leaves, sex).filter(
      (choice) => !known.some((each) => String(each) === String(choice)),
    )
    space.set(asker.field, [...known, ...fresh])
  }
  for (const [field, values] of outsideValues(leaves))
    space.set(
      field,
      values.map((value) => [value]),
    )
  return space
}

/** All visitors of a space, those with the fewest unusual answers first: nobody is asked to read more than it takes. */
function* assignments(space: Space): Generator<Assignment> {
  const entries = [...space]
  let left = MOST_TRIED
  const usual: Assignment = new Map(entries.flatMap(([field, [first]]) => (first ? [[field, first] as const] : [])))

  function* changed(from: number, count: number, base: Assignment): Generator<Assignment> {
    if (count === 0) {
      if (left-- > 0) yield base
      return
    }
    for (let index = from; index < entries.length && left > 0; index++) {
      const [field, [, ...others]] = entries[index] ?? ['', []]
      for (const choice of others) yield* changed(index + 1, count - 1, withChoice(base, field, choice))
    }
  }

  for (let count = 0; count <= entries.length && left > 0; count++) yield* changed(0, count, usual)
}

function withChoice(base: Assignment, field: string, choice: readonly string[] | undefined): Assignment {
  const next = new Map(base)
  if (choice === undefined) next.delete(field)
  else next.set(field, choice)
  return next
}

/** Whether the visitor meets the step, and what they see in its place or behind it. */
function nextOf({ order, read, step }: OrderSide, assignment: Assignment, space: Space, group: Group) {
  const askers = askersIn(order, read)
  const answers = Object.fromEntries(
    askers.flatMap((asker) => {
      const values = space.has(asker.field) ? assignment.get(asker.field) : choicesOf(asker, [], group.sex)[0]
      const given = answerFor(asker, values)
      return given === undefined ? [] : [[asker.field, given] as const]
    }),
  )
  const { path } = walk(journeyOf(order, knownOf(assignment, { ...answers, sex: group.sex }, group)))
  return { isMet: path.includes(step), onward: stepAfter(order, path, step) }
}

/** What of a visitor is told: what the step itself looks at, and what else is unusual. Null where nothing of it makes a difference. */
function whereText(assignment: Assignment, looked: readonly string[], space: Space): string | null {
  const isTold = (field: string) =>
    field !== 'sex' && (looked.includes(field) || String(assignment.get(field)) !== String(space.get(field)?.[0]))
  const fields = [...space.keys()].filter(isTold)
  const given = fields.flatMap((field) => {
    const values = assignment.get(field)
    return values && values[0] !== ANSWERED ? [[field.replace(/^(figure|visitor) /, ''), values] as const] : []
  })
  const left = fields.filter((field) => !assignment.has(field)).map((field) => `${field} is left out`)
  const parts = [answersText(new Map(given)) ?? [], left].flat()
  return parts.length > 0 ? parts.join(', and ') : null
}
