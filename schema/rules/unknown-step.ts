import type { Rule } from '../model/funnel.ts'
import { namedSteps } from '../model/namedSteps.ts'
import { otherSpellings } from '../model/otherSpellings.ts'
import { suggest } from '../report/suggest.ts'

/** Every step that is named somewhere has a file in funnel/steps. */
export const unknownStep: Rule = (funnel, report) => {
  // Where another order spells the step differently, spelt-differently says more.
  const told = new Set(otherSpellings(funnel).map(({ name }) => name.at))
  for (const { text, at } of namedSteps(funnel)) {
    if (funnel.stepNames.has(text) || told.has(at)) continue
    report(
      at,
      `there is no step "${text}"`,
      missingComma(text, funnel.stepNames) ??
        suggest(text, funnel.stepNames, 'The steps are the files of funnel/steps.'),
    )
  }
}

/** Two names that YAML reads as one. */
function missingComma(text: string, known: ReadonlySet<string>): string | null {
  const names = text.split(/\s+/)
  const areSteps = names.length > 1 && names.every((name) => known.has(name))
  return areSteps ? `A comma is missing: ${names.join(', ')}.` : null
}
