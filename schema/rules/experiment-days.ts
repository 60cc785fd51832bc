import type { Rule } from '../model/funnel.ts'
import { isDay } from '../parse/isDay.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** An experiment runs on days that there are, and ends after it begins. One whose last day is over waits to be decided. */
export const experimentDays: Rule = ({ experiments, today }, report) => {
  if (!experiments) return
  for (const [name, { from, until, status = 'running' }] of Object.entries(experiments.values)) {
    const at = (key: string) => placeOf(experiments.file, [name, key])
    const days = { from, until }
    const wrong = (['from', 'until'] as const).filter((key) => days[key] !== undefined && !isDay(days[key]))
    for (const key of wrong) report(at(key), `the calendar has no day ${days[key]}`)
    if (wrong.length > 0 || until === undefined) continue
    if (from !== undefined && until < from)
      report(at('until'), `it ends on ${until}, before it begins`, `It begins on ${from}. Change one of them.`)
    else if (until < today && status === 'running')
      report(
        at('until'),
        `the experiment is over: its last day was ${until}, and everybody sees control`,
        `Ship the winner (npm run experiment -- ship ${name} VARIANT) or drop it (npm run experiment -- drop ${name}), or give it a later day.`,
        { severity: 'warning' },
      )
  }
}
