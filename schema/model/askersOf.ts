import type { AnswerKind } from '../shape/answerKinds.ts'
import type { ReadFunnel, ReadStep } from './funnel.ts'
import { optionsOf, type StepOption } from './optionsOf.ts'

/** A step that stores an answer. */
export interface Asker extends ReadStep {
  readonly field: string
  readonly kind: AnswerKind
  readonly options: readonly StepOption[]
}

/** What a step asks for, or null where it stores nothing. */
export function askerOf(readStep: ReadStep, types: ReadFunnel['types']): Asker | null {
  const { step } = readStep
  if (!('stores' in step) || step.stores === undefined) return null
  return { ...readStep, field: step.stores, kind: types[step.type].answer, options: optionsOf(step) }
}

/** The steps that store each field, in the order of their files. */
export function askersByField({
  steps,
  types,
}: Pick<ReadFunnel, 'steps' | 'types'>): ReadonlyMap<string, readonly Asker[]> {
  const askers = new Map<string, Asker[]>()
  for (const readStep of steps.values()) {
    const asker = askerOf(readStep, types)
    if (!asker) continue
    const others = askers.get(asker.field)
    if (others) others.push(asker)
    else askers.set(asker.field, [asker])
  }
  return askers
}

/** Whether conditions can ask for the answer: only options have keys. */
export function hasKeys({ kind }: Asker): boolean {
  return kind === 'option' || kind === 'options'
}
