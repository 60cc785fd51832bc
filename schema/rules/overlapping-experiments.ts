import type { Experiments } from '../generated/experiments.ts'
import { experimentChanges } from '../model/experiments/experimentChanges.ts'
import type { Rule } from '../model/funnel.ts'

/** No two experiments change the same thing: nobody could say which of them made the difference. */
export const overlappingExperiments: Rule = (funnel, report) => {
  const first = new Map<string, { readonly experiment: string }>()
  const told = new Set<string>()
  const all = funnel.experiments?.values ?? {}
  for (const change of experimentChanges(funnel)) {
    const { experiment, thing, at } = change
    const other = first.get(thing)
    if (!other) first.set(thing, change)
    else if (!excludeEachOther(all, experiment, other.experiment) && !told.has(`${experiment} ${thing}`)) {
      told.add(`${experiment} ${thing}`)
      report(
        at,
        `"${experiment}" and "${other.experiment}" both change ${thing}`,
        'Nobody could say which of the two made a difference. Let one end before the other begins, make one experiment of them, or write the same group: in both.',
      )
    }
  }
}

/** Nobody is in both: it is the same one, they are of one group, or one of them does not run. */
function excludeEachOther(all: Experiments, one: string, other: string): boolean {
  const [first, second] = [all[one], all[other]]
  const isIdle = [first, second].some(({ status = 'running' } = {}) => status !== 'running')
  return one === other || isIdle || (first?.group !== undefined && first.group === second?.group)
}
