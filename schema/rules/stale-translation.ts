import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { languageName } from '../words/languageName.ts'
import { sourceMark } from '../words/sourceMark.ts'
import { sourceLanguage, type TranslatedSentence, translatedSentences } from '../words/translatedSentences.ts'

/** More of a language are told together: nobody has changed so many by hand, it is the first language that is another one now. */
const MOST_TOLD = 200

/** A sentence is translated from what the first language says today. */
export const staleTranslation: Rule = (funnel, report) => {
  const stale = new Map<string, TranslatedSentence[]>()
  for (const sentence of translatedSentences(funnel).filter((each) => isStale(each, funnel))) {
    stale.set(sentence.language, [...(stale.get(sentence.language) ?? []), sentence])
  }
  const source = languageName(sourceLanguage(funnel))
  for (const [language, sentences] of stale) {
    if (sentences.length > MOST_TOLD) tellTogether(language, sentences, source, report)
    else for (const sentence of sentences) tell(sentence, source, report)
  }
}

function isStale({ id, language, original }: TranslatedSentence, { translations }: ReadFunnel): boolean {
  const mark = translations.get(language)?.values.translatedFrom?.[id]
  return mark !== undefined && mark !== sourceMark(original.text)
}

function tell({ id, original, translation }: TranslatedSentence, source: string, report: Report): void {
  report(
    translation.at,
    `the ${source} text has changed since it was translated`,
    [
      `In ${source} it is now ${JSON.stringify(original.text)}`,
      'Translate it anew. Once all languages fit, say so:',
      `  npm run words -- accept all ${id}`,
    ].join('\n'),
    { follows: original.whole },
  )
}

function tellTogether(
  language: string,
  sentences: readonly TranslatedSentence[],
  source: string,
  report: Report,
): void {
  const [first] = sentences
  if (!first) return
  report(
    first.translation.at,
    `${sentences.length} ${languageName(language)} texts, of which this is the first, were translated from another ${source}, or from another language`,
    `The first of the languages in funnel/settings.yaml is the one that the others are translated from. If it was moved there, move it back.\nElse, once all texts fit:\n  npm run words -- accept ${language}`,
  )
}
