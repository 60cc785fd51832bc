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

test.each(['en-', '', 'C', 'POSIX', 'en--US', 'en-US-u', '*', 'toString', 'x'.repeat(9000)])(
  'an odd tag is no reason to fail: %.20s',
  (tag) => expect(localeOf(testSettings, 'en', [tag, 'en-GB'])).toBe('en-GB'),
)

test.each(['en-GB-u-nu-arab', 'en-GB-u-ca-buddhist-hc-h12', 'en_GB-u-nu-deva', 'en-GB-x-private'])(
  'an extension such as in %s is left out: fields could not read what it makes of digits',
  (tag) => expect(localeOf(testSettings, 'en', [tag])).toBe('en-GB'),
)
