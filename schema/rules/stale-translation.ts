import type { Rule } from '../model/funnel.ts'
import { languageName } from '../words/languageName.ts'
import { sourceMark } from '../words/sourceMark.ts'
import { sourceLanguage, translatedSentences } from '../words/translatedSentences.ts'

/** A sentence is translated from what the first language says today. */
export const staleTranslation: Rule = (funnel, report) => {
  const source = languageName(sourceLanguage(funnel))
  for (const { id, language, original, translation } of translatedSentences(funnel)) {
    const mark = funnel.translations.get(language)?.values.translatedFrom?.[id]
    if (mark === undefined || mark === sourceMark(original.text)) continue
    report(
      translation.at,
      `the ${source} text has changed since it was translated`,
      [
        `In ${source} it is now ${JSON.stringify(original.text)}`,
        'Translate it anew. Once all languages fit, say so:',
        `  npm run words -- accept all ${id}`,
      ].join('\n'),
    )
  }
}
