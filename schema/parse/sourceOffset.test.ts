import { describe, expect, test } from 'vitest'
import type { ParsedFile } from './parsedFile.ts'
import { spotAt } from './parsedFile.ts'
import { parsedText } from './parsedText.fixture.ts'
import { sourceOffset } from './sourceOffset.ts'

/** The text has one @: it must be found where the file has it. */
describe('a character of a text is found in the file', () => {
  test.each([
    ['plain', 'title: one @ two'],
    ['at the beginning', 'title: "@ two"'],
    ['at the end', 'title: one @'],
    ['in single quotes, behind a doubled one', "title: 'it''s @ two'"],
    ['in double quotes, behind escapes', 'title: "a\\n\\u00e1\\x41 \\"b\\" \\\\ @ c"'],
    ['in a plain text of several lines', 'title: one\n  two @ three'],
    ['in a quoted text of several lines', 'title: "one\n\n  two\n  @ three"'],
    ['in a folded text', 'title: >\n  one\n  two\n\n  @ three\n'],
    ['in a literal text', 'title: |-\n  one\n    @ two\n'],
    ['in a literal text with a comment in its head', 'title: | # why\n  one @\n'],
    ['with Windows line ends', 'other: x\r\ntitle: >\r\n  one\r\n  @ two\r\n'],
    ['behind an emoji', 'title: 👋 @ two'],
  ])('%s', (_where, text) => {
    const file = parsedText(text).file as ParsedFile
    const spot = spotAt(file, ['title'])
    if (!spot) throw new Error('the test has no title')
    expect(sourceOffset(file.text, spot, String(spot.value).indexOf('@'))).toBe(text.indexOf('@'))
  })
})
