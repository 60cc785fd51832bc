import { expect, test } from 'vitest'
import { feetText, quantityText } from './quantityText'

test.each([
  ['English', 72.5, 'kg', 'en-US', '72.5 kg'],
  ['Spanish', 72.5, 'kg', 'es-ES', '72,5\u00a0kg'],
  ['French, with a space that can be seen', 2.7, 'litre', 'fr-FR', '2,7\u00a0l'],
  ['Portuguese', 72.5, 'kg', 'pt-BR', '72,5\u00a0kg'],
] as const)('%s writes a quantity as the language does', (_language, amount, quantity, locale, expected) => {
  expect(quantityText(amount, quantity, locale).replaceAll(' ', expected.includes('\u00a0') ? '\u00a0' : ' ')).toBe(
    expected,
  )
})

test('no quantity has a narrow space', () => {
  for (const locale of ['en-US', 'es-ES', 'fr-FR', 'pt-BR'])
    expect(quantityText(70, 'kg', locale) + feetText({ ft: 5, inch: 7 }, locale)).not.toContain('\u202f')
})
