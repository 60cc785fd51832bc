import { expect, test } from 'vitest'
import { retryAfterMs } from './retryAfterMs'

const NOW = Date.parse('2026-11-28T12:00:00Z')

test.each([
  ['seconds', '90', 90_000],
  ['a date', 'Sat, 28 Nov 2026 12:01:00 GMT', 60_000],
  ['a date that is over', 'Sat, 28 Nov 2026 11:59:00 GMT', 0],
  ['nothing', null, 0],
  ['an empty text', '', 0],
  ['no number', 'soon', 0],
  ['less than nothing', '-5', 0],
])('%s', (_what, header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms)
})
