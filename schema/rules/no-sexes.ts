import { comparedAnswers } from '../model/conditionsOf.ts'
import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { namesInPersonas } from '../model/personas/personaNames.ts'
import { patternsOf } from '../model/picturesOf.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { hasSexes } from '../visitors/kindsOfVisitors.ts'

const NAMED = /\{sex\??\}/

/** In a product without sexes nothing asks for one. */
export const noSexes: Rule = (funnel, report) => {
  const { file, values } = funnel.settings
  if (hasSexes(funnel) || file.root.inside?.has('sexes')) return
  const tell: Report = (at, what) =>
    report(
      at,
      `${what}, and the product has no sexes`,
      `Take it out, or write the sexes under "sexes" in ${file.path}.`,
    )
  for (const address of Object.keys(values.entry))
    if (NAMED.test(address)) tell(keyPlaceOf(file, ['entry', address]), 'this entry is an address with a sex')
  const variable = values.variables.indexOf('sex')
  if (variable >= 0) tell(placeOf(file, ['variables', variable]), '{sex} says or chooses by the sex')
  for (const { text, at } of namesInPersonas(funnel, 'sex')) tell(at, `a persona is "${text}"`)
  for (const step of funnel.steps.values()) checkStep(step, funnel, tell)
}

function checkStep(readStep: ReadStep, funnel: ReadFunnel, tell: Report): void {
  const { file, step, name } = readStep
  if (step.route && NAMED.test(step.route)) tell(placeOf(file, ['route']), `the address of "${name}" has a sex in it`)
  if ('stores' in step && step.stores === 'sex') tell(placeOf(file, ['stores']), `"${name}" asks for the sex`)
  for (const { text, path } of patternsOf(step))
    if (text.includes('{sex}')) tell(placeOf(file, path), `"${text}" is a picture for each sex`)
  for (const { key, only, path } of optionsOf(step))
    if (only !== undefined) tell(placeOf(file, [...path, 'only']), `the option "${key}" is for one sex only`)
  // Another question may store what it likes under that name.
  if ([...funnel.steps.values()].some(({ step: other }) => 'stores' in other && other.stores === 'sex')) return
  for (const { field, at } of comparedAnswers(readStep)) if (field === 'sex') tell(at, 'the condition looks at the sex')
}
