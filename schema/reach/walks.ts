import type { AnswerKeys } from '../model/answerKeys.ts'
import { type Asker, askerOf, hasKeys } from '../model/askersOf.ts'
import { leavesOf } from '../model/conditionsOf.ts'
import { fieldsWritten, firstWriters } from '../model/fieldsWritten.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import type { PlacedStep, WholeOrder } from '../model/wholeOrders.ts'
import { figureNamed } from '../shape/figures.ts'
import { isTrusted } from './isTrusted.ts'
import { SOMETHING_ELSE, takersOf } from './mayTakePart.ts'
import {
  type Assignment,
  experimentField,
  fieldOf,
  fieldsLookedAt,
  figureOf,
  isExperiment,
  isOutside,
  isShown,
  type ShowRules,
  tellingValues,
  variantsOfField,
} from './showRules.ts'

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
    for (const field of fieldsLookedAt(rules[position] as ShowRules).flatMap(sourcesOf)) {
      for (const writer of writers.get(field) ?? []) involved.add(writer)
    }
  }
  return [...involved].sort((a, b) => a.position - b.position)
}

/** The answers that tell it: a figure follows from several. */
function sourcesOf(field: string): readonly string[] {
  const figure = figureOf(field)
  return figure ? figureNamed(figure).from.flat() : [field]
}

/**
 * Whether the conditions of all the steps are free of faults that are told by themselves. Where one asks for a figure, and another for an option
 * from which it follows, they are not followed: that they hang together is not known here.
 */
export function areTrusted(
  steps: readonly PlacedStep[],
  rules: readonly ShowRules[],
  order: WholeOrder,
  keysOf: ReadonlyMap<string, AnswerKeys>,
): boolean {
  const writers = firstWriters(order)
  const looked = new Set(steps.flatMap(({ position }) => fieldsLookedAt(rules[position] as ShowRules)))
  const isEntangled = [...looked].some((field) => {
    const others = [...looked].filter((other) => other !== field)
    return (
      figureOf(field) !== null &&
      others.some((other) => sourcesOf(other).some((each) => sourcesOf(field).includes(each)))
    )
  })
  if (isEntangled) return false
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
  return rules?.wanted.length === 0 && rules.unwanted.length === 0 && rules.parts.length === 0
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

export interface Walk {
  readonly shown: readonly PlacedStep[]
  readonly answers: Assignment
}

/** The keys that conditions name, by what they look at. */
type NamedKeys = ReadonlyMap<string, ReadonlySet<string>>

/** Every way through the involved steps. Of answers that no condition names one stands for all. Null stands for those that are too many to follow. */
export function* walks(
  involved: readonly PlacedStep[],
  rules: readonly ShowRules[],
  funnel: ReadFunnel,
): Generator<Walk | null> {
  const named = namedKeys(involved.map(({ position }) => rules[position] as ShowRules))
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

function namedKeys(all: readonly ShowRules[]): NamedKeys {
  const named = new Map<string, Set<string>>()
  const add = (field: string, keys: Iterable<string>) =>
    named.set(field, new Set([...(named.get(field) ?? []), ...keys]))
  for (const { wanted, unwanted, parts } of all) {
    for (const { field, keys } of [...wanted, ...unwanted]) add(field, keys)
    for (const leaf of parts.flatMap(leavesOf)) add(fieldOf(leaf), tellingValues(leaf))
  }
  return named
}

/** What is given before the first question: variants and facts of the visitor, and the sex where it makes a difference. Only such variants as their visitor may have. */
function beginnings(involved: readonly PlacedStep[], named: NamedKeys, funnel: ReadFunnel): Assignment[] {
  const { settings, experiments, seenAs } = funnel
  const isBySex =
    named.has('sex') || involved.some(({ step }) => optionsOf(step).some(({ only }) => only !== undefined))
  const sexes = isBySex ? Object.keys(settings.values.sexes) : []
  let found: Assignment[] = sexes.length > 0 ? sexes.map((sex) => new Map([['sex', [sex]]])) : [new Map()]
  for (const [field, keys] of named) {
    if (!isOutside(field) || found.length > MOST_STEPS_GONE) continue
    const values = isExperiment(field)
      ? variantsOfField(field, { experiments })
      : field === TODAY
        ? keys
        : [...keys, SOMETHING_ELSE]
    const given = [...values].map((value) => [value])
    if (field === TURNS) given.push([...keys])
    found = found.flatMap((answers) => given.map((value) => new Map([...answers, [field, value]])))
  }
  const takers = takersOf(funnel)
  const own = seenAs && experimentField(seenAs.experiment)
  return found.filter(
    (answers) =>
      [...takers].every(([experiment, mayTakePart]) => {
        const variants = answers.get(experimentField(experiment)) ?? []
        const hasVariant = variants.some((variant) => variant !== CONTROL) || experiment === seenAs?.experiment
        return !hasVariant || mayTakePart(answers)
      }) &&
      (!own || (answers.get(own)?.includes(seenAs.variant) ?? true)),
  )
}

const CONTROL = 'control'

const TODAY = 'visitor today'
/** The one fact of which several may hold. */
const TURNS = 'visitor turnedBackFrom'

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
  // Who was asked before is shown that answer again.
  if (!asker || given.has(asker.field)) return [given]
  const keys = named.get(asker.field)
  const figures = [...named.keys()].filter(
    (field) => figureOf(field) !== null && sourcesOf(field).includes(asker.field),
  )
  if (!keys && figures.length === 0) return [given]
  const without = 'skippable' in asker.step && asker.step.skippable ? [given] : []
  const choices = keys && hasKeys(asker) ? choicesOf(asker, keys, answers) : [[]]
  if (choices.length === 0) return [given]
  const chosen = choices.map((choice) => new Map([...given, [asker.field, choice]]))
  return [
    ...without,
    ...figures.reduce((found, field) => found.flatMap((each) => withFigure(each, field, named)), chosen),
  ]
}

function choicesOf(asker: Asker, keys: ReadonlySet<string>, answers: Assignment): readonly (readonly string[])[] {
  const [sex] = answers.get('sex') ?? []
  const offered = asker.options.filter(({ only }) => only === undefined || only === sex).map(({ key }) => key)
  const telling = offered.filter((key) => keys.has(key))
  const choices = [...offered.filter((key) => !keys.has(key)).slice(0, 1), ...telling].map((key) => [key])
  if (asker.kind === 'options' && telling.length > 1) choices.push(telling)
  return choices
}

/** With each value of a figure that makes a difference, once all is answered from which it is computed. */
function withFigure(
  answers: Map<string, readonly string[]>,
  field: string,
  named: NamedKeys,
): Map<string, readonly string[]>[] {
  const figure = figureOf(field)
  if (!figure || !figureNamed(figure).from.some((fields) => fields.every((each) => answers.has(each)))) return [answers]
  return [...(named.get(field) ?? [])].map((value) => new Map([...answers, [field, [value]]]))
}
