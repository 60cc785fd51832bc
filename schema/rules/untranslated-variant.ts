import { variantChanges } from '../model/experiments/variantChanges.ts'
import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf, type Path, type Spot, spotAt } from '../parse/parsedFile.ts'
import { languageName } from '../words/languageName.ts'

/** What a variant says in the first language it says in every language in force: else visitors of the others would see control, and count for the variant. */
export const untranslatedVariant: Rule = ({ experiments, settings }, report) => {
  if (!experiments) return
  const [source = '', ...others] = Object.keys(settings.values.languages)
  for (const { variant, changes, path } of variantChanges(experiments)) {
    if (!changes.words) continue
    const at = (language: string): Path => [...path, 'words', language]
    for (const place of placesBelow(spotAt(experiments.file, at(source))))
      for (const language of others) {
        if (spotAt(experiments.file, [...at(language), ...place])) continue
        report(
          keyPlaceOf(experiments.file, [...at(source), ...place]),
          `"${variant}" says this in ${languageName(source)}, and not in ${languageName(language)}`,
          `Write ${place.join('.')} under ${language}, beside ${source}.`,
        )
      }
  }
}

/** The path of each sentence. */
function placesBelow(spot: Spot | null): Path[] {
  if (!spot?.inside) return spot ? [[]] : []
  return [...spot.inside].flatMap(([key, below]) => placesBelow(below).map((rest) => [key, ...rest]))
}
