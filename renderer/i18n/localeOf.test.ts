import { expect, test } from 'vitest'
import { testSettings } from '../../tests/orders/settings'
import { localeOf } from './localeOf'

test.each([
  ['the visitor’s own region', ['en-GB', 'en'], 'en-GB'],
  ['the settings’ where the browser names no region', ['en'], 'en-US'],
  ['the settings’ where the browser speaks another language', ['de-DE', 'fr-FR'], 'en-US'],
  ['a region further down the list', ['de-DE', 'en-AU'], 'en-AU'],
  ['the settings’ where nothing is said', [], 'en-US'],
])('%s', (_rule, wanted, locale) => {
  expect(localeOf(testSettings, 'en', wanted)).toBe(locale)
})

test('an odd tag is no reason to fail', () => {
  expect(localeOf(testSettings, 'en', ['en-', 'en-GB'])).toBe('en-GB')
})
