import { namedSteps } from '../namedSteps.ts'
import type { Rule } from '../readFunnel.ts'
import { suggest } from '../suggest.ts'

/** Every step that is named somewhere has a file in funnel/steps. */
export const unknownStep: Rule = (funnel, report) => {
  for (const { text, at } of namedSteps(funnel)) {
    if (funnel.stepNames.has(text)) continue
    report(
      at,
      `there is no step "${text}"`,
      suggest(text, funnel.stepNames, 'The steps are the files of funnel/steps.'),
    )
  }
}
