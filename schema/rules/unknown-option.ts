import { answerKeysByField } from '../model/answerKeys.ts'
import { hasKeys } from '../model/askersOf.ts'
import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { namedOptions } from '../model/namedOptions.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { personaAnswers } from '../model/personas/personaNames.ts'
import { checkEvents } from '../packRules/checkEvents.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** Where a step names an option of its own, it has that option; and what a persona answers can be answered. */
export const unknownOption: Rule = (funnel, report) => {
  checkPersonas(funnel, report)
  const asked = answerKeysByField(funnel)
  for (const readStep of funnel.steps.values()) {
    const { file, step, isWhole } = readStep
    if (isWhole && 'questionBy' in step) checkEvents(readStep, step.questionBy, asked, report)
    const keys = new Set(optionsOf(step).map(({ key }) => key))
    // Without options the same keys mean something else.
    if (keys.size === 0 || !isWhole) continue
    for (const { text, path } of namedOptions(readStep)) {
      if (keys.has(text)) continue
      report(
        placeOf(file, path),
        `${readStep.name} has no option "${text}"`,
        suggest(text, keys, 'Its options are under options.'),
      )
    }
  }
}

function checkPersonas(funnel: ReadFunnel, report: Report): void {
  const known = answerKeysByField(funnel)
  for (const { field, keys } of personaAnswers(funnel)) {
    const asked = known.get(field)
    if (!asked?.askers.some(hasKeys)) continue
    for (const { text, at } of keys)
      if (!asked.keys.has(text))
        report(
          at,
          `"${text}" is no answer to "${field}"`,
          suggest(text, asked.keys, `The options are in ${asked.askers.map(({ file }) => file.path).join(' and ')}.`),
          // That an option is gone is told in its step.
          { follows: keyPlaceOf((asked.askers[0] as ReadStep).file, ['options']) },
        )
  }
}
