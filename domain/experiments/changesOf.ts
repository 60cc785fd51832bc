import type { CompiledChanges, CompiledExperiments } from '../../schema/compile/compiled'
import type { Variants } from './assign'

/** What the experiments change for a visitor of these variants, in the order of the file. */
export function changesOf(experiments: CompiledExperiments, variants: Variants): CompiledChanges[] {
  return Object.entries(experiments).flatMap(([name, { changes }]) => {
    const own = Object.hasOwn(variants, name) ? changes?.[variants[name] ?? ''] : undefined
    return own ? [own] : []
  })
}
