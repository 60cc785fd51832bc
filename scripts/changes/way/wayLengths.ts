import { isOnPath } from '../../../domain/path/walk.ts'
import type { Order } from '../../../schema/compile/compiled.ts'
import type { Asker } from '../../../schema/model/askersOf.ts'
import type { Leaf } from '../../../schema/model/conditionsOf.ts'
import type { ReadFunnel } from '../../../schema/model/funnel.ts'
import { fieldOf, figureOf } from '../../../schema/reach/showRules.ts'
import { figureNamed } from '../../../schema/shape/figures.ts'
import {
  answerFor,
  answersBehind,
  askersIn,
  choicesOf,
  type Group,
  keysFor,
  knownOf,
  leavesOfStep,
  outsideValues,
} from './visitors.ts'

/** How many screens the ways of a group have. */
export interface WayLengths {
  readonly shortest: number
  /** Half of all ways are as long, or shorter, where each answer is as likely as another. */
  readonly usual: number
  readonly longest: number
  /** The steps that somebody of the group meets. */
  readonly met: ReadonlySet<string>
}

/** So many states are followed at once. Conditions that hang on more, nobody could follow. */
const MOST_STATES = 20_000

/** Shares are added in another order than a person would. */
const ROUNDING = 1e-9

/** Ways that are alike from here on: what further conditions look at is the same. */
interface State {
  readonly assignment: ReadonlyMap<string, readonly string[]>
  /** How likely each number of screens so far is. */
  readonly lengths: ReadonlyMap<number, number>
}

/**
 * Goes through an order with all answers that make a difference at once. Ways that can no longer be told apart are counted together, so that the time
 * does not grow with the number of ways. Null where there are too many to follow.
 */
export function wayLengths(order: Order, read: ReadFunnel, group: Group): WayLengths | null {
  const names = order.segments.flat()
  const askers = new Map(askersIn(order, read).map((asker) => [asker.name, asker]))
  const leavesAt = names.map((name) => leavesOfStep(read.steps.get(name)))
  const all = leavesAt.flat()
  const outside = outsideValues(all)
  const neededAt = neededFields(order, names, leavesAt)
  const met = new Set<string>()
  let states = beginnings(outside)
  for (const [index, name] of names.entries()) {
    const needed = neededAt[index + 1] ?? new Set()
    const after = new Map<string, State>()
    for (const state of states) {
      for (const next of statesAfter(name, state)) keep(after, next, needed)
    }
    if (after.size > MOST_STATES) return null
    states = [...after.values()]
  }
  return { ...summary(states), met }

  function statesAfter(name: string, state: State): State[] {
    const navigation = order.steps[name] ?? {}
    const known = knownOf(state.assignment, answersOf(state.assignment), group)
    if (!isOnPath(navigation, known)) return [state]
    met.add(name)
    const isPassed = navigation.askedOnce === true && state.assignment.has(navigation.stores ?? '')
    const lengths = isPassed ? state.lengths : oneLonger(state.lengths)
    const asker = askers.get(name)
    if (!asker || state.assignment.has(asker.field)) return [{ ...state, lengths }]
    const choices = choicesOf(asker, all, group.sex)
    return choices.flatMap((choice) => {
      const given = { assignment: withField(state.assignment, asker.field, choice), lengths }
      return withFigures(weighted(given, likelihood(asker, choice, choices, group.sex)), asker.field)
    })
  }

  function answersOf(assignment: State['assignment']) {
    const given = [...assignment].flatMap(([field, values]) => {
      const asker = [...askers.values()].find((each) => each.field === field)
      return asker ? [[field, answerFor(asker, values)] as const] : []
    })
    return { sex: group.sex, ...Object.fromEntries(given) }
  }

  /** With each value of a figure that makes a difference, once all is answered that it is computed from. */
  function withFigures(state: State, field: string): State[] {
    const figures = [...outside].filter(([name]) => {
      const figure = figureOf(name)
      const ways = figure ? figureNamed(figure).from : []
      const isAnswered = ways.some(
        (fields) => fields.includes(field) && fields.every((each) => state.assignment.has(each)),
      )
      return isAnswered && !state.assignment.has(name)
    })
    return figures.reduce(
      (found, [name, values]) =>
        found.flatMap((each) =>
          values.map((value) =>
            weighted({ ...each, assignment: withField(each.assignment, name, [value]) }, 1 / values.length),
          ),
        ),
      [state],
    )
  }
}

