import { namedExperiments, runningExperiments } from '../model/experiments/experimentNames.ts'
import type { Rule } from '../model/funnel.ts'
import { experimentsInPersonas } from '../model/personas/personaNames.ts'
import { nearestName, suggest } from '../report/suggest.ts'

const ENDED =
  'Has it ended, and test is shipped? Delete this line where it says test, and what only control saw: npm run remove -- STEP. A price of test goes into "today". Is test dropped? The other way round: the line goes where it says control, and what only test saw goes.'

/** Every experiment that steps, offers and personas name runs. */
export const unknownExperiment: Rule = (funnel, report) => {
  if (funnel.brokenKinds.has('experiments')) return
  const running = runningExperiments(funnel)
  for (const { text, at } of namedExperiments(funnel)) {
    if (running.has(text)) continue
    const meant = nearestName(text, running.keys())
    const cure =
      meant === null
        ? `${ENDED}\nDoes it run? Write into funnel/experiments.yaml: ${text}: { share: 50 }`
        : `Did you mean "${meant}"?`
    report(at, `there is no experiment "${text}"`, cure)
  }
  for (const { text, at } of experimentsInPersonas(funnel))
    if (!running.has(text))
      report(at, `there is no experiment "${text}"`, suggest(text, running.keys(), 'Has it ended? Delete this.'))
}
