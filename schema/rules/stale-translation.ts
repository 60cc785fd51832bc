import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { languageName } from '../words/languageName.ts'
import { sourceMark } from '../words/sourceMark.ts'
import {
  isSourceMoved,
  sourceLanguage,
  type TranslatedSentence,
  translatedSentences,
} from '../words/translatedSentences.ts'

/** A sentence is translated from what the first language says today. */
export const staleTranslation: Rule = (funnel, report) => {
  const source = languageName(sourceLanguage(funnel))
  if (isSourceMoved(funnel)) {
    tellMoved(source, funnel, report)
    return
  }
  for (const sentence of translatedSentences(funnel).filter((each) => isStale(each, funnel)))
    tell(sentence, source, report)
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

/** One message for all languages, where the first one is named. */
function tellMoved(source: string, { settings, translations }: ReadFunnel, report: Report): void {
  const first = Object.keys(settings.values.languages)[0] ?? ''
  const before = Object.keys(settings.values.languages).find((language) => !translations.has(language))
  const moved = before === undefined || before === first ? '' : `, or from ${languageName(before)}`
  report(
    keyPlaceOf(settings.file, ['languages', first]),
    `${source} is the first language, from which the others are translated, and their texts are from another ${source}${moved}`,
    `Put the language that you write in first at the top. Else, once all texts fit:\n  npm run words -- accept LANGUAGE, for each of the others`,
  )
}
