import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { harmlessText, plainText } from './harmlessText'

describe('a cell that a spreadsheet would run is text', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+49', "'+49"],
    ['-1', "'-1"],
    ['\t=1', "\t'=1"],
    ['\u200b=1', "'\u200b=1"],
    ['\u00a0 \ufeff=1', "'\u00a0 \ufeff=1"],
    ['＝1', "'＝1"],
    ['"=1', '\'"=1'],
    ["a';=1+1", "a';'=1+1"],
    ['a;"=1', 'a;\'"=1'],
    ['a; =1', "a;' =1"],
    ['a\t-1', "a\t'-1"],
    ['a|=1', "a|'=1"],
    ['a\n=1\r\n@x', "a\n'=1\r\n'@x"],
    ["'=1", "''=1"],
  ])('%j is written %j', (text, written) => {
    expect(harmlessText(text)).toBe(written)
    expect(plainText(written)).toBe(text)
  })

  it.each(['a', 'a=b', 'a - b', '1-2', 'a, -b', "it's", 'say "x"', '', 'a;b'])('%j stays as it is', (text) => {
    expect(harmlessText(text)).toBe(text)
    expect(plainText(text)).toBe(text)
  })
})

const odd = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '＝', ';', '|', '\t', '\n', '\r', ' ', '"', "'", ',', '\u200b', 'a'),
})

test('no separator makes a formula, and what was written is read again', () => {
  fc.assert(
    fc.property(odd, (text) => {
      const written = harmlessText(text)
      for (const cell of written.split(/[;|\t\r\n]/)) expect(cell).not.toMatch(/^[\p{C}\p{Z}"]*[=+\-@＝＋－＠]/u)
      expect(plainText(written)).toBe(text)
    }),
  )
})
