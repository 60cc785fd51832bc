import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languageIn } from '../domain/language/pickLanguage'
import { withProductPaths } from '../schema/assets/productFolder'
import type { ReadFunnel } from '../schema/model/funnel'
import { languageName } from '../schema/words/languageName'
import { sourceLanguage } from '../schema/words/translatedSentences'
import { projectFolder } from './projectFolder'
import { acceptWords } from './words/acceptWords'
import { csvOf, rowsOfCsv } from './words/csv'
import { decodedText } from './words/decodedText'
import { findWords } from './words/findWords'
import { funnelWords, translatedLanguages } from './words/funnelWords'
import { type Imported, importRows } from './words/importRows'
import { startLanguage } from './words/startLanguage'
import type { TranslatedFile } from './words/translatedRow'
import { translationsPath, translationsText } from './words/translationsFile'
import { type WordsRow, wordsRows } from './words/wordsRows'
import { isNamed, listed, refused, sentences, type WordsCommand, type WordsRun, writeProject } from './words/wordsRun'
import { rowsOfXliff, xliffOf } from './words/xliff'

const USAGE = `npm run words -- status                    tells what is not translated, or was translated from an older text
npm run words -- status es                 only of a language
npm run words -- start de                  begins a language: a file with the sentences that are to be translated
npm run words -- find es "un plan"         tells where a language says something, whatever blanks stand between the words
npm run words -- export es                 writes words-es.csv for a translator; with --format xliff words-es.xliff
                                           --open only what is not translated or behind, --no-bom for programs other than Excel,
                                           --to FILE another file
npm run words -- import words-es.csv       takes over what came back, once all of it is right
npm run words -- accept es                 says that the sentences that were changed fit what they are translated from today;
npm run words -- accept es fr gender       only those of a step, in several languages
npm run words -- accept all age.title      one sentence in all languages, also where its translation was not changed
                                           --unchanged also all other translations that were not changed: they still fit
npm run words -- accept all                lists what would be accepted in all languages; with --yes accepts it
npm run words -- same es focus.title       says that a sentence is right although it reads as in another language
`

/** Helps with translations. 0: done, 1: something is open or refused, 2: it could not be run. */
export function main(args: readonly string[]): number {
  const from = process.env.INIT_CWD ?? process.cwd()
  return words({ args, root: projectFolder, from, print: (text) => process.stdout.write(withProductPaths(text)) })
}

export function words(run: WordsRun): number {
  const [command = '', ...args] = run.args
  const commands: { readonly [name: string]: WordsCommand } = {
    status,
    start: startLanguage,
    find: findWords,
    export: exportWords,
    import: importWords,
    accept: acceptWords,
    same,
  }
  const task = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!task) return refused(run, USAGE)
  const { funnel } = funnelWords(run.root)
  if (!funnel) return refused(run, 'The settings cannot be read. Run: npm run validate\n')
  return task({ ...run, args }, funnel)
}

/** Null where the language is none that is translated. */
function languageFrom(run: WordsRun, funnel: ReadFunnel, language: string | undefined): string | null {
  if (language !== undefined && translatedLanguages(funnel).includes(language)) return language
  const all = translatedLanguages(funnel).join(', ') || 'none yet: add one under languages in funnel/settings.yaml'
  run.print(`Name a language that is translated: ${all}.\n`)
  return null
}

function status(run: WordsRun, funnel: ReadFunnel): number {
  const [asked] = run.args
  const language = asked === undefined ? null : languageFrom(run, funnel, asked)
  if (asked !== undefined && language === null) return 2
  const languages = language === null ? translatedLanguages(funnel) : [language]
  return languages.map((each) => tellStatus(run, each, wordsRows(funnel, each))).includes(1) ? 1 : 0
}

function tellStatus({ print }: WordsRun, language: string, rows: readonly WordsRow[]): 0 | 1 {
  const inState = (state: WordsRow['state']) => rows.filter((row) => row.state === state)
  const [missing, copied, stale] = [inState('missing'), inState('copied'), inState('stale')]
  const unrecorded = inState('unrecorded').length
  const done = rows.length - missing.length - copied.length
  print(`${languageName(language)}: ${done} of ${rows.length} sentences are translated`)
  print(copied.length > 0 ? `, ${copied.length} only copied` : '')
  print(stale.length > 0 ? `, ${stale.length} from an older text` : '')
  print(unrecorded > 0 ? `, ${unrecorded} not recorded (npm run words -- accept ${language})` : '')
  print('.\n')
  print(listed([...missing, ...stale, ...copied]))
  return rows.every(({ state }) => state === 'current') ? 0 : 1
}

