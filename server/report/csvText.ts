import { stringify } from 'csv-stringify/sync'
import { harmlessText } from '../../domain/spreadsheet/harmlessText'
import type { Table } from './table'

/**
 * A table as CSV by RFC 4180. No text is one that a spreadsheet would run: sources are what visitors' addresses say. Numbers are no texts, and stay as
 * they are. The byte-order mark tells Excel that it is UTF-8.
 */
export function csvText({ head, rows }: Table): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => (typeof cell === 'string' ? harmlessText(cell) : cell)))
  return stringify(cells, { record_delimiter: 'windows', bom: true })
}
