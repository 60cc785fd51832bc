import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { languageName } from '../words/languageName.ts'
import { isSourceMoved, sourceLanguage, translatedSentences } from '../words/translatedSentences.ts'

/** Once it is recorded what a language was translated from, it is for every sentence. Only a warning: all is said, and right today. */
export const unrecordedTranslation: Rule = (funnel, report) => {
  if (isSourceMoved(funnel)) return
  const sentences = translatedSentences(funnel)
  if (funnel.translations.size > 0) tellMissingFiles(funnel, report)
  const lacking = [...funnel.translations].flatMap(([language, { file, values }]): Lacking[] => {
    const recorded = values.translatedFrom ?? {}
    const ids = sentences
      .filter((each) => each.language === language && !Object.hasOwn(recorded, each.id))
      .map(({ id }) => id)
    return ids.length > 0 ? [{ language, at: keyPlaceOf(file, ['translatedFrom']), ids }] : []
  })
  const isAlike = (one: Lacking, other: Lacking) => one.ids.join(' ') === other.ids.join(' ')
  for (const each of lacking) {
    const alike = lacking.filter((other) => isAlike(each, other))
    if (alike[0] === each) tell(alike, funnel, report)
  }
}

/** A language in which some sentences are not recorded. */
interface Lacking {
  readonly language: string
  readonly at: Place
  readonly ids: readonly string[]
}

/** One message for all languages in which the same is missing: a sentence that is new is new in each. */
function tell(alike: readonly Lacking[], funnel: ReadFunnel, report: Report): void {
  const [first] = alike
  if (!first) return
  const { at, ids } = first
  const languages = alike.map(({ language }) => language)
  const how = ids.length === 1 ? '1 sentence is' : `${ids.length} sentences are`
  const isAll = languages.length > 1 && languages.length === funnel.translations.size
  const who = isAll && ids.length === 1 ? 'all' : languages.join(' ')
  report(
    at,
    `${how} not recorded as ${languages.map(languageName).join(', ')} for today's ${languageName(sourceLanguage(funnel))}: a change of it would go unseen`,
    `Once they fit, say so:\n  npm run words -- accept ${who}${ids.length === 1 ? ` ${ids[0]}` : ''}`,
    { severity: 'warning' },
  )
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
