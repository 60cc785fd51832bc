import type { ReadFunnel, Sentence } from '../../schema/model/funnel'
import { placeOf } from '../../schema/parse/parsedFile'
import { isCopied, isSameText, wordsIn } from '../../schema/words/copiedSentence'
import { sourceMark } from '../../schema/words/sourceMark'
import { wordsOwners } from '../../schema/words/stepWords'
import { sourceLanguage } from '../../schema/words/translatedSentences'

/** A sentence of the first language with what a translator has to know, and what the other language says so far. */
export interface WordsRow {
  /** The step and the place: your-age.options.18_29. */
  readonly id: string
  /** The keys that lead to the sentence in a words file. */
  readonly keys: readonly string[]
  readonly description: string
  readonly maxLength: number | null
  readonly source: string
  /** Empty where it is not translated. */
  readonly target: string
  readonly state: TranslationState
  /** Somebody has changed the translation since it was accepted, as far as is known. */
  readonly isTouched: boolean
}

/**
 * `copied`: it says what the first language says, and nobody has said that it is right so. `stale`: the first language says something else by now. `unrecorded`: nobody has said what it was translated from.
 */
export type TranslationState = 'missing' | 'copied' | 'stale' | 'unrecorded' | 'current'

/** Every sentence of the first language next to what a language says, in the order of the first language's file. */
export function wordsRows(funnel: ReadFunnel, language: string): WordsRow[] {
  const source = funnel.words.get(sourceLanguage(funnel))
  if (!source) return []
  const rows = new Map<string, WordsRow>()
  for (const { name, places } of wordsOwners(funnel)) {
    for (const { place, keys, slot } of places) {
      const original = source.steps.get(name)?.sentences.get(place)
      const id = `${name}.${place}`
      if (!original) continue
      const translation = funnel.words.get(language)?.steps.get(name)?.sentences.get(place)
      const target = translation?.text ?? ''
      const { translatedFrom, acceptedAs, sameOnPurpose } = funnel.translations.get(language)?.values ?? {}
      const mark = translatedFrom?.[id]
      const isCopy =
        translation !== undefined && !sameOnPurpose?.includes(id) && isUntranslated(original, translation, mark)
      rows.set(id, {
        id,
        keys: [name, ...keys],
        description: slot.description ?? '',
        maxLength: slot.maxLength ?? null,
        source: original.text,
        target,
        state: isCopy ? 'copied' : stateOf(target, mark, original.text),
        isTouched: acceptedAs?.[id] !== undefined && acceptedAs[id] !== sourceMark(target),
      })
    }
  }
  const startOf = ({ keys }: WordsRow) => placeOf(source.file, keys).start
  return [...rows.values()].sort((a, b) => startOf(a) - startOf(b))
}

/** One word may be the same in two languages; until somebody has accepted it, it is taken for a copy. */
function isUntranslated(original: Sentence, translation: Sentence, mark: string | undefined): boolean {
  if (isCopied(original, translation)) return true
  return mark === undefined && isSameText(original, translation) && wordsIn(original) > 0
}

function stateOf(target: string, mark: string | undefined, source: string): TranslationState {
  if (target === '') return 'missing'
  if (mark === undefined) return 'unrecorded'
  return mark === sourceMark(source) ? 'current' : 'stale'
}
