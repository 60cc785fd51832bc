import { existsSync } from 'node:fs'
import { productFile } from '../../schema/assets/productFolder'
import { languageName } from '../../schema/words/languageName'
import { canonicalTag, isKnownLanguage, likelyLocale } from '../../schema/words/languageTag'
import { sourceLanguage } from '../../schema/words/translatedSentences'
import { schemaLine } from '../editor/schemaLine'
import { refused, type WordsCommand, writeProject } from './wordsRun'

/** Writes the words of a new language as a copy of the first one's, for a translator. */
export const startLanguage: WordsCommand = (run, funnel) => {
  const language = canonicalTag(run.args[0] ?? '') ?? ''
  if (language === '' || !isKnownLanguage(language))
    return refused(run, 'Name a language by its tag (BCP 47), such as: npm run words -- start de\n')
  const file = `funnel/words/${language}.yaml`
  if (existsSync(productFile(run.root, file))) return refused(run, `There is already ${file}.\n`)
  const source = sourceLanguage(funnel)
  const original = funnel.words.get(source)?.file.text
  if (original === undefined) return refused(run, `There is no funnel/words/${source}.yaml to begin from.\n`)
  writeProject(run.root, file, skeleton(original, languageName(source), languageName(language)))
  run.print(`Written: ${file}, with the ${languageName(source)} sentences, to be translated.\n`)
  if (!Object.hasOwn(funnel.settings.values.languages, language))
    run.print(`Add under languages in funnel/settings.yaml:\n  ${language}: ${likelyLocale(language)}\n`)
  run.print(`Then translate in the file, or: npm run words -- export ${language}\n`)
  return 0
}

/** What stands above the first sentence is of the language that is copied. */
function skeleton(original: string, source: string, language: string): string {
  const lines = original.split('\n')
  const first = lines.findIndex((line) => line !== '' && !line.startsWith('#'))
  return [
    schemaLine('words', `funnel/words/${language}.yaml`),
    `# To be translated: what is still as in ${source} is not yet ${language}.`,
    '',
    ...lines.slice(first),
  ].join('\n')
}
