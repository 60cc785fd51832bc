import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { languageName } from '../words/languageName.ts'
import { sourceLanguage, translatedSentences } from '../words/translatedSentences.ts'

/** Once it is recorded what a language was translated from, it is for every sentence. Only a warning: all is said, and right today. */
export const unrecordedTranslation: Rule = (funnel, report) => {
  const sentences = translatedSentences(funnel)
  if (funnel.translations.size > 0) tellMissingFiles(funnel, report)
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

/** One language is recorded, so all are meant to be: the file of another was deleted, or never written. */
function tellMissingFiles({ settings, words, translations, files, brokenKinds }: ReadFunnel, report: Report): void {
  const [, ...others] = Object.keys(settings.values.languages)
  const known = new Set([
    ...translations.keys(),
    ...files.filter(({ kind }) => kind === 'translations').map(({ name }) => name),
  ])
  for (const language of brokenKinds.has('translations') ? [] : others) {
    if (known.has(language) || !words.has(language)) continue
    report(
      keyPlaceOf(settings.file, ['languages', language]),
      `there is no funnel/translations/${language}.yaml: a change of the ${languageName(sourceLanguage({ settings }))} would go unseen in ${languageName(language)}`,
      `Where it was deleted, bring it back. Else, once all sentences fit, write it:\n  npm run words -- accept ${language}`,
      { severity: 'warning' },
    )
  }
}
