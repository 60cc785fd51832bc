import { expect, test } from 'vitest'
import { feetText, quantityText } from './quantityText'

test.each([
  ['English', 72.5, 'kg', 'en-US', '72.5_kg'],
  ['Spanish', 72.5, 'kg', 'es-ES', '72,5_kg'],
  ['French, with a space that can be seen', 2.7, 'litre', 'fr-FR', '2,7_l'],
  ['Portuguese', 72.5, 'kg', 'pt-BR', '72,5_kg'],
] as const)('%s keeps a number and its unit in one line', (_language, amount, quantity, locale, expected) => {
  expect(quantityText(amount, quantity, locale)).toBe(expected.replace('_', '\u00a0'))
})

test('feet and inches may stand in two lines', () => {
  expect(feetText({ ft: 5, inch: 7 }, 'en-US')).toBe('5\u00a0ft 7\u00a0in')
})
