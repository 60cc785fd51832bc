import { keyPlaceOf, type ParsedFile, type Path, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import type { Condition, NumberRange } from '../shape/condition.ts'
import type { FigureName } from '../shape/figures.ts'
import { isFigure } from '../shape/figures.ts'
import type { ReadStep } from './funnel.ts'

/** What a condition says, with the places where it says it. */
export type Expression =
  | ConditionField
  | { readonly kind: 'presence'; readonly field: string; readonly isAnswered: boolean; readonly at: Place }
  | { readonly kind: 'fact'; readonly fact: string; readonly keys: readonly PlacedKey[]; readonly at: Place }
  | { readonly kind: 'figure'; readonly figure: FigureName; readonly range: NumberRange; readonly at: Place }
  | { readonly kind: 'days'; readonly from?: string; readonly until?: string; readonly at: Place }
  | {
      readonly kind: 'experiment'
      readonly name: string
      readonly variant: string
      readonly at: Place
      readonly variantAt: Place
    }
  | { readonly kind: 'all'; readonly of: readonly Expression[] }
  | { readonly kind: 'any'; readonly of: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: readonly [Expression] }

/** An answer, and the keys of which one is wanted. */
export interface ConditionField {
  readonly kind: 'answer'
  readonly field: string
  /** The field's name. */
  readonly at: Place
  readonly keys: readonly PlacedKey[]
}

export interface PlacedKey {
  readonly text: string
  readonly at: Place
}

/** What says it alone, without others inside. */
export type Leaf = Exclude<Expression, { readonly of: unknown }>

/** A condition of a step: whether it is shown, which of its back rules hold, for whom its parts and its other sentences are. */
export interface StepCondition {
  readonly role: 'showIf' | 'showUnless' | 'when' | 'part' | 'wordsIf'
  /** The keys that lead to it. */
  readonly path: Path
  readonly expression: Expression
}

/** Every condition that a step states. */
export function conditionsOf({ file, step }: ReadStep): StepCondition[] {
  const ofBack = backRulesOf(step.backTo).flatMap(({ when }, index) =>
    when ? [conditionAt(file, ['backTo', index, 'when'], when, 'when')] : [],
  )
  const ofWords = Object.entries(step.wordsIf ?? {}).map(([name, condition]) =>
    conditionAt(file, ['wordsIf', name], condition, 'wordsIf'),
  )
  const {
    showIf: _if,
    showUnless: _unless,
    from: _from,
    until: _until,
    backTo: _back,
    wordsIf: _words,
    ...parts
  } = step
  const ofParts = partsBelow(parts, []).flatMap(({ path, part }) =>
    shownConditions(file, path, part).map((condition): StepCondition => ({ ...condition, role: 'part' })),
  )
  return [...shownConditionsOf({ file, step }), ...ofBack, ...ofParts, ...ofWords]
}

/** Those that decide whether the step is shown. */
export function shownConditionsOf({ file, step }: Pick<ReadStep, 'file' | 'step'>): StepCondition[] {
  return shownConditions(file, [], step)
}

/** Everything that a condition looks at. */
export function leavesOf(expression: Expression): Leaf[] {
  return 'of' in expression ? expression.of.flatMap(leavesOf) : [expression]
}

/** Whether a condition hangs on the variant of an experiment. */
export function asksForExperiment(expression: Expression, experiment: string): boolean {
  return leavesOf(expression).some((leaf) => leaf.kind === 'experiment' && leaf.name === experiment)
}

/** The answers that a step's conditions compare with option keys. */
export function comparedAnswers(step: ReadStep): ConditionField[] {
  const leaves = conditionsOf(step).flatMap(({ expression }) => leavesOf(expression))
  return leaves.filter((leaf) => leaf.kind === 'answer')
}

type BackTo = ReadStep['step']['backTo']
type BackRule = Exclude<NonNullable<BackTo>, string>[number]

/** The rules of a step's back arrow. A single name is a rule that always holds. */
export function backRulesOf(backTo: BackTo): readonly BackRule[] {
  return typeof backTo === 'string' ? [{ to: backTo }] : (backTo ?? [])
}

type Shown = Pick<ReadStep['step'], 'showIf' | 'showUnless' | 'from' | 'until'>

function shownConditions(file: ParsedFile, path: Path, { showIf, showUnless, from, until }: Shown): StepCondition[] {
  const at = placeOf(file, [...path, from === undefined ? 'until' : 'from'])
  const hasDays = from !== undefined || until !== undefined
  return [
    ...(hasDays ? [{ role: 'showIf', path, expression: { kind: 'days', ...days({ from, until }), at } } as const] : []),
    ...(showIf ? [conditionAt(file, [...path, 'showIf'], showIf, 'showIf')] : []),
    ...(showUnless ? [conditionAt(file, [...path, 'showUnless'], showUnless, 'showUnless')] : []),
  ]
}

function conditionAt(
  file: ParsedFile,
  path: Path,
  condition: NonNullable<Shown['showIf']>,
  role: StepCondition['role'],
): StepCondition {
  return { role, path, expression: expressionOf(file, path, condition as Condition) }
}

/** The items of the step's lists, at any depth, that say for whom they are. */
export function conditionalParts(step: ReadStep['step']): { readonly path: Path; readonly part: Shown }[] {
  const { backTo: _back, wordsIf: _words, ...parts } = step
  return partsBelow(parts, [])
}

function partsBelow(value: unknown, path: Path): { readonly path: Path; readonly part: Shown }[] {
  if (typeof value !== 'object' || value === null) return []
  const isPart = typeof path.at(-1) === 'number' && hasConditions(value)
  const below = Object.entries(value).flatMap(([key, inside]) =>
    key === 'showIf' || key === 'showUnless'
      ? []
      : partsBelow(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return isPart ? [{ path, part: value as Shown }, ...below] : below
}

/** Whether a part of a step is not for everybody. */
export function hasConditions(part: object): boolean {
  return ['showIf', 'showUnless', 'from', 'until'].some((key) => key in part)
}

/** A condition that stands at a path of a file. */
export function expressionOf(file: ParsedFile, path: Path, condition: Condition): Expression {
  const { any, all, not, visitor, experiment, ...fields } = condition
  const inside = (key: string, parts: readonly Condition[]) =>
    parts.map((part, index) => expressionOf(file, [...path, key, index], part))
  const of: Expression[] = [
    ...Object.entries(fields).map(([field, wish]) => answerWish(file, [...path, field], wish as Wish)),
    ...(any ? [{ kind: 'any', of: inside('any', any) } as const] : []),
    ...(all ? inside('all', all) : []),
    ...(not ? [{ kind: 'not', of: [expressionOf(file, [...path, 'not'], not)] } as const] : []),
    ...Object.entries(visitor ?? {}).map(([fact, wish]) => visitorWish(file, [...path, 'visitor', fact], wish)),
    ...Object.entries(experiment ?? {}).map(([name, variant]) => {
      const own = [...path, 'experiment', name]
      return { kind: 'experiment', name, variant, at: keyPlaceOf(file, own), variantAt: placeOf(file, own) } as const
    }),
  ]
  const [only, ...others] = of
  return only && others.length === 0 ? only : { kind: 'all', of }
}

/** `true` is the wish of what is asked as an answer is: newVisitors. */
type Wish = string | readonly string[] | true | { readonly answered: boolean }

function answerWish(file: ParsedFile, path: Path, wish: Wish): Expression {
  const field = String(path.at(-1))
  const at = keyPlaceOf(file, path)
  if (wish === true) return { kind: 'presence', field, isAnswered: true, at }
  if (typeof wish === 'object' && 'answered' in wish) return { kind: 'presence', field, isAnswered: wish.answered, at }
  return { kind: 'answer', field, at, keys: placedKeys(file, path, wish) }
}

function visitorWish(file: ParsedFile, path: Path, wish: unknown): Expression {
  const fact = String(path.at(-1))
  const at = keyPlaceOf(file, path)
  if (isFigure(fact)) return { kind: 'figure', figure: fact, range: wish as NumberRange, at }
  if (fact === 'today') return { kind: 'days', ...(wish as { from?: string; until?: string }), at }
  return { kind: 'fact', fact, keys: placedKeys(file, path, wish as string | readonly string[]), at }
}

function placedKeys(file: ParsedFile, path: Path, wish: string | readonly string[]): readonly PlacedKey[] {
  return typeof wish === 'string'
    ? [{ text: wish, at: placeOf(file, path) }]
    : wish.map((text, index) => ({ text, at: placeOf(file, [...path, index]) }))
}

function days({ from, until }: Shown): { readonly from?: string; readonly until?: string } {
  return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }
}
