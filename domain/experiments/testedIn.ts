import type { CompiledExperiments } from '../../schema/compile/compiled'
import type { ExperimentTest } from '../../schema/generated/experiments'
import type { Variants } from './assign'

/** What the experiments change of which the visitor has the variant test, in the order of the file. */
export function testedIn(experiments: CompiledExperiments, variants: Variants): ExperimentTest[] {
  return Object.entries(experiments).flatMap(([name, { test }]) =>
    test && Object.hasOwn(variants, name) && variants[name] === 'test' ? [test] : [],
  )
}
