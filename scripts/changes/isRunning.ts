import type { CompiledExperiment } from '../../schema/compile/compiled.ts'

/** Whether an experiment has several groups of visitors: a share of 100 holds for everybody. */
export function isRunning(shares: CompiledExperiment['variants']): boolean {
  return Object.values(shares).every((share) => share < 100)
}
