import type { AnswerKeys } from '../model/answerKeys.ts'
import { askerOf } from '../model/askersOf.ts'
import { fieldsWritten, firstWriters } from '../model/fieldsWritten.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import type { PlacedStep, WholeOrder } from '../model/wholeOrders.ts'
import { isTrusted } from './isTrusted.ts'
import { type Assignment, isExperiment, isShown, type ShowRules, VARIANTS, type Wish } from './showRules.ts'

/** So many steps are gone in all. What is looked at should hang on few answers, or nobody could follow it. */
const MOST_STEPS_GONE = 50_000

/** The steps, and all those before them whose answers decide whether they are shown, in their order. */
export function involvedSteps(
  order: WholeOrder,
  rules: readonly ShowRules[],
  steps: readonly PlacedStep[],
): PlacedStep[] {
  const writers = writersByField(order)
  const involved = new Set(steps)
  // A set also visits what is added to it on the way.
  for (const { position } of involved) {
    for (const { field } of wishesOf(rules[position] as ShowRules)) {
      for (const writer of writers.get(field) ?? []) involved.add(writer)
    }
  }
  return [...involved].sort((a, b) => a.position - b.position)
}

/** Whether the conditions of all the steps are free of faults that are told by themselves. */
export function areTrusted(
  steps: readonly PlacedStep[],
  rules: readonly ShowRules[],
  order: WholeOrder,
  keysOf: ReadonlyMap<string, AnswerKeys>,
): boolean {
  const writers = firstWriters(order)
  return steps.every(({ position }) =>
    isTrusted(
      rules[position] as ShowRules,
      keysOf,
      (field) => (writers.get(field)?.position ?? Number.POSITIVE_INFINITY) < position,
    ),
  )
}

/** Whether everybody sees the step. */
export function isForAll(rules: ShowRules | undefined): boolean {
  return rules?.wanted.length === 0 && rules.unwanted.length === 0
}

function writersByField({ steps }: WholeOrder): ReadonlyMap<string, readonly PlacedStep[]> {
  const writers = new Map<string, PlacedStep[]>()
  for (const step of steps) {
    for (const field of fieldsWritten(step)) {
      const others = writers.get(field)
      if (others) others.push(step)
      else writers.set(field, [step])
    }
  }
  return writers
}

function wishesOf({ wanted, unwanted }: ShowRules): Wish[] {
  return [...wanted, ...unwanted]
}

export interface Walk {
  readonly shown: readonly PlacedStep[]
  readonly answers: Assignment
}

/** The keys that conditions name, by field. */
type NamedKeys = ReadonlyMap<string, ReadonlySet<string>>

/** Every way through the involved steps. Of answers that no condition names one stands for all. Null stands for those that are too many to follow. */
export function* walks(
  involved: readonly PlacedStep[],
  rules: readonly ShowRules[],
  funnel: ReadFunnel,
): Generator<Walk | null> {
  const named = namedKeys(involved.flatMap(({ position }) => wishesOf(rules[position] as ShowRules)))
  let left = MOST_STEPS_GONE

  function* onward(index: number, walk: Walk): Generator<Walk | null> {
    const step = involved[index]
    if (!step) yield walk
    else if (left-- <= 0) yield null
    else if (!isShown(rules[step.position] as ShowRules, walk.answers)) yield* onward(index + 1, walk)
    else {
      for (const answers of answersAfter(step, walk.answers, named, funnel)) {
        yield* onward(index + 1, { shown: [...walk.shown, step], answers })
      }
    }
  }

  for (const answers of beginnings(involved, named, funnel)) yield* onward(0, { shown: [], answers })
}

function namedKeys(wishes: readonly Wish[]): NamedKeys {
  const named = new Map<string, Set<string>>()
  for (const { field, keys } of wishes) named.set(field, new Set([...(named.get(field) ?? []), ...keys]))
  return named
}

/** What is given before the first question: the variants of the experiments, and the sex where it makes a difference. */
function beginnings(involved: readonly PlacedStep[], named: NamedKeys, { settings }: ReadFunnel): Assignment[] {
  const isBySex =
    named.has('sex') || involved.some(({ step }) => optionsOf(step).some(({ only }) => only !== undefined))
  const sexes = isBySex ? Object.keys(settings.values.sexes) : []
  let found: Assignment[] = isBySex ? sexes.map((sex) => new Map([['sex', [sex]]])) : [new Map()]
  for (const field of [...named.keys()].filter(isExperiment)) {
    if (found.length > MOST_STEPS_GONE) break
    found = found.flatMap((answers) => [...VARIANTS].map((variant) => new Map([...answers, [field, [variant]]])))
  }
  return found
}

/** The answers with each choice that makes a difference further on. */
function answersAfter(
  step: PlacedStep,
  answers: Assignment,
  named: NamedKeys,
  { types }: ReadFunnel,
): readonly Assignment[] {
  const given = new Map(answers)
  for (const [field, value] of Object.entries(step.step.sets ?? {})) {
    if (named.has(field)) given.set(field, [String(value)])
  }
  const asker = askerOf(step, types)
  const keys = named.get(asker?.field ?? '')
  // Who was asked before is shown that answer again.
  if (!asker || !keys || given.has(asker.field)) return [given]
  const [sex] = answers.get('sex') ?? []
  const offered = asker.options.filter(({ only }) => only === undefined || only === sex).map(({ key }) => key)
  const telling = offered.filter((key) => keys.has(key))
  const choices = [...offered.filter((key) => !keys.has(key)).slice(0, 1), ...telling].map((key) => [key])
  if (asker.kind === 'options' && telling.length > 1) choices.push(telling)
  return choices.length > 0 ? choices.map((choice) => new Map([...given, [asker.field, choice]])) : [given]
}
