import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf, rowsOfCsv } from './csv'
import { decodedText } from './decodedText'
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
  isTouched: false,
})

/** All letters but those that XML has no way to write. */
const letters = fc.string({
  unit: fc.constantFrom(...'ab ,;"\'<>&{}[]#\t\n\r|=+-@…é😀\u2028\u00a0\uFEFF'),
  maxLength: 20,
})
const id = fc.constantFrom('your-age.title', 'your-age.options.18_29', 'app.shop.plans.Week.name')
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
      expect(read(rowsOfXliff(xliffOf(all, 'en-US', 'pt-BR')))).toEqual({ language: 'pt-BR', rows: plain(all) })
    }),
  )
})

describe('CSV', () => {
  test('lines end as RFC 4180 has it, and a quote is doubled', () => {
    expect(csvOf([row('a.b', 'x', 'say "y"')], { from: 'en', to: 'es', hasByteOrderMark: false })).toBe(
      'id,state,where,longest,English (en),Spanish (es)\r\na.b,current,"The label, of ""a"" card.",60,x,"say ""y"""\r\n',
    )
  })

  test('no sentence is a formula, and it comes back as it was', () => {
    const all = [row('a.b', '=HYPERLINK("x")', 'a;=1'), row('c.d', '- 5 kg', "'-5")]
    const text = csvOf(all, { from: 'en', to: 'es', hasByteOrderMark: false })
    expect(text).toContain(`"'=HYPERLINK(""x"")",a;'=1`)
    expect(read(rowsOfCsv(text)).rows).toEqual(plain(all))
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
    expect(file).toEqual({ language: 'es-ES', rows: [{ id: 'a.b', source: 'x <b>y', target: 'u <b>v', line: 3 }] })
  })

  test.each([
    ['a suggestion', '<target>u</target><alt-trans origin="machine"><source>z</source><target>z</target></alt-trans>'],
    ['a suggestion that comes first', '<alt-trans><target>z</target></alt-trans><target>u</target>'],
    ['the source in its parts', '<seg-source><mrk mtype="seg" mid="0">x</mrk></seg-source><target>u</target>'],
    ['a note', '<note>z</note><target>u</target><note>z</note>'],
  ])('%s is none of the translation', (_what, inside) => {
    expect(rowsOfXliff(unit(`<source>x</source>${inside}`))).toMatchObject({ rows: [{ source: 'x', target: 'u' }] })
  })

  test.each([
    ['new', [{ target: '' }]],
    ['needs-translation', [{ target: '' }]],
    ['needs-review-translation', [{ target: 'u', isOpen: true }]],
    ['translated', [{ target: 'u' }]],
    ['final', [{ target: 'u' }]],
  ])('a target whose state is %s', (state, rows) => {
    const file = rowsOfXliff(unit(`<source>x</source><target state="${state}">u</target>`))
    expect(file).toMatchObject({ rows })
    expect('rows' in file && file.rows[0]?.isOpen).toBe(rows[0] && 'isOpen' in rows[0] ? true : undefined)
  })

  test('a unit that nobody is to translate is passed over', () => {
    const text = unit('<source>x</source><target>u</target>').replace('id="a.b"', 'id="a.b" translate="no"')
    expect(rowsOfXliff(text)).toEqual({ language: 'es-ES', rows: [] })
  })

  test('names may have a prefix', () => {
    const text = unit('<source>x</source><target>u</target>')
      .replace(/<(\/?)(?=\w)/g, '<$1x:')
      .replace('version', 'xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version')
    expect(rowsOfXliff(text)).toMatchObject({ language: 'es-ES', rows: [{ id: 'a.b', source: 'x', target: 'u' }] })
  })

  test('XLIFF 2.0 is read, suggestions aside', () => {
    const text = `<xliff version="2.0" srcLang="en" trgLang="es-MX" xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><file id="f">
<unit id="a.b"><mtc:matches><mtc:match><source>z</source><target>z</target></mtc:match></mtc:matches>
<segment state="translated"><source>x</source><target>u</target></segment><ignorable><source> </source><target> </target></ignorable><segment><source>y</source><target>v</target></segment></unit>
<unit id="c.d"><segment state="initial"><source>x</source><target>x</target></segment></unit>
</file></xliff>`
    expect(rowsOfXliff(text)).toMatchObject({
      language: 'es-MX',
      rows: [
        { id: 'a.b', source: 'x y', target: 'u v' },
        { id: 'c.d', target: '' },
      ],
    })
  })

  test.each([
    [unit('<source>x</source><target>u<br/></target>'), 2, '<br> stands inside of a sentence'],
    [unit('<source>x</source><target>u</source>'), 2, 'this cannot be read as XLIFF'],
    ['<xliff/>', 1, 'no <file> names its target-language'],
    ['', 1, 'this cannot be read as XLIFF'],
    ['<xliff><file target-language="es"/>\n<file target-language="fr"/></xliff>', 2, 'it has two languages, es and fr'],
  ])('%j is refused at its line', (text, line, fault) => {
    expect(rowsOfXliff(text)).toEqual({ line, fault: expect.stringContaining(fault) })
  })
})

describe('the bytes of a file from outside', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<a>opción</a>`

  test.each<[string, Uint8Array, boolean, string]>([
    ['UTF-8', Buffer.from('opción'), false, 'opción'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFopción'), false, 'opción'],
    ['UTF-16 with its mark', utf16('opción'), false, 'opción'],
    ['XML that says what it is', latin(xml('ISO-8859-1')), true, xml('ISO-8859-1')],
    ['XML of UTF-8', Buffer.from(xml('utf-8')), true, xml('utf-8')],
  ])('%s is read', (_what, bytes, isXml, text) => {
    expect(decodedText(bytes, { isXml })).toEqual({ text })
  })

  test.each<[string, Uint8Array, boolean, number, string]>([
    ['a CSV of Windows', latin('id;x\nopción;y'), false, 2, 'the file is not UTF-8: save it as "CSV UTF-8"'],
    ['XML that says UTF-8 and is not', latin(xml('utf-8')), true, 2, 'the file is not UTF-8: save it as UTF-8'],
    ['XML of an unknown encoding', latin(xml('cyrl-9')), true, 1, 'the encoding "cyrl-9" is not known here'],
    ['half a letter of UTF-16', utf16('o').subarray(0, 3), false, 1, 'the file is not UTF-16LE'],
  ])('%s is refused at its line', (_what, bytes, isXml, line, fault) => {
    expect(decodedText(bytes, { isXml })).toEqual({ line, fault: expect.stringContaining(fault) })
  })
})
