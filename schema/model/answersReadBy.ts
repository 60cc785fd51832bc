import { placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { figureNamed } from '../shape/figures.ts'
import { backRulesOf, conditionsOf, type Leaf, leavesOf, type StepCondition } from './conditionsOf.ts'
import { echoesShown } from './echoes.ts'
import type { ReadStep } from './funnel.ts'
import { answersInPictures } from './picturesOf.ts'

/** A place where a step names an answer that other steps ask for. */
export interface AnswerRead {
  readonly field: string
  readonly at: Place
  readonly role: StepCondition['role'] | 'whenMissing' | 'needs' | 'questionBy' | 'echoes' | 'picture'
  /** The figure that is computed from the answer. */
  readonly figure?: string
  /** Lists of fields that do as well. */
  readonly instead?: readonly (readonly string[])[]
}

/** Every answer that a step looks at: in its conditions, its back rules, its needs, to choose its question by, and to name its pictures. */
export function answersReadBy(readStep: ReadStep): AnswerRead[] {
  const { file, step } = readStep
  const reads: AnswerRead[] = conditionsOf(readStep).flatMap(({ role, expression }) =>
    leavesOf(expression).flatMap((leaf) => readsOf(leaf, role)),
  )
  for (const [index, { whenMissing }] of backRulesOf(step.backTo).entries()) {
    if (whenMissing === undefined) continue
    reads.push({ field: whenMissing, at: placeOf(file, ['backTo', index, 'whenMissing']), role: 'whenMissing' })
  }
  for (const [index, field] of (step.needs ?? []).entries()) {
    reads.push({ field, at: placeOf(file, ['needs', index]), role: 'needs' })
  }
  for (const { variable, path } of echoesShown(step)) {
    const [field = ''] = variable.split('_')
    reads.push({ field, at: placeOf(file, path), role: 'echoes' })
  }
  if ('questionBy' in step && step.questionBy !== undefined) {
    reads.push({ field: step.questionBy, at: placeOf(file, ['questionBy']), role: 'questionBy' })
  }
  for (const { field, path } of answersInPictures(step)) reads.push({ field, at: placeOf(file, path), role: 'picture' })
  return reads
}

function readsOf(leaf: Leaf, role: StepCondition['role']): AnswerRead[] {
  if (leaf.kind === 'answer') return [{ field: leaf.field, at: leaf.at, role }]
  // Both ways of a condition on presence make sense.
  if (leaf.kind === 'presence') return [{ field: leaf.field, at: leaf.at, role: 'whenMissing' }]
  if (leaf.kind !== 'figure') return []
  const ways = figureNamed(leaf.figure).from
  const fields = ways.at(-1) ?? []
  return fields.map((field) => ({ field, at: leaf.at, role, figure: leaf.figure, instead: ways.slice(0, -1) }))
}
