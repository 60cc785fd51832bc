import type { PlacedStep } from '../model/wholeOrders.ts'
import type { PossibleAnswers } from './possibleAnswers.ts'
import type { Demand, Demands, ShowRules } from './showRules.ts'

/** So many demands are followed back from one step: more than a person can follow, and the time stays linear. */
const MOST_DEMANDS = 30

/** What it takes to see a step: its own conditions, and those of the questions whose answers it wants. */
export function demandsOf(by: PlacedStep, { wanted, unwanted }: ShowRules, answers: PossibleAnswers): Demands {
  const demands = new Map<string, Demand[]>()
  let count = 0
  const add = (demand: Demand) => {
    count++
    const ofField = demands.get(demand.wish.field)
    if (!ofField) demands.set(demand.wish.field, [demand])
    else if (!ofField.includes(demand)) ofField.push(demand)
  }
  for (const wish of wanted) add({ wish, isUnwanted: false, by })
  const [only, ...others] = unwanted
  if (only && others.length === 0) add({ wish: only, isUnwanted: true, by })
  for (const { field } of wanted) {
    for (const demand of [...answers.demandsBehind(field).values()].flat()) {
      if (count < MOST_DEMANDS) add(demand)
    }
  }
  return demands
}

/** Those of a field's demands that no answer fulfils together, as few as tell why. Null where one does. */
export function conflictAmong(
  field: string,
  demands: readonly Demand[],
  answers: PossibleAnswers,
): readonly Demand[] | null {
  const wanted = demands.filter(({ isUnwanted }) => !isUnwanted)
  const unwanted = demands.filter(({ isUnwanted }) => isUnwanted)
  // Of a list each wish may be fulfilled by another item.
  const groups = answers.isList(field) ? wanted.map((demand) => [demand, ...unwanted]) : [demands]
  const group = groups.find((each) => keysFor(field, each, answers).length === 0)
  if (!group || wanted.length === 0) return null
  const pairs = group.flatMap((one, index) => group.slice(index + 1).map((other) => [one, other]))
  return pairs.find((pair) => keysFor(field, pair, answers).length === 0) ?? group
}

/** The keys that fulfil all the demands. */
export function keysFor(field: string, demands: readonly Demand[], answers: PossibleAnswers): string[] {
  return [...(answers.of(field) ?? [])].filter((key) =>
    demands.every(({ wish, isUnwanted }) => wish.keys.has(key) !== isUnwanted),
  )
}
