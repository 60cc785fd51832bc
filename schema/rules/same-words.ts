import type { Report, Rule } from '../model/funnel.ts'
import type { Place } from '../report/problem.ts'
import { isCopied, isSameText, wordsIn } from '../words/copiedSentence.ts'
import { languageName } from '../words/languageName.ts'
import { sourceLanguage, type TranslatedSentence, translatedSentences } from '../words/translatedSentences.ts'

/** Spanish and Portuguese share short sentences, but hardly long ones. */
const WORDS_LIKE_ANOTHER = 4
/** A new language begins as a copy: so many are told one by one, more of them together. */
const MOST_TOLD = 40

/** A sentence that reads the same in two languages was most likely not translated. Only a warning: it may be right. */
export const sameWords: Rule = (funnel, report) => {
  const source = sourceLanguage(funnel)
  const told = new Map<string, TranslatedSentence[]>()
  const copies = new Map<string, Copy[]>()
  for (const sentence of translatedSentences(funnel)) {
    const { id, language, translation } = sentence
    const before = told.get(id) ?? []
    told.set(id, [...before, sentence])
    if (funnel.translations.get(language)?.values.sameOnPurpose?.includes(id)) continue
    const like = likeOf(sentence, before, source)
    if (like === null) continue
    copies.set(language, [...(copies.get(language) ?? []), { id, like, at: translation.at }])
  }
  for (const [language, found] of copies) {
    if (found.length > MOST_TOLD) tellTogether(language, found, report)
    else for (const copy of found) tell(language, copy, report)
  }
}

interface Copy {
  readonly id: string
  /** The language that it reads like. */
  readonly like: string
  readonly at: Place
}

function tell(language: string, { id, like, at }: Copy, report: Report): void {
  report(
    at,
    `the ${languageName(language)} text is the same as the ${languageName(like)} one`,
    `Translate it. Where it is right so, say so:\n  npm run words -- same ${language} ${id}`,
    { severity: 'warning' },
  )
}

function tellTogether(language: string, copies: readonly Copy[], report: Report): void {
  const [first] = copies
  if (!first) return
  report(
    first.at,
    `${copies.length} ${languageName(language)} texts, of which this is the first, are the same as in another language`,
    `Translate them. To see which they are:\n  npm run words -- status ${language}`,
    { severity: 'warning' },
  )
}

/** The language that a sentence reads like, the first one before the others. */
function likeOf(
  { language, original, translation }: TranslatedSentence,
  others: readonly TranslatedSentence[],
  source: string,
): string | null {
  if (isCopied(original, translation)) return source
  if (wordsIn(translation) < WORDS_LIKE_ANOTHER) return null
  return (
    others.find((other) => other.language !== language && isSameText(translation, other.translation))?.language ?? null
  )
}
