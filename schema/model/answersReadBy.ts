import { placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { backRulesOf, conditionsOf, type StepCondition } from './conditionsOf.ts'
import type { ReadStep } from './funnel.ts'

/** A place where a step names an answer that other steps ask for. */
export interface AnswerRead {
  readonly field: string
  readonly at: Place
  readonly role: StepCondition['role'] | 'whenMissing' | 'needs' | 'questionBy'
}

/** Every answer that a step looks at: in its conditions, its back rules, its needs, and to choose its question by. */
export function answersReadBy(readStep: ReadStep): AnswerRead[] {
  const { file, step } = readStep
  const reads: AnswerRead[] = conditionsOf(readStep).flatMap(({ role, fields }) =>
    fields.map(({ field, at }) => ({ field, at, role })),
  )
  for (const [index, { whenMissing }] of backRulesOf(step.backTo).entries()) {
    if (whenMissing === undefined) continue
    reads.push({ field: whenMissing, at: placeOf(file, ['backTo', index, 'whenMissing']), role: 'whenMissing' })
  }
  for (const [index, field] of (step.needs ?? []).entries()) {
    reads.push({ field, at: placeOf(file, ['needs', index]), role: 'needs' })
  }
  if ('questionBy' in step && step.questionBy !== undefined) {
    reads.push({ field: step.questionBy, at: placeOf(file, ['questionBy']), role: 'questionBy' })
  }
  return reads
}