function beginnings(outside: ReadonlyMap<string, readonly string[]>): State[] {
  const facts = [...outside].filter(([field]) => figureOf(field) === null)
  return facts.reduce<State[]>(
    (found, [field, values]) =>
      found.flatMap((state) =>
        // Most visitors are none of those whom a condition names. The others count for the shortest and the longest way.
        values.map((value, index) =>
          weighted({ ...state, assignment: withField(state.assignment, field, [value]) }, index === 0 ? 1 : 0),
        ),
      ),
    [{ assignment: new Map(), lengths: new Map([[0, 1]]) }],
  )
}

/** What is looked at from each step on. */
function neededFields(
  order: Order,
  names: readonly string[],
  leavesAt: readonly (readonly Leaf[])[],
): ReadonlySet<string>[] {
  const needed: Set<string>[] = [new Set()]
  for (const [index, name] of [...names.entries()].reverse()) {
    const { askedOnce, stores } = order.steps[name] ?? {}
    const leaves = leavesAt[index] ?? []
    const own = [...leaves.map(fieldOf), ...leaves.flatMap(answersBehind), ...(askedOnce && stores ? [stores] : [])]
    needed.unshift(new Set([...(needed[0] ?? []), ...own]))
  }
  return needed
}

/** Adds a state, together with those that are the same in all that is still needed. */
function keep(states: Map<string, State>, state: State, needed: ReadonlySet<string>): void {
  const left = [...state.assignment]
    .filter(([field]) => needed.has(field))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const key = JSON.stringify(left)
  const same = states.get(key)
  const lengths = new Map(same?.lengths)
  for (const [length, share] of state.lengths) lengths.set(length, (lengths.get(length) ?? 0) + share)
  states.set(key, { assignment: new Map(left), lengths })
}

/** The share of a choice, where each option is as likely as another. The first choice stands for all options that no condition names. */
function likelihood(
  asker: Asker,
  choice: readonly string[] | undefined,
  choices: readonly (readonly string[] | undefined)[],
  sex: string,
): number {
  const single = choices.filter((each) => each?.length === 1)
  const others = Math.max(0, keysFor(asker, sex).length - single.length)
  return (choice === choices[0] ? 1 + others : 1) / (choices.length + others)
}

function weighted(state: State, share: number): State {
  return { ...state, lengths: new Map([...state.lengths].map(([length, each]) => [length, each * share])) }
}

function oneLonger(lengths: State['lengths']): State['lengths'] {
  return new Map([...lengths].map(([length, share]) => [length + 1, share]))
}

function withField(
  assignment: State['assignment'],
  field: string,
  values: readonly string[] | undefined,
): State['assignment'] {
  return values === undefined ? assignment : new Map([...assignment, [field, values]])
}

function summary(states: readonly State[]): Omit<WayLengths, 'met'> {
  const lengths = new Map<number, number>()
  for (const state of states) {
    for (const [length, share] of state.lengths) lengths.set(length, (lengths.get(length) ?? 0) + share)
  }
  const sorted = [...lengths].sort(([one], [other]) => one - other)
  const whole = sorted.reduce((sum, [, share]) => sum + share, 0)
  let passed = 0
  const usual = sorted.find(([, share]) => {
    passed += share
    return passed * 2 >= whole - ROUNDING
  })
  return { shortest: sorted[0]?.[0] ?? 0, usual: usual?.[0] ?? 0, longest: sorted.at(-1)?.[0] ?? 0 }
}
