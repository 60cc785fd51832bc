import { type Expression, type Leaf, leavesOf, shownConditionsOf } from '../model/conditionsOf.ts'
import { variantShares } from '../model/experiments/variantShares.ts'
import type { ReadFunnel, ReadStep } from '../model/funnel.ts'
import type { PlacedStep } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import type { NumberRange } from '../shape/condition.ts'
import { type FigureName, isFigure } from '../shape/figures.ts'

/** The keys of which one must be, or must not be, the answer. */
export interface Wish {
  readonly field: string
  readonly keys: ReadonlySet<string>
  readonly at: Place
}

/** What decides whether a visitor sees a step. */
export interface ShowRules {
  /** All of these must be answered so. */
  readonly wanted: readonly Wish[]
  /** When all of these are answered so, the step is left out. Empty: it never is. */
  readonly unwanted: readonly Wish[]
  /** All of these must hold too: whatever is more than a list of wishes. */
  readonly parts: readonly Expression[]
}

/**
 * What is not the answer to a question counts as one all the same: the variant of an experiment, a fact or a figure of the visitor. The space keeps
 * it apart from the fields of the record.
 */
const EXPERIMENT = 'experiment '

/** What stands for the variant of an experiment. */
export function experimentField(name: string): string {
  return EXPERIMENT + name
}

export function isExperiment(field: string): boolean {
  return field.startsWith(EXPERIMENT)
}

/** The variants of the experiment that a field is. */
export function variantsOfField(field: string, { experiments }: Pick<ReadFunnel, 'experiments'>): ReadonlySet<string> {
  return new Set(Object.keys(variantShares(experiments?.values[field.slice(EXPERIMENT.length)] ?? {})))
}

/** Whether it is known without a question. */
export function isOutside(field: string): boolean {
  return field.includes(' ') && figureOf(field) === null
}

/** The figure that stands under this name, or null. */
export function figureOf(field: string): FigureName | null {
  const [kind, name = ''] = field.split(' ')
  return kind === 'figure' && isFigure(name) ? name : null
}

/** What a leaf looks at. */
export function fieldOf(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'answer':
    case 'presence':
      return leaf.field
    case 'experiment':
      return EXPERIMENT + leaf.name
    case 'fact':
      return `visitor ${leaf.fact}`
    case 'figure':
      return `figure ${leaf.figure}`
    case 'days':
      return 'visitor today'
  }
}

export function showRulesOf(readStep: ReadStep): ShowRules {
  const conditions = shownConditionsOf(readStep)
  const wanted: Wish[] = []
  const unwanted: Wish[] = []
  const parts: Expression[] = []
  for (const { role, expression } of conditions) {
    const of = expression.kind === 'all' ? expression.of : [expression]
    if (role === 'showIf') {
      for (const part of of) {
        const wish = wishOf(part)
        if (wish) wanted.push(wish)
        else parts.push(part)
      }
    } else if (role === 'showUnless') {
      const wishes = of.flatMap((part) => wishOf(part) ?? [])
      if (wishes.length === of.length) unwanted.push(...wishes)
      else parts.push({ kind: 'not', of: [expression] })
    }
  }
  for (const [name, variant] of Object.entries(readStep.step.showInExperiment ?? {})) {
    const at = placeOf(readStep.file, ['showInExperiment', name])
    wanted.push({ field: EXPERIMENT + name, keys: new Set([variant]), at })
  }
  return { wanted, unwanted, parts }
}

/** Null for what is no wish for certain keys. */
export function wishOf(expression: Expression): Wish | null {
  if (expression.kind === 'experiment') {
    return { field: fieldOf(expression), keys: new Set([expression.variant]), at: expression.at }
  }
  if (expression.kind !== 'answer') return null
  const { field, at, keys } = expression
  const [first, ...others] = keys
  return {
    field,
    keys: new Set(keys.map(({ text }) => text)),
    at: first && others.length === 0 ? first.at : at,
  }
}

/** Everything that the rules look at. */
export function fieldsLookedAt({ wanted, unwanted, parts }: ShowRules): string[] {
  return [...[...wanted, ...unwanted].map(({ field }) => field), ...parts.flatMap(leavesOf).map(fieldOf)]
}

/** Answers as conditions see them: the keys that were chosen. A field that is not there is not answered. */
export type Assignment = ReadonlyMap<string, readonly string[]>

export function isShown({ wanted, unwanted, parts }: ShowRules, assignment: Assignment): boolean {
  const holds = ({ field, keys }: Wish) => (assignment.get(field) ?? []).some((key) => keys.has(key))
  return (
    wanted.every(holds) &&
    (unwanted.length === 0 || !unwanted.every(holds)) &&
    parts.every((part) => isTrue(part, assignment))
  )
}

function isTrue(expression: Expression, assignment: Assignment): boolean {
  if (expression.kind === 'all') return expression.of.every((part) => isTrue(part, assignment))
  if (expression.kind === 'any') return expression.of.some((part) => isTrue(part, assignment))
  if (expression.kind === 'not') return !isTrue(expression.of[0], assignment)
  const chosen = assignment.get(fieldOf(expression))
  switch (expression.kind) {
    case 'presence':
      return (chosen !== undefined) === expression.isAnswered
    case 'experiment':
      return chosen?.includes(expression.variant) === true
    case 'figure':
      return chosen?.some((value) => isInRange(expression.range, Number(value))) === true
    case 'days':
      return chosen?.some((day) => day >= (expression.from ?? '') && day <= (expression.until ?? LAST_DAY)) === true
    default:
      return expression.keys.some(({ text }) => chosen?.includes(text))
  }
}

const LAST_DAY = '9999-12-31'

function isInRange({ from, to, above, below }: NumberRange, value: number): boolean {
  return (
    value >= (from ?? Number.NEGATIVE_INFINITY) &&
    value <= (to ?? Number.POSITIVE_INFINITY) &&
    (above === undefined || value > above) &&
    (below === undefined || value < below)
  )
}

/** Of each thing that the expressions look at, the values among which they tell a difference. */
export function tellingValues(leaf: Leaf): string[] {
  switch (leaf.kind) {
    case 'answer':
    case 'fact':
      return leaf.keys.map(({ text }) => text)
    case 'experiment':
      return [leaf.variant]
    case 'figure': {
      const bounds = Object.values(leaf.range).filter((bound) => bound !== undefined)
      return bounds.flatMap((bound) => [bound - STEP, bound, bound + STEP]).map(String)
    }
    case 'days':
      return ['', leaf.from, leaf.until, LAST_DAY].filter((day) => day !== undefined)
    case 'presence':
      return []
  }
}

/** Bounds of figures lie further from each other. */
const STEP = 0.001

/** What in the step's own file says that it is not for this sex. */
export function otherSexWish({ wanted, unwanted }: ShowRules, sex: string): Wish | undefined {
  const [left, ...others] = unwanted
  if (left?.field === 'sex' && others.length === 0 && left.keys.has(sex)) return left
  return wanted.find(({ field, keys }) => field === 'sex' && !keys.has(sex))
}

/** For visitors of the sexes that the step is for. */
export function isAlwaysShown({ wanted, unwanted, parts }: ShowRules): boolean {
  const isSimple = parts.length === 0 && unwanted.length <= 1
  return isSimple && [...wanted, ...unwanted].every(({ field }) => field === 'sex')
}

/** One of the answers that it takes to see a step, and the step that says so. */
export interface Demand {
  readonly wish: Wish
  readonly isUnwanted: boolean
  readonly by: PlacedStep
}

/** By field. */
export type Demands = ReadonlyMap<string, readonly Demand[]>
