import { audiences } from '../model/experiments/audiences.ts'
import type { ChangesOfVariant } from '../model/experiments/variantChanges.ts'
import { variantChanges } from '../model/experiments/variantChanges.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { keyPlaceOf, type Path, type Spot, spotAt } from '../parse/parsedFile.ts'
import { audienceParts } from '../reach/audienceParts.ts'
import { languageName } from '../words/languageName.ts'

/** What a variant says in one language it says in every language of those whom it is for: else visitors of the others would see control, and count for the variant. */
export const untranslatedVariant: Rule = (funnel, report) => {
  const { experiments } = funnel
  if (!experiments) return
  for (const change of variantChanges(experiments)) {
    const { variant, changes, path } = change
    if (!changes.words) continue
    const at = (language: string): Path => [...path, 'words', language]
    const languages = languagesOf(change, funnel)
    const told = new Set<string>()
    for (const said of languages)
      for (const place of placesBelow(spotAt(experiments.file, at(said))))
        for (const language of languages) {
          const missing = `${language} ${place.join('.')}`
          if (told.has(missing) || spotAt(experiments.file, [...at(language), ...place])) continue
          told.add(missing)
          report(
            keyPlaceOf(experiments.file, [...at(said), ...place]),
            `"${variant}" says this in ${languageName(said)}, and not in ${languageName(language)}`,
            `Write ${place.join('.')} under ${language}, beside ${said}.`,
          )
        }
  }
}

/** The languages of those who take part, the one that others are translated from first. */
function languagesOf({ experiment }: ChangesOfVariant, funnel: ReadFunnel): string[] {
  const all = Object.keys(funnel.settings.values.languages)
  const audience = audiences(funnel).find((each) => each.experiment === experiment)
  const parts = audience ? audienceParts(audience.expression, funnel) : []
  const asked = parts.some(({ visitor }) => visitor.has(LANGUAGE))
  if (!asked) return all
  return all.filter((language) => parts.some(({ visitor, isIn }) => isIn && visitor.get(LANGUAGE)?.includes(language)))
}

const LANGUAGE = 'visitor language'

/** The path of each sentence. */
function placesBelow(spot: Spot | null): Path[] {
  if (!spot?.inside) return spot ? [[]] : []
  return [...spot.inside].flatMap(([key, below]) => placesBelow(below).map((rest) => [key, ...rest]))
}
