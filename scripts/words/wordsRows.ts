import type { ReadFunnel } from '../../schema/model/funnel'
import { placeOf } from '../../schema/parse/parsedFile'
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
}

/** `stale`: the first language says something else by now. `unrecorded`: nobody has said what it was translated from. */
export type TranslationState = 'missing' | 'stale' | 'unrecorded' | 'current'

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
      const target = funnel.words.get(language)?.steps.get(name)?.sentences.get(place)?.text ?? ''
      rows.set(id, {
        id,
        keys: [name, ...keys],
        description: slot.description ?? '',
        maxLength: slot.maxLength ?? null,
        source: original.text,
        target,
        state: stateOf(target, funnel.translations.get(language)?.values.translatedFrom?.[id], original.text),
      })
    }
  }
  const startOf = ({ keys }: WordsRow) => placeOf(source.file, keys).start
  return [...rows.values()].sort((a, b) => startOf(a) - startOf(b))
}

function stateOf(target: string, mark: string | undefined, source: string): TranslationState {
  if (target === '') return 'missing'
  if (mark === undefined) return 'unrecorded'
  return mark === sourceMark(source) ? 'current' : 'stale'
}
