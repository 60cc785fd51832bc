import { expect, test } from 'vitest'
import { openingDay } from './openingDay'

test.each([
  ['a month that has just begun', '2026-11-02', '2029-11-01', '2026-11-02'],
  ['ten days are left', '2026-11-21', '2029-11-01', '2026-11-21'],
  ['nine are left', '2026-11-22', '2029-11-01', '2026-12-01'],
  ['the last day of the year', '2026-12-31', '2029-11-01', '2027-01-01'],
  ['nine days of a short month', '2027-02-20', '2029-11-01', '2027-03-01'],
  ['the next month cannot be chosen any more', '2026-11-25', '2026-11-30', '2026-11-25'],
])('%s', (_case, from, to, expected) => {
  expect(openingDay(from, to)).toBe(expected)
})
