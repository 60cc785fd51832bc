import { keyPlaceOf, type ParsedFile, type Path, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import type { ReadStep } from './funnel.ts'

/** A condition of a step: all its fields must hold one of the wanted keys. */
export interface StepCondition {
  readonly role: 'showIf' | 'showUnless' | 'when'
  readonly fields: readonly ConditionField[]
}

export interface ConditionField {
  readonly field: string
  /** The field's name. */
  readonly at: Place
  readonly keys: readonly { readonly text: string; readonly at: Place }[]
}

/** Every condition that a step states: whether it is shown, and which of its back rules hold. */
export function conditionsOf({ file, step }: ReadStep): StepCondition[] {
  const conditions: StepCondition[] = []
  if (step.showIf) conditions.push({ role: 'showIf', fields: fieldsOf(file, ['showIf'], step.showIf) })
  if (step.showUnless) conditions.push({ role: 'showUnless', fields: fieldsOf(file, ['showUnless'], step.showUnless) })
  for (const [index, { when }] of backRulesOf(step.backTo).entries()) {
    if (when) conditions.push({ role: 'when', fields: fieldsOf(file, ['backTo', index, 'when'], when) })
  }
  return conditions
}

type BackTo = ReadStep['step']['backTo']
type BackRule = Exclude<NonNullable<BackTo>, string>[number]

/** The rules of a step's back arrow. A single name is a rule that always holds. */
export function backRulesOf(backTo: BackTo): readonly BackRule[] {
  return typeof backTo === 'string' ? [{ to: backTo }] : (backTo ?? [])
}

type Condition = NonNullable<ReadStep['step']['showIf']>

function fieldsOf(file: ParsedFile, path: Path, condition: Condition): ConditionField[] {
  return Object.entries(condition).map(([field, wanted]) => ({
    field,
    at: keyPlaceOf(file, [...path, field]),
    keys:
      typeof wanted === 'string'
        ? [{ text: wanted, at: placeOf(file, [...path, field]) }]
        : wanted.map((text, index) => ({ text, at: placeOf(file, [...path, field, index]) })),
  }))
}
