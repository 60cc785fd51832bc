import type { ReadFunnel, ReadStep } from '../../schema/model/funnel.ts'
import { formerNamesOf } from '../../schema/names/formerRoutes.ts'

/** A step in two states of a funnel. Null: it is not there. */
export interface StepPair {
  /** Its name of today. */
  readonly name: string
  readonly before: ReadStep | null
  readonly after: ReadStep | null
}

/** The steps of two funnels, each with what it was: also where it was called otherwise. */
export function stepPairs(before: ReadFunnel, after: ReadFunnel): StepPair[] {
  const formerly = new Map(
    [...after.steps.values()].map((step) => [
      step.name,
      [step.name, ...formerNamesOf(step)].find((name) => before.steps.has(name)) ?? null,
    ]),
  )
  const known = new Set(formerly.values())
  const gone = [...before.steps.values()].filter(({ name }) => !known.has(name))
  return [
    ...[...after.steps.values()].map((step) => {
      const name = formerly.get(step.name) ?? null
      return { name: step.name, before: name === null ? null : (before.steps.get(name) ?? null), after: step }
    }),
    ...gone.map((step) => ({ name: step.name, before: step, after: null })),
  ]
}
