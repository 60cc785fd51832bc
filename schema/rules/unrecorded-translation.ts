import { languageName } from '../languageName.ts'
import { keyPlaceOf } from '../parsedFile.ts'
import type { Rule } from '../readFunnel.ts'
import { sourceLanguage, translatedSentences } from '../translatedSentences.ts'

/** Once it is recorded what a language was translated from, it is for every sentence. Only a warning: all is said, and right today. */
export const unrecordedTranslation: Rule = (funnel, report) => {
  const sentences = translatedSentences(funnel)
  for (const [language, { file, values }] of funnel.translations) {
    const recorded = values.translatedFrom ?? {}
    const others = sentences.filter((each) => each.language === language && !Object.hasOwn(recorded, each.id))
    const [first] = others
    if (!first) continue
    const how = others.length === 1 ? '1 sentence is' : `${others.length} sentences are`
    report(
      keyPlaceOf(file, ['translatedFrom']),
      `${how} not recorded as ${languageName(language)} for today's ${languageName(sourceLanguage(funnel))}: a change of it would go unseen`,
      `Once they fit, say so:\n  npm run words -- accept ${language}${others.length === 1 ? ` ${first.id}` : ''}`,
      { severity: 'warning' },
    )
  }
}
