import type { CompiledExperiment, CompiledExperiments } from '../../schema/compile/compiled'
import { isWithin } from '../dates/isWithin'
import { utcDay } from '../dates/utcDay'
import { CONTROL } from './assign'

/**
 * The experiments as they are at a moment (milliseconds): before its first day and after its last, in UTC, everybody has control. Page and server
 * have to say the same, so it is no visitor's own day.
 */
export function experimentsAt(experiments: CompiledExperiments, now: number): CompiledExperiments {
  const today = utcDay(now)
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
