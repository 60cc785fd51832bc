import type { VariantChanges } from '../../generated/experiments.ts'
import type { Path } from '../../parse/parsedFile.ts'
import type { ReadExperiments } from '../funnel.ts'

/** What an experiment says of one of its variants, and where. */
export interface ChangesOfVariant {
  readonly experiment: string
  readonly variant: string
  readonly changes: VariantChanges
  /** Of the changes, in funnel/experiments.yaml. */
  readonly path: Path
}

/** What the experiments say that their variants change, in the order of the file. */
export function variantChanges(experiments: Pick<ReadExperiments, 'values'> | null): ChangesOfVariant[] {
  return Object.entries(experiments?.values ?? {}).flatMap(([experiment, { changes = {} }]) =>
    Object.entries(changes).map(([variant, each]) => ({
      experiment,
      variant,
      changes: each,
      path: [experiment, 'changes', variant],
    })),
  )
}
