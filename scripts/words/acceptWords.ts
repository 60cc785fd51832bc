import type { ReadFunnel } from '../../schema/model/funnel'
import { languageName } from '../../schema/words/languageName'
import { translatedLanguages } from './funnelWords'
import { translationsPath, translationsText } from './translationsFile'
import { type WordsRow, wordsRows } from './wordsRows'
import { isNamed, listed, refused, sentences, type WordsCommand, writeProject } from './wordsRun'

/** What was asked: `accept es fr age.title`, `accept all --yes`. */
interface Asked {
  readonly languages: readonly string[]
  readonly isAll: boolean
  /** Of steps, or of what is in them. None: everything. */
  readonly names: readonly string[]
  /** Also what nobody has touched since its original changed. */
  readonly takesUnchanged: boolean
  readonly isSure: boolean
}

interface Sorted {
  readonly language: string
  readonly accepted: readonly WordsRow[]
  /** Nobody can have looked at these: they are as they were when their original changed, or a copy of it. */
  readonly left: readonly WordsRow[]
}

/** Says that translations fit what they are translated from today: those that changed, and never those that nobody looked at. */
export const acceptWords: WordsCommand = (run, funnel) => {
  const asked = askedOf(run.args, translatedLanguages(funnel))
  if ('fault' in asked) return refused(run, asked.fault)
  const rows = new Map(asked.languages.map((language) => [language, wordsRows(funnel, language)]))
  const unknown = unknownName(asked.names, [...rows.values()].flat())
  if (unknown !== undefined) return refused(run, `No translated sentence is called "${unknown}".\n`)
  const sorted = [...rows].map(([language, all]) => sort(language, all, asked))
  // All languages at once are more than one has in mind: first it is told what they are.
  const isAsking = asked.isAll && asked.names.length === 0 && !asked.isSure
  for (const each of sorted) {
    if (!isAsking) record(run.root, funnel, each)
    run.print(told(each, isAsking))
  }
  const count = sorted.reduce((sum, { accepted }) => sum + accepted.length, 0)
  if (isAsking && count > 0)
    run.print(`Nothing is recorded yet. To accept them: npm run words -- accept ${run.args.join(' ')} --yes\n`)
  return sorted.some(({ left }) => left.length > 0) || (isAsking && count > 0) ? 1 : 0
}

function askedOf(args: readonly string[], translated: readonly string[]): Asked | { readonly fault: string } {
  const options = args.filter((arg) => arg.startsWith('-'))
  const odd = options.find((option) => !['--yes', '--unchanged'].includes(option))
  if (odd !== undefined) return { fault: `There is no option ${odd}. Write --unchanged or --yes.\n` }
  const words = args.filter((arg) => !arg.startsWith('-'))
  const isAll = words[0] === 'all'
  const firstName = words.findIndex((word) => !translated.includes(word))
  const count = isAll ? 1 : firstName < 0 ? words.length : firstName
  const languages = isAll ? translated : words.slice(0, count)
  if (languages.length === 0) {
    const all = translated.join(', ') || 'none yet: add one under languages in funnel/settings.yaml'
    return { fault: `Name a language that is translated: ${all}. Or all of them: all.\n` }
  }
  const [takesUnchanged, isSure] = [options.includes('--unchanged'), options.includes('--yes')]
  return { languages: [...new Set(languages)], isAll, names: words.slice(count), takesUnchanged, isSure }
}

function unknownName(names: readonly string[], rows: readonly WordsRow[]): string | undefined {
  return names.find((name) => !rows.some((row) => row.target !== '' && isNamed(row, name)))
}

function sort(language: string, rows: readonly WordsRow[], { names, takesUnchanged }: Asked): Sorted {
  const open = rows.filter(
    (row) =>
      row.target !== '' &&
      (row.state !== 'current' || row.isTouched) &&
      (names.length === 0 || names.some((name) => isNamed(row, name))),
  )
  const isAccepted = (row: WordsRow) => takesUnchanged || names.includes(row.id) || isLookedAt(row)
  return { language, accepted: open.filter(isAccepted), left: open.filter((row) => !isAccepted(row)) }
}

function isLookedAt({ state, isTouched }: WordsRow): boolean {
  return state === 'unrecorded' || (isTouched && (state === 'stale' || state === 'current'))
}

function record(root: string, funnel: ReadFunnel, { language, accepted }: Sorted): void {
  const translatedFrom = new Map(accepted.map(({ id, source }) => [id, source]))
  writeProject(root, translationsPath(language), translationsText(funnel, language, { translatedFrom }))
}

function told({ language, accepted, left }: Sorted, isAsking: boolean): string {
  const name = languageName(language)
  const where = isAsking ? 'to be accepted' : `recorded in ${translationsPath(language)}`
  const taken =
    accepted.length > 0
      ? `${name}: ${sentences(accepted.length)} ${where}.\n${listed(accepted, isAsking ? undefined : 'recorded')}`
      : `${name}: nothing is ${isAsking ? 'to be accepted' : 'recorded'}.\n`
  const [first] = left
  if (!first) return taken
  const why = `${name}: ${sentences(left.length)} not accepted: the translation is a copy, or as it was before its original changed.\n`
  const cure = `  Change it. Where it fits all the same: npm run words -- accept ${language} ${first.id}\n  All of them: --unchanged\n`
  return taken + why + listed(left) + cure
}