function exportWords(run: WordsRun, funnel: ReadFunnel): number {
  const { args, from, print } = run
  const language = languageFrom(run, funnel, args[0])
  if (language === null) return 2
  const format = optionOf(args, '--format') ?? 'csv'
  if (format !== 'csv' && format !== 'xliff')
    return refused(run, `There is no format "${format}". Write csv or xliff.\n`)
  const all = wordsRows(funnel, language)
  const rows = args.includes('--open') ? all.filter(({ state }) => state !== 'current' && state !== 'unrecorded') : all
  // A copy is no translation: its place is left free.
  const forTranslator = rows.map((row) => (row.state === 'copied' ? { ...row, target: '' } : row))
  const source = sourceLanguage(funnel)
  const locales: Readonly<Record<string, string | undefined>> = funnel.settings.values.languages
  const text =
    format === 'csv'
      ? csvOf(forTranslator, { from: source, to: language, hasByteOrderMark: !args.includes('--no-bom') })
      : xliffOf(forTranslator, locales[source] ?? source, locales[language] ?? language)
  const file = optionOf(args, '--to') ?? `words-${language}.${format}`
  writeFileSync(path.resolve(from, file), text)
  print(`${sentences(rows.length)} written to ${file}.\n`)
  return 0
}

function optionOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args[at + 1]
}

function importWords(run: WordsRun, funnel: ReadFunnel): number {
  const { args, root, from, print } = run
  const [name = ''] = args
  const file = path.resolve(from, name)
  if (name === '' || !existsSync(file)) return refused(run, `There is no file "${name}".\n`)
  const read = readTranslated(file)
  if ('fault' in read) {
    print(`${name}:${read.line}: ${read.fault}\n`)
    return 1
  }
  // A program may write the locale: es-ES for es.
  const language = languageFrom(run, funnel, languageIn(translatedLanguages(funnel), read.language) ?? read.language)
  if (language === null) return 2
  const imported = importRows({ root, funnel, language, rows: read.rows })
  if ('faults' in imported) {
    for (const { line, text } of imported.faults) print(`${name}:${line}: ${text}\n\n`)
    const count = imported.faults.length
    print(`${count} ${count === 1 ? 'problem' : 'problems'}: nothing is imported.\n`)
    return 1
  }
  for (const [target, text] of imported.files) writeProject(root, target, text)
  print(told(imported, language))
  return 0
}

function readTranslated(file: string): TranslatedFile {
  const isXml = /\.(xliff|xlf|xml)$/i.test(file)
  const read = decodedText(readFileSync(file), { isXml })
  if ('fault' in read) return read
  return isXml ? rowsOfXliff(read.text) : rowsOfCsv(read.text)
}

function told({ added, changed, same: kept, stillStale, fromOlder }: Imported, language: string): string {
  const lines = [`${added} new, ${changed} changed, ${kept} as they were.`]
  if (fromOlder.length > 0)
    lines.push(`Translated from an older text, and to be looked at again: ${fromOlder.join(', ')}.`)
  if (stillStale.length > 0)
    lines.push(
      `Came back as they were, although what they are translated from has changed: ${stillStale.join(', ')}.`,
      `Where they fit: npm run words -- accept ${language} ${stillStale[0]}`,
    )
  return `${lines.join('\n')}\n`
}

function same(run: WordsRun, funnel: ReadFunnel): number {
  const language = languageFrom(run, funnel, run.args[0])
  if (language !== null && run.args.length < 2) return refused(run, 'Name the sentences, such as focus.title.\n')
  const rows = language === null ? null : rowsNamed(run, funnel, language)
  if (language === null || rows === null) return 2
  // Of a step those that are copies: the others are translated.
  const meant = rows.filter(({ id, state }) => run.args.includes(id) || state === 'copied')
  const sameOnPurpose = meant.map(({ id }) => id)
  writeProject(run.root, translationsPath(language), translationsText(funnel, language, { sameOnPurpose }))
  run.print(`${sentences(meant.length)} recorded in ${translationsPath(language)}.\n`)
  return 0
}

/** The translated sentences that the arguments behind the language name, all where they name none. Null where one names nothing. */
function rowsNamed({ args, print }: WordsRun, funnel: ReadFunnel, language: string): WordsRow[] | null {
  const rows = wordsRows(funnel, language).filter(({ target }) => target !== '')
  const names = args.slice(1)
  const unknown = names.find((name) => !rows.some((row) => isNamed(row, name)))
  if (unknown === undefined)
    return names.length === 0 ? rows : rows.filter((row) => names.some((name) => isNamed(row, name)))
  print(`No translated sentence is called "${unknown}".\n`)
  return null
}
