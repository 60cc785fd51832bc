import { rulesOfPacks } from '../../packs/all/rules'
import type { ReadFunnel, Sentence } from '../../schema/model/funnel'
import { lineOf } from '../../schema/parse/lineOf'
import { parse } from '../../schema/parse/parse'
import { spotAt } from '../../schema/parse/parsedFile'
import { describedPath, type SourceFile } from '../../schema/parse/readFiles'
import type { Fault } from '../../schema/report/problem'
import { suggest } from '../../schema/report/suggest'
import { meaningFaults } from '../../schema/rules/meaningFaults'
import { schemaLine } from '../editor/schemaLine'
import { funnelWords } from './funnelWords'
import type { TranslatedRow } from './translatedRow'
import { translationsPath, translationsText } from './translationsFile'
import { withSentences } from './withSentences'
import { type WordsRow, wordsRows } from './wordsRows'

/** A reason not to import, with its line in the file that came back. */
export interface ImportFault {
  readonly line: number
  readonly text: string
}

export interface Imported {
  /** What is to be written, by path. */
  readonly files: ReadonlyMap<string, string>
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Sentences that came back as they were, although the first language has changed. */
  readonly stillStale: readonly string[]
  /** Sentences that were translated from another text than today's. */
  readonly fromOlder: readonly string[]
}

interface Import {
  readonly root: string
  readonly funnel: ReadFunnel
  readonly language: string
  readonly rows: readonly TranslatedRow[]
}

/** What importing rows would write. Faults where a row names no sentence, or says what no page could show: then nothing is to be written. */
export function importRows({ root, funnel, language, rows }: Import): Imported | { faults: readonly ImportFault[] } {
  const known = new Map(wordsRows(funnel, language).map((row) => [row.id, row]))
  const filled = rows.filter(({ target }) => target.trim() !== '')
  const misnamed = [...unknownRows(filled, known), ...repeatedRows(filled)]
  if (misnamed.length > 0) return { faults: misnamed }

  const changes = filled.filter(({ id, target }) => known.get(id)?.target !== target)
  const wordsPath = funnel.words.get(language)?.file.path ?? `funnel/words/${language}.yaml`
  const before = funnel.words.get(language)?.file.text ?? `${schemaLine('words', wordsPath)}\n\n`
  const sentences = changes.map(({ id, target }) => ({ keys: known.get(id)?.keys ?? [], text: target }))
  const after = withSentences(
    before,
    sentences,
    [...known.values()].map(({ keys }) => keys),
  )
  const file = { ...describedPath(wordsPath), bytes: new TextEncoder().encode(after) }
  const faults = faultsOf(root, language, file, new Map(changes.map((row) => [row.id, row])))
  if (faults.length > 0) return { faults }
  demandSame(file, sentences)

  const unchanged = new Set(filled.filter((row) => !changes.includes(row)).map(({ id }) => id))
  const stillStale = filled.filter(({ id }) => unchanged.has(id) && known.get(id)?.state === 'stale')
  const accepted = filled.filter((row) => !stillStale.includes(row) && !row.isOpen)
  const now = funnelWords(root, [file]).funnel ?? funnel
  const translatedFrom = new Map(accepted.map(({ id, source }) => [id, source]))
  return {
    files: new Map([
      [wordsPath, after],
      [translationsPath(language), translationsText(now, language, { translatedFrom })],
    ]),
    added: changes.filter(({ id }) => known.get(id)?.state === 'missing').length,
    changed: changes.filter(({ id }) => known.get(id)?.state !== 'missing').length,
    same: unchanged.size,
    stillStale: stillStale.map(({ id }) => id),
    fromOlder: accepted.filter(({ id, source }) => known.get(id)?.source !== source).map(({ id }) => id),
  }
}

function unknownRows(rows: readonly TranslatedRow[], known: ReadonlyMap<string, WordsRow>): ImportFault[] {
  return rows
    .filter(({ id }) => !known.has(id))
    .map(({ id, line }) => ({
      line,
      text: [
        `there is no sentence "${id}"`,
        suggest(id, known.keys(), 'It may have been taken out. Delete the row.'),
      ].join('\n  '),
    }))
}

function repeatedRows(rows: readonly TranslatedRow[]): ImportFault[] {
  const firstLines = new Map<string, number>()
  return rows.flatMap(({ id, line }) => {
    const first = firstLines.get(id)
    if (first === undefined) {
      firstLines.set(id, line)
      return []
    }
    return [
      { line, text: `"${id}" stands here a second time\n  The first is in line ${first}. Delete one of the two.` },
    ]
  })
}

/** Nothing is written that does not read back as the same. */
function demandSame(
  file: SourceFile,
  sentences: readonly { readonly keys: readonly string[]; readonly text: string }[],
) {
  const parsed = parse({ ...file, kind: 'words' }, () => {})
  const changed = sentences.find(({ keys, text }) => !parsed || spotAt(parsed, keys)?.value !== text)
  if (changed) throw new Error(`${changed.keys.join('.')} could not be written into ${file.path}; nothing was changed`)
}

/** What the validator says of the imported sentences, at the lines that they came from. */
function faultsOf(
  root: string,
  language: string,
  words: SourceFile,
  imported: ReadonlyMap<string, TranslatedRow>,
): ImportFault[] {
  const { funnel, faults } = funnelWords(root, [words])
  if (!funnel) return []
  const sentences = [...(funnel.words.get(language)?.steps ?? [])].flatMap(([name, step]) =>
    [...step.sentences].map(([place, sentence]) => [`${name}.${place}`, sentence] as const),
  )
  const ofWords = [...faults, ...meaningFaults(funnel, rulesOfPacks)].filter(
    ({ at, code, severity = 'error' }) =>
      at.file === words.path && severity === 'error' && code !== 'stale-translation',
  )
  const found = ofWords.flatMap((fault) => {
    const [id, sentence] = sentences.find(([, each]) => isAt(fault, each)) ?? []
    const row = id === undefined ? undefined : imported.get(id)
    return row && sentence ? [{ line: row.line, text: described(fault, row, sentence) }] : []
  })
  return found.sort((a, b) => a.line - b.line)
}

function isAt({ at }: Fault, { keyAt, at: place }: Sentence): boolean {
  return at.start >= keyAt.start && at.start < Math.max(place.end, place.start + 1)
}

/** The fault with the sentence and a caret under its place in it. */
function described({ message, fix = '', code, at }: Fault, { id, target }: TranslatedRow, sentence: Sentence): string {
  const offset = Array.from(target, (_, index) => index).find(
    (index) => sentence.part(index, index + 1).start >= at.start,
  )
  const start = offset ?? 0
  const lineStart = target.lastIndexOf('\n', start - 1) + 1
  const line = target.slice(lineStart).split('\n')[0] ?? ''
  const row = lineOf(target, start) > 1 ? ` (line ${lineOf(target, start)} of it)` : ''
  return [
    `${id}${row}: ${message} [${code}]`,
    `  ${line}`,
    `  ${' '.repeat(start - lineStart)}^`,
    ...fix
      .split('\n')
      .filter(Boolean)
      .map((each) => `  ${each}`),
  ].join('\n')
}
