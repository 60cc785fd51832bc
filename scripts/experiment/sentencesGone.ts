import type { ReadFunnel } from '../../schema/model/funnel'
import { type Path, spotAt } from '../../schema/parse/parsedFile'
import type { Edit } from '../edits/edits'
import { itemsRemoved, pairTaken } from '../edits/removals'

/** The edits that take sentences out of the words of all languages, each with all below it, and what is recorded of their translations. */
export function sentencesGone({ words, translations }: ReadFunnel, places: readonly Path[]): Edit[] {
  const inWords = [...words.values()].flatMap(({ file }) => places.flatMap((place) => pairTaken(file, place)))
  const ids = places.map((place) => place.join('.'))
  const isGone = (id: string) => ids.some((each) => id === each || id.startsWith(`${each}.`))
  const inRecords = [...translations.values()].flatMap(({ file }) => [
    ...['translatedFrom', 'acceptedAs'].flatMap((section) =>
      [...(spotAt(file, [section])?.inside?.keys() ?? [])]
        .filter(isGone)
        .flatMap((id) => pairTaken(file, [section, id])),
    ),
    ...itemsRemoved(file, ['sameOnPurpose'], ({ value }) => isGone(String(value))),
  ])
  return [...inWords, ...inRecords]
}
