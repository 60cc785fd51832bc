import { describe, expect, test } from 'vitest'
import { timeTicks } from './timeTicks'

const TODAY = '2026-11-28'
const datesOf = (days: number, today = TODAY) => timeTicks(today, days).map(({ date }) => date)

describe('the marks of a time line', () => {
  test.each([
    ['the first of each month', 124, ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01']],
    ['of every second where they would crowd', 200, ['2027-01-01', '2027-03-01', '2027-05-01']],
    ['of every third', 400, ['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01', '2028-01-01']],
    ['of every sixth', 700, ['2027-01-01', '2027-07-01', '2028-01-01', '2028-07-01']],
    ['of every year', 1600, ['2027-01-01', '2028-01-01', '2029-01-01', '2030-01-01', '2031-01-01']],
    ['days where no two months begin', 27, ['2026-12-05', '2026-12-12', '2026-12-19']],
    ['single days', 3, ['2026-11-29', '2026-11-30', '2026-12-01']],
    ['two days where three would not fit', 6, ['2026-11-30', '2026-12-02', '2026-12-04']],
  ])('%s', (_case, days, expected) => {
    expect(datesOf(days)).toEqual(expected)
  })

  test('are written as day, month or year', () => {
    expect(timeTicks(TODAY, 27)[0]?.form).toBe('day')
    expect(timeTicks(TODAY, 124)[0]?.form).toBe('month')
    expect(timeTicks(TODAY, 1600)[0]?.form).toBe('year')
  })

  test.each([1, 5, 30, 59, 60, 90, 150, 365, 800, 2000, 4000])('%i days never have more than five', (days) => {
    const ticks = timeTicks(TODAY, days)
    expect(ticks.length).toBeGreaterThan(0)
    expect(ticks.length).toBeLessThanOrEqual(5)
    for (const { day } of ticks) expect(day).toBeLessThanOrEqual(days)
  })

  test('today on a first begins with the next one', () => {
    expect(datesOf(70, '2026-03-01')).toEqual(['2026-04-01', '2026-05-01'])
  })

  test('what is no day has none', () => {
    expect(timeTicks('2026-02-30', 100)).toEqual([])
  })
})
