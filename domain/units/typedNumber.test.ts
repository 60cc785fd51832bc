import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedNumber } from './typedNumber'

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
