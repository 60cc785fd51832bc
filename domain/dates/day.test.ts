import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dayOf, daysBetween, isRealDate, readDay } from './day'

test.each([
  ['a day', '2026-02-28', { year: 2026, month: 2, day: 28 }],
  ['a leap day', '2028-02-29', { year: 2028, month: 2, day: 29 }],
  ['a leap day of a century that has it', '2000-02-29', { year: 2000, month: 2, day: 29 }],
  ['a year below 100', '0099-12-31', { year: 99, month: 12, day: 31 }],
  ['29 February of another year', '2026-02-29', null],
  ['29 February of a century that lacks it', '1900-02-29', null],
  ['30 February', '2028-02-30', null],
  ['31 April', '2026-04-31', null],
  ['the day 0', '2026-01-00', null],
  ['the month 13', '2026-13-01', null],
  ['the month 0', '2026-00-10', null],
  ['the year 0', '0000-01-01', null],
  ['a short month', '2026-2-28', null],
  ['a time behind it', '2026-02-28T00:00:00Z', null],
  ['a line break behind it', '2026-02-28\n', null],
  ['other separators', '2026/02/28', null],
  ['nothing', '', null],
  ['null', null, null],
  ['a number', 20260228, null],
])('readDay of %s', (_rule, value, expected) => {
  expect(readDay(value)).toEqual(expected)
})

test.each([
  ['a real date', { year: 2026, month: 12, day: 31 }, true],
  ['half a day', { year: 2026, month: 12, day: 1.5 }, false],
  ['no number', { year: Number.NaN, month: 1, day: 1 }, false],
  ['a year of five digits', { year: 10_000, month: 1, day: 1 }, false],
])('isRealDate of %s', (_rule, date, expected) => {
  expect(isRealDate(date)).toBe(expected)
  expect(dayOf(date) === null).toBe(!expected)
})

test.each([
  ['the next day', '2026-03-01', 1, '2026-03-02'],
  ['over a month', '2026-02-28', 1, '2026-03-01'],
  ['into a leap day', '2028-02-28', 1, '2028-02-29'],
  ['over a year', '2026-12-31', 1, '2027-01-01'],
  ['back', '2026-01-01', -1, '2025-12-31'],
  ['no day', '2026-01-01', 0, '2026-01-01'],
  ['twelve weeks over the autumn change in Europe', '2026-10-24', 84, '2027-01-16'],
  ['twelve weeks over the spring change in Europe', '2026-03-29', 84, '2026-06-21'],
  ['over the autumn change in America', '2026-10-31', 1, '2026-11-01'],
  ['over the day that Samoa left out', '2011-12-29', 2, '2011-12-31'],
  ['years before 100', '0099-12-31', 1, '0100-01-01'],
  ['the last day that there is', '9999-12-30', 1, '9999-12-31'],
  ['beyond the last day', '9999-12-31', 1, null],
  ['far beyond the last day', '2026-01-01', 1e9, null],
  ['from what is no day', '2026-02-30', 1, null],
  ['half a day', '2026-01-01', 0.5, null],
  ['no number', '2026-01-01', Number.NaN, null],
])('addDays: %s', (_rule, day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test.each([
  ['31 January and a month', '2026-01-31', 1, '2026-02-28'],
  ['31 January and a month in a leap year', '2028-01-31', 1, '2028-02-29'],
  ['31 March and a month', '2026-03-31', 1, '2026-04-30'],
  ['over a year', '2026-12-15', 1, '2027-01-15'],
  ['back over a year', '2026-01-15', -1, '2025-12-15'],
  ['a year back from a leap day', '2028-02-29', -12, '2027-02-28'],
  ['into December', '2026-11-30', 1, '2026-12-30'],
  ['from what is no day', 'x', 1, null],
  ['before the first year', '0001-01-01', -1, null],
])('addMonths: %s', (_rule, day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test.each([
  ['2026-01-01', '2026-01-01', 0],
  ['2026-01-01', '2027-01-01', 365],
  ['2028-01-01', '2029-01-01', 366],
  ['2026-03-02', '2026-03-01', -1],
  ['2026-10-24', '2026-10-26', 2],
  ['2026-01-01', '2026-02-30', null],
  ['', '2026-01-01', null],
])('from %s to %s there are %s days', (from, to, expected) => {
  expect(daysBetween(from, to)).toBe(expected)
})

describe('for every day', () => {
  const day = fc
    .record({
      year: fc.integer({ min: 1, max: 9000 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map((date) => dayOf(date) ?? '')
  const days = fc.integer({ min: -300, max: 300_000 })

  test('days added are the days between', () => {
    fc.assert(
      fc.property(day, days, (start, count) => {
        const end = addDays(start, count)
        if (end !== null) expect(daysBetween(start, end)).toBe(count)
      }),
    )
  })

  test('adding one day after the other is adding them at once', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), (start, count) => {
        let end: string | null = start
        for (let index = 0; index < count; index += 1) end = addDays(end ?? '', 1)
        expect(end).toBe(addDays(start, count))
      }),
      { numRuns: 30 },
    )
  })

  test('days are in order as their texts are', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        expect(one < other).toBe((daysBetween(one, other) ?? 0) > 0)
      }),
    )
  })

  test('months added keep the day or are at the end of the month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 600 }), (start, count) => {
        expect(addMonths(start, count)?.slice(8)).toBe(start.slice(8))
      }),
    )
  })
})
