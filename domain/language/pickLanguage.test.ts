import { expect, test } from 'vitest'
import { pickLanguage } from './pickLanguage'

const four = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', pt: 'pt-BR' }

test.each([
  [['pt-BR'], 'pt'],
  [['es-419', 'en'], 'es'],
  [['fr-CA'], 'fr'],
  [['zh-CN', 'es'], 'es'],
  [['EN_us'], 'en'],
  [['xx'], 'en'],
  [['../en'], 'en'],
  [['PT', 'en'], 'pt'],
  [[null, 'fr'], 'fr'],
  [['español'], 'en'],
  [[], 'en'],
])('B107: %j is answered in %s', (wanted, language) => {
  expect(pickLanguage(four, wanted)).toBe(language)
})

test('a language that is not in force is answered by the first one that is', () => {
  expect(pickLanguage({ en: 'en-US' }, ['fr'])).toBe('en')
})
