import type { Answers } from '../../../domain/answers/answers.ts'
import { isForSex } from '../../../domain/answers/isForSex.ts'
import type { Known } from '../../../domain/conditions/known.ts'
import { decidedVariant, readVariant, type Variants } from '../../../domain/experiments/assign.ts'
import type { Journey } from '../../../domain/path/journey.ts'
import type { CompiledExperiments, Order } from '../../../schema/compile/compiled.ts'
import { type Asker, askerOf, hasKeys } from '../../../schema/model/askersOf.ts'
import { type Leaf, leavesOf, shownConditionsOf } from '../../../schema/model/conditionsOf.ts'
import type { ReadFunnel, ReadStep } from '../../../schema/model/funnel.ts'
import { type Assignment, fieldOf, figureOf, isExperiment, tellingValues } from '../../../schema/reach/showRules.ts'
import { figureNamed } from '../../../schema/shape/figures.ts'

/** The choice of who has answered what has no options. */
export const ANSWERED = 'answered'

/** Visitors who are alike in what no answer changes. */
export interface Group {
  /** The option key. */
  readonly sex: string
  readonly variants: Variants
  readonly today: string
}

/** What an answer of each kind may be where only that it is given counts. */
const SOME_ANSWER: { readonly [kind in Exclude<Asker['kind'], 'option' | 'options' | 'none'>]: unknown } = {
  height: { cm: 170 },
  weight: { kg: 80 },
  date: '2100-01-01',
  birthday: { year: 1990, month: 1, day: 1 },
  email: 'ana@example.com',
}

/** The variants that count: where an experiment has ended, or has not begun, all have the same. */
export function inForce(variants: Variants, experiments: CompiledExperiments): Variants {
  return Object.fromEntries(
    Object.entries(experiments).map(([name, experiment]) => [
      name,
      decidedVariant(experiment) ?? readVariant(experiment, variants[name]),
    ]),
  )
}

/** What a step's conditions look at, whether it is shown. */
export function leavesOfStep(step: ReadStep | undefined): Leaf[] {
  return step ? shownConditionsOf(step).flatMap(({ expression }) => leavesOf(expression)) : []
}

/** The steps of an order that ask something, with what they ask. */
export function askersIn(order: Order, { steps, types }: ReadFunnel): Asker[] {
  return order.segments.flat().flatMap((name) => {
    const step = steps.get(name)
    return (step && askerOf(step, types)) ?? []
  })
}

/** The keys of an asker's options that a sex sees. */
export function keysFor({ options }: Asker, sex: string): string[] {
  return options.flatMap((option) => (isForSex(option, sex) ? [option.key] : []))
}

/** The answer that stands for what an assignment gives a field: undefined where it gives nothing. */
export function answerFor(asker: Asker, values: readonly string[] | undefined): unknown {
  if (values === undefined) return undefined
  if (asker.kind === 'options') return values
  if (asker.kind === 'option') return values[0]
  return asker.kind === 'none' ? undefined : SOME_ANSWER[asker.kind]
}

/** A visitor who has answered so: all that is no answer stands in the assignment under the names that schema/reach gives it. */
export function knownOf(assignment: Assignment, answers: Answers, { variants, today }: Group): Known {
  const facts = [...assignment].flatMap(([field, [value]]) =>
    field.startsWith(FACT) && value !== undefined && value !== OTHER
      ? [[field.slice(FACT.length), field === TURNS ? [value] : value] as const]
      : [],
  )
  return {
    answers,
    variants,
    visitor: { today, ...Object.fromEntries(facts) },
    figure: (name, given) => {
      const value = assignment.get(`figure ${name}`)?.[0]
      const isKnown = figureNamed(name).from.some((fields) => fields.every((field) => given[field] !== undefined))
      return value === undefined || !isKnown ? null : Number(value)
    },
  }
}

/** The values among which conditions tell a difference, of all but answers: facts and figures. Days and experiments are those of the group. */
export function outsideValues(leaves: readonly Leaf[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const leaf of leaves) {
    const field = fieldOf(leaf)
    const isAnswer = leaf.kind === 'answer' || leaf.kind === 'presence'
    if (isAnswer || leaf.kind === 'days' || isExperiment(field)) continue
    const own = leaf.kind === 'figure' ? roundValues(tellingValues(leaf)) : [OTHER, ...tellingValues(leaf)]
    found.set(field, [...new Set([...(found.get(field) ?? []), ...own])])
  }
  return found
}

/** The answers that it takes to know whether these steps are shown: those that they look at, and those that decide whether these are asked. */
export function fieldsBehind(leaves: readonly Leaf[], askers: readonly Asker[]): ReadonlySet<string> {
  const fields = new Set<string>()
  const open = [...leaves]
  for (let leaf = open.pop(); leaf; leaf = open.pop()) {
    for (const field of answersBehind(leaf)) {
      if (fields.has(field)) continue
      fields.add(field)
      for (const asker of askers) if (asker.field === field) open.push(...leavesOfStep(asker))
    }
  }
  return fields
}

/** The answers that a leaf looks at, or that its figure is computed from. */
export function answersBehind(leaf: Leaf): readonly string[] {
  if (leaf.kind === 'answer' || leaf.kind === 'presence') return [leaf.field]
  const figure = figureOf(fieldOf(leaf))
  return figure ? figureNamed(figure).from.flat() : []
}

/**
 * What visitors of a sex may answer to a question, as far as conditions tell a difference: each key that they name, one that they do not, all of
 * those that they name where several may be chosen, and nothing where the question may be left out.
 */
export function choicesOf(asker: Asker, leaves: readonly Leaf[], sex: string): (readonly string[] | undefined)[] {
  const isSkippable = 'skippable' in asker.step && asker.step.skippable === true
  const without = isSkippable ? [undefined] : []
  if (asker.field === 'sex') return [[sex]]
  if (!hasKeys(asker)) return [[ANSWERED], ...without]
  const named = new Set(
    leaves.flatMap((leaf) => (leaf.kind === 'answer' && leaf.field === asker.field ? keysIn(leaf) : [])),
  )
  const offered = keysFor(asker, sex)
  const telling = offered.filter((key) => named.has(key))
  const others = offered.filter((key) => !named.has(key)).slice(0, 1)
  const several = asker.kind === 'options' && telling.length > 1 ? [telling] : []
  return [...[...others, ...telling].map((key) => [key]), ...several, ...without]
}

function keysIn(leaf: Extract<Leaf, { kind: 'answer' }>): string[] {
  return leaf.keys.map(({ text }) => text)
}

/** A visitor's way as the page would compute it. */
export function journeyOf(order: Order, known: Known): Journey {
  return { ...known, order }
}

/** Bounds and what lies next to them, as people would say it: 24.9 rather than 24.999. */
function roundValues(values: readonly string[]): string[] {
  return values.map((value) => {
    const rounded = Math.round(Number(value) * 10) / 10
    const isBeside = Math.abs(rounded - Number(value)) > 1e-9
    return String(isBeside ? Math.round((rounded + (Number(value) > rounded ? 0.1 : -0.1)) * 10) / 10 : rounded)
  })
}

const FACT = 'visitor '
const TURNS = 'visitor turnedBackFrom'
const OTHER = 'something else'
