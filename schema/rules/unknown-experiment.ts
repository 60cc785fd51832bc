import { namedExperiments, runningExperiments } from '../model/experimentNames.ts'
import type { Rule } from '../model/funnel.ts'
import { nearestName } from '../report/suggest.ts'

/** Every experiment that steps and offers name runs. */
export const unknownExperiment: Rule = (funnel, report) => {
  if (funnel.brokenKinds.has('experiments')) return
  const running = runningExperiments(funnel)
  for (const { text, at } of namedExperiments(funnel)) {
    if (running.has(text)) continue
    const meant = nearestName(text, running.keys())
    const cure =
      meant === null ? `Write it into funnel/experiments.yaml: ${text}: { share: 50 }` : `Did you mean "${meant}"?`
    report(at, `there is no experiment "${text}"`, cure)
  }
}
