import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, readDay } from '../dates/day'
import { type Period, periodEnd, renewalAfter } from './period'

const weeks = (count: number): Period => ({ count, unit: 'Week' })

describe('the next renewal after a day', () => {
  test.each([
    ['before the first one', '2026-12-26', weeks(4), '2026-11-28', '2026-12-26'],
    ['the day before the first one', '2026-12-26', weeks(4), '2026-12-25', '2026-12-26'],
    ['on a day of renewal it is the one after', '2026-12-26', weeks(4), '2026-12-26', '2027-01-23'],
    ['weeks after the first one', '2026-12-26', weeks(4), '2027-02-01', '2027-02-20'],
    ['twelve weeks', '2026-12-26', weeks(12), '2027-02-01', '2027-03-20'],
    ['over a short February', '2027-01-31', { count: 1, unit: 'Month' }, '2027-02-10', '2027-02-28'],
    ['and back to the 31st', '2027-01-31', { count: 1, unit: 'Month' }, '2027-02-28', '2027-03-31'],
    ['29 February and a year', '2028-02-29', { count: 1, unit: 'Year' }, '2029-03-01', '2030-02-28'],
    ['and four', '2028-02-29', { count: 1, unit: 'Year' }, '2031-06-01', '2032-02-29'],
    ['every day', '2026-12-26', { count: 1, unit: 'Day' }, '2027-02-01', '2027-02-02'],
  ] as const)('%s', (_when, first, every, day, next) => {
    expect(renewalAfter(first, every, day)).toBe(next)
  })

  test('what is no day has none', () => {
    expect(renewalAfter('2026-02-30', weeks(4), '2026-03-01')).toBeNull()
    expect(renewalAfter('2026-03-01', weeks(4), '')).toBeNull()
  })

  const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days) as string)
  const somePeriod = fc.record({
    count: fc.integer({ min: 1, max: 13 }),
    unit: fc.constantFrom('Day', 'Week', 'Month', 'Year' as const),
  }) as fc.Arbitrary<Period>

  test('is always to come, is one of the renewals, and the one before it is not to come', () => {
    fc.assert(
      fc.property(someDay, somePeriod, someDay, (first, every, day) => {
        const next = renewalAfter(first, every, day) as string
        expect(readDay(next)).not.toBeNull()
        expect(daysBetween(day, next)).toBeGreaterThan(0)
        let renewal = first
        let before: string | null = null
        for (let count = 1; renewal !== next; count++) {
          before = renewal
          renewal = periodEnd(first, { count: every.count * count, unit: every.unit }) as string
          expect(daysBetween(renewal, next)).toBeGreaterThanOrEqual(0)
        }
        if (before !== null) expect(daysBetween(before, day)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
