import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { harmlessText, plainText } from '../../domain/spreadsheet/harmlessText'
import { languageName } from '../../schema/words/languageName'
import type { TranslatedFile } from './translatedRow'
import type { WordsRow } from './wordsRows'

interface CsvOptions {
  readonly from: string
  readonly to: string
  /** A mark at the beginning by which Excel knows that the file is UTF-8. */
  readonly hasByteOrderMark: boolean
}

/** The rows as CSV by RFC 4180. The heads of the last two columns name the languages, such as "Spanish (es)". */
export function csvOf(rows: readonly WordsRow[], { from, to, hasByteOrderMark }: CsvOptions): string {
  const heads = ['id', 'state', 'where', 'longest', head(from), head(to)]
  const lines = rows.map(({ id, state, description, maxLength, source, target }) => [
    id,
    state,
    harmlessText(description),
    maxLength ?? '',
    harmlessText(source),
    harmlessText(target),
  ])
  return stringify([heads, ...lines], { bom: hasByteOrderMark, record_delimiter: 'windows' })
}

function head(language: string): string {
  return `${languageName(language)} (${language})`
}

/** What csvOf has written, also after a spreadsheet has saved it with semicolons or tabs. */
export function rowsOfCsv(text: string): TranslatedFile {
  const delimiter = /^\uFEFF?"?id"?([,;\t])/.exec(text)?.[1]
  if (delimiter === undefined) return { line: 1, fault: 'the first column must be headed "id"' }
  try {
    const records = parse(text, { bom: true, delimiter, info: true, skip_empty_lines: true }) as unknown as Record[]
    return readRecords(records)
  } catch (error) {
    const { message, lines } = error as Error & { readonly lines?: number }
    return { line: lines ?? 1, fault: `this cannot be read as CSV: ${message}` }
  }
}

interface Record {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

function readRecords([heads, ...records]: readonly Record[]): TranslatedFile {
  const names = heads?.record ?? []
  const [source, target] = [names.length - 2, names.length - 1]
  const language = /\(([a-z]{2,3}(?:-[a-z0-9]+)*)\)\s*$/i.exec(names[target] ?? '')?.[1]
  if (language === undefined || source < 1)
    return { line: 1, fault: 'the last column must be headed by its language, such as "Spanish (es)"' }
  // A record is counted by the line it ends in; a sentence may have several.
  const starts = [heads, ...records].map((each) => (each?.info.lines ?? 0) + 1)
  const rows = records.map(({ record }, index) => ({
    id: record[0] ?? '',
    source: plainText(record[source] ?? ''),
    target: plainText(record[target] ?? ''),
    line: starts[index] ?? 1,
  }))
  return { language, rows }
}
