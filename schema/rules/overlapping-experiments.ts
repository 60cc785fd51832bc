import { experimentChanges } from '../model/experiments/experimentChanges.ts'
import type { Rule } from '../model/funnel.ts'

/** No two experiments change the same thing: nobody could say which of them made the difference. */
export const overlappingExperiments: Rule = (funnel, report) => {
  const first = new Map<string, { readonly experiment: string }>()
  const told = new Set<string>()
  for (const change of experimentChanges(funnel)) {
    const { experiment, thing, at } = change
    const other = first.get(thing)
    if (!other) first.set(thing, change)
    else if (other.experiment !== experiment && !told.has(`${experiment} ${thing}`)) {
      told.add(`${experiment} ${thing}`)
      report(
        at,
        `"${experiment}" and "${other.experiment}" both change ${thing}`,
        'Nobody could say which of the two made a difference. Let one end before the other begins, or make one experiment of them.',
      )
    }
  }
}
