import type { CompiledExperiments } from '../../schema/compile/compiled'
import type { VariantChanges } from '../../schema/generated/experiments'
import type { Variants } from './assign'

/** What the experiments change for a visitor of these variants, in the order of the file. */
export function changesOf(experiments: CompiledExperiments, variants: Variants): VariantChanges[] {
  return Object.entries(experiments).flatMap(([name, { changes }]) => {
    const own = Object.hasOwn(variants, name) ? changes?.[variants[name] ?? ''] : undefined
    return own ? [own] : []
  })
}
