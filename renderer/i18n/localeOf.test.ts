import { expect, test } from 'vitest'
import { testSettings } from '../../tests/orders/settings'
import { localeOf } from './localeOf'

test.each([
  ['the visitor’s own region', ['en-GB', 'en'], 'en-GB'],
  ['the settings’ where the browser names no region', ['en'], 'en-US'],
  ['the settings’ where the browser speaks another language', ['de-DE', 'fr-FR'], 'en-US'],
  ['a region further down the list', ['de-DE', 'en-AU'], 'en-AU'],
  ['the settings’ where nothing is said', [], 'en-US'],
  ['a region that is spelt oddly', ['EN_gb'], 'en-GB'],
  ['the choice before what the browser says', ['en-NZ', 'en-GB'], 'en-NZ'],
  ['nothing of a choice that was not made', [null, 'en-GB'], 'en-GB'],
])('%s', (_rule, wanted, locale) => {
  expect(localeOf(testSettings, 'en', wanted)).toBe(locale)
})

test.each([
  [['es-MX', 'es'], 'es-MX'],
  [['es-419', 'en'], 'es-419'],
  [['en-US', 'es'], 'es-ES'],
])('a Spanish page of a visitor with %j is of %s', (wanted, locale) => {
  expect(localeOf({ ...testSettings, languages: { en: 'en-US', es: 'es-ES' } }, 'es', wanted)).toBe(locale)
})

test('an odd tag is no reason to fail', () => {
  expect(localeOf(testSettings, 'en', ['en-', 'en-GB'])).toBe('en-GB')
})
