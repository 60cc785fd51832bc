import type { Audience } from '../../generated/experiments.ts'
import { placeOf } from '../../parse/parsedFile.ts'
import type { Place } from '../../report/problem.ts'
import type { Condition } from '../../shape/condition.ts'
import { type Expression, expressionOf } from '../conditionsOf.ts'
import type { ReadFunnel } from '../funnel.ts'

/** Whom an experiment is for, where it is not for everybody. */
export interface ReadAudience {
  readonly experiment: string
  readonly only: Audience
  readonly expression: Expression
  readonly at: Place
}

export function audiences({ experiments }: Pick<ReadFunnel, 'experiments'>): ReadAudience[] {
  if (!experiments) return []
  const { file, values } = experiments
  return Object.entries(values).flatMap(([experiment, { only }]) => {
    if (!only) return []
    const path = [experiment, 'only']
    return [{ experiment, only, expression: expressionOf(file, path, only as Condition), at: placeOf(file, path) }]
  })
}
