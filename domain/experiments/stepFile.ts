import type { CompiledExperiments } from '../../schema/compile/compiled'
import type { Variants } from './assign'
import { changesOf } from './changesOf'

/** The name of the file that a visitor of these variants gets a step from: most have that of the step. */
export function stepFile(step: string, experiments: CompiledExperiments, variants: Variants): string {
  const files = changesOf(experiments, variants).flatMap(({ steps = {} }) =>
    Object.hasOwn(steps, step) ? [steps[step]] : [],
  )
  return files[0] ?? step
}
