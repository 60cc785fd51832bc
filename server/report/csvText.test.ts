import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../../domain/spreadsheet/harmlessText'
import { csvText } from './csvText'

const lineOf = (...row: (string | number | null)[]) => csvText({ head: [], rows: [row] }).split('\r\n')[1]

test.each([
  ['a formula', '=1+1', "'=1+1"],
  ['a call', '@SUM(A1)', "'@SUM(A1)"],
  ['a plus', '+49', "'+49"],
  ['a minus that is text', '-1', "'-1"],
  ['a number below nothing', -1.5, '-1.5'],
  ['a tab before a formula', '\t=1', "\t'=1"],
  ['a formula after a semicolon, which separates cells in many countries', "a';=1+1", "a';'=1+1"],
  ['a formula after a letter that cannot be seen', '\u200b=1', "'\u200b=1"],
  ['a full-width equals sign', '＝1', "'＝1"],
  ['a quote', 'say "hi"', '"say ""hi"""'],
  ['a comma', 'a,b', '"a,b"'],
  ['nothing', null, ''],
])('%s', (_what, cell, written) => {
  expect(lineOf(cell)).toBe(written)
})

test('what was written can be read again, and begins no formula', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((each) => each.trim() !== '')
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const read: string[][] = parse(csvText({ head: ['a', 'b'], rows }), { bom: true, record_delimiter: '\r\n' })
      expect(read).toHaveLength(rows.length + 1)
      for (const [index, row] of rows.entries()) {
        for (const [column, cell] of row.entries()) {
          const back = read[index + 1]?.[column] ?? ''
          expect(plainText(back)).toBe(cell)
          expect(back).not.toMatch(/^[=+\-@]/)
        }
      }
    }),
  )
})
