import { answersReadBy } from '../model/answersReadBy.ts'
import { fieldsWritten } from '../model/fieldsWritten.ts'
import type { Rule } from '../model/funnel.ts'
import { personaAnswers } from '../model/personas/personaNames.ts'
import { suggest } from '../report/suggest.ts'

/** Every answer that a condition, a back rule, a need or a persona names is one that a step stores. */
export const unknownAnswer: Rule = (funnel, report) => {
  const { steps, stepNames } = funnel
  const known = new Set(['sex', ...[...steps.values()].flatMap(fieldsWritten)])
  // A step that could not be read may be the one that asks.
  if (steps.size < stepNames.size || [...steps.values()].some(({ isWhole }) => !isWhole)) return
  // A figure may lack several.
  const told = new Set<string>()
  for (const step of steps.values()) {
    for (const { field, at, figure, instead = [] } of answersReadBy(step)) {
      const place = `${at.file}:${at.start}`
      if (told.has(place) || known.has(field) || instead.some((fields) => fields.every((each) => known.has(each))))
        continue
      told.add(place)
      report(
        at,
        `no step stores an answer "${field}"${figure ? `, from which ${figure} is computed` : ''}`,
        suggest(field, known, 'The answers are what the steps name under stores.'),
      )
    }
  }
  for (const { field, at } of personaAnswers(funnel))
    if (!known.has(field))
      report(
        at,
        `no step stores an answer "${field}"`,
        suggest(field, known, 'The answers are what the steps name under stores.'),
      )
}
