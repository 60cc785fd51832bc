import { expect, test } from 'vitest'
import { spokenPeriod } from './spokenPeriod'

test.each([
  ['4-Week-28', 4, 'Week'],
  ['4-Week-7', 1, 'Week'],
  ['4-Week-4', 4, 'Week'],
  ['12-Week-84', 12, 'Week'],
  ['1-Month-1', 1, 'Month'],
  ['1-Year', 1, 'Year'],
  ['6-Month-6', 6, 'Month'],
  ['2-Week', 2, 'Week'],
  ['10-Day-10', 10, 'Day'],
  ['1-Month-10', 10, 'Day'],
  ['1-Month-14', 2, 'Week'],
])('the first period of %s is %d × %s', (key, count, unit) => {
  expect(spokenPeriod(key)).toEqual({ count, unit })
})
