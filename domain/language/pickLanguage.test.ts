import { expect, test } from 'vitest'
import { languageIn, pickLanguage } from './pickLanguage'

const four = ['en', 'es', 'fr', 'pt']

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
  [['constructor', '__proto__', '*'], 'en'],
  [[''], 'en'],
  [[], 'en'],
])('S43: %j is answered in %s', (wanted, language) => {
  expect(pickLanguage(four, wanted)).toBe(language)
})

test.each([
  [['zh-Hans', 'zh-Hant'], 'zh-hant-TW', 'zh-Hant'],
  [['pt', 'pt-PT'], 'pt-PT', 'pt-PT'],
  [['pt', 'pt-PT'], 'pt-BR', 'pt'],
  [['en', 'pt-BR'], 'pt', 'pt-BR'],
  [['en', 'fil'], 'fi', null],
])('of %j, %s is answered by %s', (inForce, tag, language) => {
  expect(languageIn(inForce, tag)).toBe(language)
})

test('a language that is not in force is answered by the first one that is', () => {
  expect(pickLanguage(['pt', 'en'], ['fr'])).toBe('pt')
})

test.each([
  ['pt-BR', 'pt'],
  ['PT', 'pt'],
  ['../en', null],
  ['e', null],
  [undefined, null],
])('a choice of %j is one of %s', (tag, language) => {
  expect(languageIn(four, tag)).toBe(language)
})
