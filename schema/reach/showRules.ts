import { type ConditionField, conditionsOf } from '../model/conditionsOf.ts'
import type { ReadStep } from '../model/funnel.ts'
import type { PlacedStep } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

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
}

/** The variant of an experiment counts as the answer to a question. The space keeps it apart from the fields of the record. */
const EXPERIMENT = 'experiment '
export const VARIANTS: ReadonlySet<string> = new Set(['control', 'test'])

export function isExperiment(field: string): boolean {
  return field.startsWith(EXPERIMENT)
}

export function showRulesOf(readStep: ReadStep): ShowRules {
  const conditions = conditionsOf(readStep)
  const wishes = (role: string) =>
    conditions.filter((each) => each.role === role).flatMap(({ fields }) => fields.map(wishOf))
  const experiments = Object.entries(readStep.step.showInExperiment ?? {}).map(([name, variant]) => ({
    field: EXPERIMENT + name,
    keys: new Set([variant]),
    at: placeOf(readStep.file, ['showInExperiment', name]),
  }))
  return { wanted: [...wishes('showIf'), ...experiments], unwanted: wishes('showUnless') }
}

function wishOf({ field, at, keys }: ConditionField): Wish {
  const [first, ...others] = keys
  return {
    field,
    keys: new Set(keys.map(({ text }) => text)),
    at: first && others.length === 0 ? first.at : at,
  }
}

/** Answers as conditions see them: the keys that were chosen. A field that is not there is not answered. */
export type Assignment = ReadonlyMap<string, readonly string[]>

export function isShown({ wanted, unwanted }: ShowRules, assignment: Assignment): boolean {
  const holds = ({ field, keys }: Wish) => (assignment.get(field) ?? []).some((key) => keys.has(key))
  return wanted.every(holds) && (unwanted.length === 0 || !unwanted.every(holds))
}

/** What in the step's own file says that it is not for this sex. */
export function otherSexWish({ wanted, unwanted }: ShowRules, sex: string): Wish | undefined {
  const [left, ...others] = unwanted
  if (left?.field === 'sex' && others.length === 0 && left.keys.has(sex)) return left
  return wanted.find(({ field, keys }) => field === 'sex' && !keys.has(sex))
}

/** For visitors of the sexes that the step is for. */
export function isAlwaysShown({ wanted, unwanted }: ShowRules): boolean {
  return [...wanted, ...unwanted].every(({ field }) => field === 'sex')
}

/** One of the answers that it takes to see a step, and the step that says so. */
export interface Demand {
  readonly wish: Wish
  readonly isUnwanted: boolean
  readonly by: PlacedStep
}

/** By field. */
export type Demands = ReadonlyMap<string, readonly Demand[]>
