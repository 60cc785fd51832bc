import { stringify } from 'csv-stringify/sync'
import type { Table } from './tables'

/** Spreadsheets take a text that begins so for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A table as CSV by RFC 4180. A text that a spreadsheet would run gets an apostrophe before it: sources are what visitors' addresses say. Numbers are
 * no texts, and stay as they are. The byte-order mark tells Excel that it is UTF-8.
 */
export function csvText({ head, rows }: Table): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)))
  return stringify(cells, { record_delimiter: 'windows', bom: true })
}

function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
