import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf, rowsOfCsv } from './csv'
import type { WordsRow } from './wordsRows'
import { rowsOfXliff, xliffOf } from './xliff'

const row = (id: string, source: string, target: string): WordsRow => ({
  id,
  keys: id.split('.'),
  description: 'The label, of "a" card.',
  maxLength: 60,
  source,
  target,
  state: 'current',
})

/** All letters but those that XML has no way to write. */
const letters = fc.string({
  unit: fc.constantFrom(...'ab ,;"\'<>&{}[]#\t\n\r|=+-@…é😀\u2028\u00a0\uFEFF'),
  maxLength: 20,
})
const id = fc.constantFrom('your-age.title', 'your-age.options.18_29', 'app.shop.plans.1-Week-1.name')
const rows = fc.uniqueArray(
  fc.tuple(id, letters, letters).map(([name, source, target]) => row(name, source, target)),
  { selector: (each) => each.id },
)
const plain = (all: readonly WordsRow[]) => all.map(({ id: name, source, target }) => ({ id: name, source, target }))

function read(file: ReturnType<typeof rowsOfCsv>) {
  if ('fault' in file) throw new Error(file.fault)
  return { language: file.language, rows: file.rows.map(({ line: _, ...rest }) => rest) }
}

test.each([true, false])(
  'whatever is written as CSV is read again, with the mark at the beginning or without: %s',
  (mark) => {
    fc.assert(
      fc.property(rows, (all) => {
        const text = csvOf(all, { from: 'en', to: 'es', hasByteOrderMark: mark })
        expect(text.startsWith('\uFEFF')).toBe(mark)
        expect(read(rowsOfCsv(text))).toEqual({ language: 'es', rows: plain(all) })
      }),
    )
  },
)

test('whatever is written as XLIFF is read again', () => {
  fc.assert(
    fc.property(rows, (all) => {
      expect(read(rowsOfXliff(xliffOf(all, 'en-US', 'pt-BR')))).toEqual({ language: 'pt', rows: plain(all) })
    }),
  )
})

describe('CSV', () => {
  test('lines end as RFC 4180 has it, and a quote is doubled', () => {
    expect(csvOf([row('a.b', 'x', 'say "y"')], { from: 'en', to: 'es', hasByteOrderMark: false })).toBe(
      'id,state,where,longest,English (en),Spanish (es)\r\na.b,current,"The label, of ""a"" card.",60,x,"say ""y"""\r\n',
    )
  })

  test.each([';', '\t'])('a spreadsheet may have saved it with %j', (delimiter) => {
    const text = ['id', 'English (en)', 'Spanish (es)'].join(delimiter)
    const line = ['a.b', '"x, y"', '"u, v"'].join(delimiter)
    expect(read(rowsOfCsv(`${text}\n${line}\n`)).rows).toEqual([{ id: 'a.b', source: 'x, y', target: 'u, v' }])
  })

  test('each row knows the line that it begins in', () => {
    const file = rowsOfCsv('id,English (en),Spanish (es)\r\na.b,"x\ny","u\nv"\r\nc.d,e,f\r\n')
    expect('rows' in file && file.rows.map(({ line }) => line)).toEqual([2, 5])
  })

  test.each([
    ['name,English (en),Spanish (es)\n', 1, 'the first column must be headed "id"'],
    ['id,English,Spanish\n', 1, 'the last column must be headed by its language, such as "Spanish (es)"'],
    ['id,English (en),Spanish (es)\na.b,x\n', 2, 'this cannot be read as CSV: '],
    ['id,English (en),Spanish (es)\na.b,"x,y\n', 2, 'this cannot be read as CSV: '],
  ])('%j is refused at its line', (text, line, fault) => {
    expect(rowsOfCsv(text)).toEqual({ line, fault: expect.stringContaining(fault) })
  })
})

describe('XLIFF', () => {
  const unit = (inside: string) =>
    `<xliff version="1.2"><file target-language="es-ES"><body>\n<trans-unit id="a.b">${inside}</trans-unit>\n</body></file></xliff>`

  test('what a program for translators adds is passed over', () => {
    const file = rowsOfXliff(
      unit(
        '<source>x &lt;b>y</source><alt-trans><note>z</note></alt-trans>\n<target><mrk mid="0">u </mrk><![CDATA[<b>v]]></target>',
      ),
    )
    expect(file).toEqual({ language: 'es', rows: [{ id: 'a.b', source: 'x <b>y', target: 'u <b>v', line: 3 }] })
  })

  test.each([
    [unit('<source>x</source><target>u<br/></target>'), 2, '<br> stands inside of a sentence'],
    [unit('<source>x</source><target>u</source>'), 2, 'this cannot be read as XLIFF'],
    ['<xliff/>', 1, 'no <file> names its target-language'],
    ['', 1, 'this cannot be read as XLIFF'],
  ])('%j is refused at its line', (text, line, fault) => {
    expect(rowsOfXliff(text)).toEqual({ line, fault: expect.stringContaining(fault) })
  })
})
