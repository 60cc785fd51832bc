import { experimentChanges } from '../model/experiments/experimentChanges.ts'
import { namedExperiments, runningExperiments } from '../model/experiments/experimentNames.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'

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
  const changed = new Set(experimentChanges(funnel).map(({ experiment }) => experiment))
  for (const [name, at] of running) {
    if (changed.has(name) || hasFaults(name, funnel)) continue
    const cure =
      'Visitors are divided, but nothing differs. Name it in a step (showInExperiment), an offer (todayInExperiment) or a promo code (percentInExperiment), say under "changes" what a variant changes, or delete it.'
    report(at, `nothing depends on the experiment "${name}"`, cure, { severity: 'warning' })
  }
}

/** Of an experiment with faults of its own it is not known what it changes. */
function hasFaults(name: string, { experiments }: ReadFunnel): boolean {
  return experiments?.values[name] === undefined
}
