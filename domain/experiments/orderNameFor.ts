import type { CompiledExperiments } from '../../schema/compile/compiled'
import type { Variants } from './assign'
import { changesOf } from './changesOf'

/** The order that a visitor of these variants goes through: the one that was chosen, or what an experiment has in place of it. */
export function orderNameFor(chosen: string, experiments: CompiledExperiments, variants: Variants): string {
  const instead = changesOf(experiments, variants).find(({ order }) => order?.insteadOf === chosen)
  return instead?.order?.name ?? chosen
}
