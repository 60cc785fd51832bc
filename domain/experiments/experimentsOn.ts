import type { CompiledExperiment, CompiledExperiments } from '../../schema/compile/compiled'
import { isWithin } from '../dates/isWithin'
import { CONTROL } from './assign'

/**
 * The experiments as they are on a day, YYYY-MM-DD in UTC: before the first of its days and after the last everybody has control. Page and server
 * have to say the same, so it is no visitor's own day.
 */
export function experimentsOn(experiments: CompiledExperiments, today: string): CompiledExperiments {
  return Object.fromEntries(
    Object.entries(experiments).map(([name, experiment]) => [
      name,
      isWithin(experiment, today) ? experiment : { ...experiment, variants: withoutShares(experiment) },
    ]),
  )
}

function withoutShares({ variants }: CompiledExperiment): CompiledExperiment['variants'] {
  return Object.fromEntries(Object.keys(variants).map((name) => [name, name === CONTROL ? 100 : 0]))
}
