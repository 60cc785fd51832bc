import type { ReadStep, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** The field of the record that chooses the diet, as domain/body/diet.ts reads it. */
const DIET = 'planPreference'

/** Each diet that can be chosen has its macros, and each of the macros can be chosen. */
export const unusedMacros: Rule = ({ settings, steps }, report) => {
  const asking = [...steps.values()].filter(({ step, isWhole }) => isWhole && 'stores' in step && step.stores === DIET)
  const diets = Object.keys(settings.values.plan?.macros ?? {})
  if (asking.length === 0 || diets.length === 0) return
  const options = asking.flatMap(dietsOf)
  for (const { key, at } of options) {
    if (diets.includes(key)) continue
    report(
      at,
      `there are no macros for the diet "${key}"`,
      suggest(key, diets, 'Add it to plan.macros in the settings.'),
    )
  }
  for (const diet of diets) {
    if (options.some(({ key }) => key === diet)) continue
    report(
      keyPlaceOf(settings.file, ['plan', 'macros', diet]),
      `no question offers the diet "${diet}"`,
      'Call it like the option of the question, or delete it.',
      // That an option is gone is told in its step.
      { severity: 'warning', ...(asking[0] && { follows: keyPlaceOf(asking[0].file, ['options']) }) },
    )
  }
}

/** The diets that a step offers. */
function dietsOf({ file, step }: ReadStep) {
  return optionsOf(step).map(({ key, path }) => ({ key, at: placeOf(file, [...path, 'key']) }))
}
