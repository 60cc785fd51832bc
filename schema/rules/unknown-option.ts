import { type AnswerKeys, answerKeysByField } from '../model/answerKeys.ts'
import { hasKeys } from '../model/askersOf.ts'
import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { namedOptions } from '../model/namedOptions.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { personaAnswers } from '../model/personas/personaNames.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** Where a step names an option of its own, it has that option; and what a persona answers can be answered. */
export const unknownOption: Rule = (funnel, report) => {
  checkPersonas(funnel, report)
  const asked = answerKeysByField(funnel)
  for (const readStep of funnel.steps.values()) {
    const { file, step, isWhole } = readStep
    if (isWhole) checkEvents(readStep, asked, report)
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

/** The field of the record that names the visitor's event, as domain/body/specialEvent.ts reads it. */
const EVENT = 'specificMotivation'

/** What hangs on an earlier answer has its wordings by the options of that answer. */
function checkEvents({ name, file, step }: ReadStep, asked: ReadonlyMap<string, AnswerKeys>, report: Report): void {
  if (!('events' in step) || step.events === undefined) return
  const { events } = step
  const by = 'questionBy' in step ? step.questionBy : EVENT
  const known = by === undefined ? undefined : asked.get(by)
  if (!known) return
  for (const [index, { key }] of events.entries()) {
    if (known.keys.has(key)) continue
    report(
      placeOf(file, ['events', index, 'key']),
      `"${name}" speaks by the answer to "${by}", and "${key}" is none`,
      suggest(key, known.keys, `The options are in ${known.askers.map((asker) => asker.file.path).join(' and ')}.`),
    )
    return
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
