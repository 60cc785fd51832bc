import type { Rule, Sentence } from '../model/funnel.ts'
import { languageName } from '../words/languageName.ts'
import { literalsOf } from '../words/messageParts.ts'
import { sourceLanguage, type TranslatedSentence, translatedSentences } from '../words/translatedSentences.ts'

/** One word may well be the same in two languages: yoga, total. Two in a row seldom are. */
const WORDS_LIKE_THE_SOURCE = 2
/** Spanish and Portuguese share short sentences, but hardly long ones. */
const WORDS_LIKE_ANOTHER = 4

/** A sentence that reads the same in two languages was most likely not translated. Only a warning: it may be right. */
export const sameWords: Rule = (funnel, report) => {
  const source = sourceLanguage(funnel)
  const told = new Map<string, TranslatedSentence[]>()
  for (const sentence of translatedSentences(funnel)) {
    const { id, language, translation } = sentence
    const before = told.get(id) ?? []
    told.set(id, [...before, sentence])
    if (funnel.translations.get(language)?.values.sameOnPurpose?.includes(id)) continue
    const like = likeOf(sentence, before, source)
    if (like === null) continue
    report(
      translation.at,
      `the ${languageName(language)} text is the same as the ${languageName(like)} one`,
      `Translate it. Where it is right so, say so:\n  npm run words -- same ${language} ${id}`,
      { severity: 'warning' },
    )
  }
}

/** The language that a sentence reads like, the first one before the others. */
function likeOf(
  { language, original, translation }: TranslatedSentence,
  others: readonly TranslatedSentence[],
  source: string,
): string | null {
  const count = wordsIn(translation)
  if (count >= WORDS_LIKE_THE_SOURCE && isSame(translation, original)) return source
  if (count < WORDS_LIKE_ANOTHER) return null
  return others.find((other) => other.language !== language && isSame(translation, other.translation))?.language ?? null
}

function isSame(one: Sentence, other: Sentence): boolean {
  return one.text.trim().toLowerCase() === other.text.trim().toLowerCase()
}

/** Its words of two letters or more. Variables, numbers and signs are the same everywhere. */
function wordsIn(sentence: Sentence): number {
  const text = literalsOf(sentence.message() ?? [])
    .map(({ value }) => value)
    .join(' ')
  return text.match(/\p{L}{2,}/gu)?.length ?? 0
}
