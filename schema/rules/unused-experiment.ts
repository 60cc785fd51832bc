import { namedExperiments, runningExperiments } from '../experimentNames.ts'
import type { Rule } from '../readFunnel.ts'

/** Every experiment that runs changes something. */
export const unusedExperiment: Rule = (funnel, report) => {
  const { steps, stepNames, offers, brokenKinds } = funnel
  // Where a file is broken, what it says of experiments is not known.
  const isBroken = brokenKinds.has('offers') || offers?.isWhole === false
  if (isBroken || steps.size < stepNames.size || [...steps.values()].some(({ isWhole }) => !isWhole)) return
  const named = new Set(namedExperiments(funnel).map(({ text }) => text))
  const running = runningExperiments(funnel)
  // A misspelt name may be meant: it is told by itself.
  if ([...named].some((name) => !running.has(name))) return
  for (const [name, at] of running) {
    if (named.has(name)) continue
    const cure =
      'Visitors are divided, but nothing differs. Name it in a step (showInExperiment) or an offer, or delete the line.'
    report(at, `nothing depends on the experiment "${name}"`, cure, { severity: 'warning' })
  }
}
