import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inputText } from './quantityText'
import { maxLengthFor, readTypedNumber } from './typedNumber'

const number = (value: number) => ({ kind: 'number', value })
const empty = { kind: 'empty' }
const ambiguous = { kind: 'ambiguous' }
const unreadable = { kind: 'unreadable' }

test.each([
  ['a whole number', '72', number(72)],
  ['a decimal point', '72.5', number(72.5)],
  ['a decimal comma', '72,5', number(72.5)],
  ['two decimals', '72.25', number(72.25)],
  ['a separator at the end, while typing', '72,', number(72)],
  ['spaces around', ' 72.5\u00a0', number(72.5)],
  ['full-width digits', '７２．５', number(72.5)],
  ['a full-width comma', '７２，５', number(72.5)],
  ['Arabic digits', '٨٢', number(82)],
  ['Arabic digits with their separator', '٨٢٫٥', number(82.5)],
  ['Arabic digits with the Arabic comma', '٨٢،٥', number(82.5)],
  ['Persian digits', '۸۲٫۵', number(82.5)],
  ['Hindi digits', '८२.५', number(82.5)],
  ['digits beyond the first 65,536 characters', '𞥘𞥒.𞥕', number(82.5)],
  ['Chinese digits', '八二.五', number(82.5)],
  ['a point of a Chinese keyboard', '82。5', number(82.5)],
  ['digits of two scripts', '8٢', number(82)],
  ['marks of the direction of text', '\u200f٨٢\u200e', number(82)],
  ['three Arabic decimals', '٨٢٫٥٠٠', number(82.5)],
  ['an Arabic thousand', '٨٬٠٠٠', unreadable],
  ['a thousand with the Arabic comma', '١،٠٠٠', ambiguous],
  ['a number sign that is no digit', '½', unreadable],
  ['a raised digit', '8²', unreadable],
  ['a letter for ten', '十', unreadable],
  ['zero', '0', number(0)],
  ['three decimals after a leading zero cannot be thousands', '0.125', number(0.125)],
  ['three decimals after four digits cannot be thousands', '1234.500', number(1234.5)],
  ['nothing', '', empty],
  ['spaces only', '  ', empty],
  ['a thousand with a comma', '1,000', ambiguous],
  ['a thousand with a point', '1.000', ambiguous],
  ['a full-width thousand', '１，０００', ambiguous],
  ['three decimals', '72.500', ambiguous],
  ['an exponent', '5e1', unreadable],
  ['another base', '0x50', unreadable],
  ['infinity', 'Infinity', unreadable],
  ['a minus', '-70', unreadable],
  ['a plus', '+70', unreadable],
  ['a typographic minus', '−70', unreadable],
  ['a separator only', ',', unreadable],
  ['a separator in front', '.5', unreadable],
  ['two separators', '1,000.5', unreadable],
  ['a space within', '1 000', unreadable],
  ['a unit', '72kg', unreadable],
  ['a word', 'NaN', unreadable],
  ['two lines', '72\n5', unreadable],
  ['twenty characters', `1.${'5'.repeat(18)}`, number(Number(`1.${'5'.repeat(18)}`))],
  ['one more', `1.${'5'.repeat(19)}`, unreadable],
  ['a long text', '1'.repeat(1_000_000), unreadable],
])('%s', (_rule, text, expected) => {
  expect(readTypedNumber(text)).toEqual(expected)
})

test('whatever is typed, a number is finite and not below zero', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[\d.,e+-]{0,12}$/)), (text) => {
      const typed = readTypedNumber(text)
      if (typed.kind !== 'number') return
      expect(Number.isFinite(typed.value)).toBe(true)
      expect(typed.value).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('one decimal reads the same with a point and with a comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (tenths) => {
      const text = (tenths / 10).toFixed(1)
      expect(readTypedNumber(text)).toEqual(number(tenths / 10))
      expect(readTypedNumber(text.replace('.', ','))).toEqual(number(tenths / 10))
    }),
  )
})

const numberingSystems = Intl.supportedValuesOf('numberingSystem')
const locales = ['en-US', 'en-IN', 'es-ES', 'es-MX', 'fr-FR', 'fr-MA', 'pt-BR', 'pt-PT']

test('what a field shows is read back by it, in every script that Intl writes', () => {
  expect(numberingSystems.length).toBeGreaterThan(50)
  const shown = fc.record({
    tenths: fc.integer({ min: 0, max: 9999 }),
    system: fc.constantFrom(...numberingSystems),
    locale: fc.constantFrom(...locales),
  })
  fc.assert(
    fc.property(shown, ({ tenths, system, locale }) => {
      const text = inputText(tenths / 10, `${locale}-u-nu-${system}`)
      expect(readTypedNumber(text)).toEqual(number(tenths / 10))
    }),
    { numRuns: 2000 },
  )
})

test.each(numberingSystems)('all ten digits of %s are read', (system) => {
  const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1234567890)
  expect(readTypedNumber(digits)).toEqual(number(1234567890))
})

test.each([
  ['plain digits', '1990', 4],
  ['Arabic digits', '١٩٩٠', 4],
  ['digits that count twice', '𞥑𞥙𞥙𞥐', 8],
  ['the first of them, while typing', '𞥑', 8],
])('a field for four digits has room for %s', (_rule, typed, units) => {
  expect(maxLengthFor(4, typed)).toBe(units)
})
