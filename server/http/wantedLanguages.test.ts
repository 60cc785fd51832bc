import { expect, test } from 'vitest'
import { pickLanguage } from '../../domain/language/pickLanguage'
import { wantedLanguages } from './wantedLanguages'

const four = ['en', 'es', 'fr', 'pt']
const answered = (url: string, headers: Record<string, string> = {}) =>
  pickLanguage(four, wantedLanguages({ url, headers }))

test.each([
  ['pt-BR', 'pt'],
  ['es-419,en', 'es'],
  ['fr-CA', 'fr'],
  ['zh-CN,es', 'es'],
  ['EN_us', 'en'],
  ['xx', 'en'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['fr;q=0, pt;q=0.1', 'pt'],
  ['de, es;q=0.8, *;q=0.5', 'es'],
  ['*', 'en'],
  ['es;q=2', 'es'],
  [';;,=,q=1', 'en'],
  ['', 'en'],
])('S43: Accept-Language %j is answered in %s', (header, language) => {
  expect(answered('/', { 'accept-language': header })).toBe(language)
})

test.each([
  ['/?lang=pt-BR', 'pt'],
  ['/?lang=PT', 'pt'],
  ['/?lang=../en', 'fr'],
  ['/?lang=es&lang=en', 'es'],
  ['/?utm_term=%zz&lang=es', 'es'],
  ['/?utm_source=a?b&lang=es', 'es'],
  ['/', 'fr'],
])('S43: %s wins over what the browser says, where it names a language', (url, language) => {
  expect(answered(url, { 'accept-language': 'fr' })).toBe(language)
})

test.each([
  ['lang=es', 'es'],
  ['a=b; lang=pt-BR; c=d', 'pt'],
  ['xlang=es', 'fr'],
  ['lang=xx', 'fr'],
  ['%', 'fr'],
])('a choice of an earlier visit, %j, is answered in %s', (cookie, language) => {
  expect(answered('/', { cookie, 'accept-language': 'fr' })).toBe(language)
})

test('the address wins over an earlier choice', () => {
  expect(answered('/?lang=en', { cookie: 'lang=es' })).toBe('en')
})
