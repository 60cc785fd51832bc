import { expect, test } from 'vitest'
import { clockText, lengthText } from './times'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [480, 'en-GB', '8 hrs'],
  [450, 'en-GB', '7 hrs 30 mins'],
  [60, 'en-GB', '1 hr'],
  [45, 'en-GB', '45 mins'],
  [450, 'de-DE', '7 Std. 30 Min.'],
])('%i minutes in %s are %s', (minutes, locale, text) => {
  expect(plain(lengthText(minutes, locale))).toBe(text)
})

test.each([
  [1305, 'en-GB', '21:45'],
  [1305, 'en-US', '9:45 PM'],
  [45, 'de-DE', '00:45'],
])('%i minutes after midnight in %s are %s', (minutes, locale, text) => {
  expect(plain(clockText(minutes, locale))).toBe(text)
})
