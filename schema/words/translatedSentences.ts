import type { ReadFunnel, Sentence } from '../model/funnel.ts'
import { oncePer } from '../parse/oncePer.ts'
import { sourceMark } from './sourceMark.ts'
import { wordsOwners } from './stepWords.ts'
import type { WordPlace } from './wordPlaces.ts'

/** A sentence of the first language next to what another one says at the same place. */
export interface TranslatedSentence {
  /** The step and the place: your-age.options.18_29. */
  readonly id: string
  readonly place: WordPlace
  readonly language: string
  readonly original: Sentence
  readonly translation: Sentence
}

/** The language that the others are translated from: the first of the settings. */
export function sourceLanguage({ settings }: Pick<ReadFunnel, 'settings'>): string {
  return Object.keys(settings.values.languages)[0] ?? ''
}

/** Every sentence that both the first language and another one in force say. */
export const translatedSentences = oncePer((funnel: ReadFunnel): readonly TranslatedSentence[] => {
  const [first = '', ...others] = Object.keys(funnel.settings.values.languages)
  const sentenceAt = (language: string, name: string, place: string) =>
    funnel.words.get(language)?.steps.get(name)?.sentences.get(place)
  return wordsOwners(funnel).flatMap(({ name, places }) =>
    places.flatMap((place) => {
      const original = sentenceAt(first, name, place.place)
      if (!original) return []
      return others.flatMap((language) => {
        const translation = sentenceAt(language, name, place.place)
        return translation ? [{ id: `${name}.${place.place}`, place, language, original, translation }] : []
      })
    }),
  )
})

/** The same, all languages of a sentence together. */
export function translationsById(funnel: ReadFunnel): ReadonlyMap<string, readonly TranslatedSentence[]> {
  const found = new Map<string, TranslatedSentence[]>()
  for (const sentence of translatedSentences(funnel)) {
    const others = found.get(sentence.id)
    if (others) others.push(sentence)
    else found.set(sentence.id, [sentence])
  }
  return found
}

/** Nobody has changed so many by hand. */
const MANY = 200

/** Whether another language than the one that all were translated from is the first one now. What translations say is compared with the wrong one then. */
export const isSourceMoved = oncePer((funnel: ReadFunnel): boolean => {
  const stale = new Map<string, number>()
  for (const { id, language, original } of translatedSentences(funnel)) {
    const mark = funnel.translations.get(language)?.values.translatedFrom?.[id]
    if (mark !== undefined && mark !== sourceMark(original.text)) stale.set(language, (stale.get(language) ?? 0) + 1)
  }
  return [...stale.values()].some((count) => count > MANY)
})
