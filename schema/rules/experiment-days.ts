import { checkDays } from '../model/checkDays.ts'
import type { Rule } from '../model/funnel.ts'
import { isDay } from '../parse/isDay.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** An experiment runs on days that there are, and ends after it begins. One whose last day is over waits to be decided. */
export const experimentDays: Rule = ({ experiments, today }, report) => {
  if (!experiments) return
  const { file, values } = experiments
  for (const [name, experiment] of Object.entries(values)) {
    checkDays({ file, path: [name], what: 'it' }, experiment, report)
    const { from = '', until, status = 'running' } = experiment
    if (until === undefined || !isDay(until) || until < from || until >= today || status !== 'running') continue
    report(
      placeOf(file, [name, 'until']),
      `the experiment is over: its last day was ${until}, and everybody sees control`,
      `Ship the winner (npm run experiment -- ship ${name} VARIANT) or drop it (npm run experiment -- drop ${name}), or give it a later day.`,
      { severity: 'warning' },
    )
  }
}
