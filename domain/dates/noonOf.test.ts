import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './day'
import { noonOf } from './noonOf'

/** As a page formats it: in the time zone of the machine. */
const shown = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

// Whatever the time zone: npm test runs the rules under several.
test.each(['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-01-01', '2028-02-29', '2026-12-31'])(
  '%s is shown as the same day',
  (day) => {
    expect(shown.format(noonOf(day) ?? 0)).toBe(day)
  },
)

test('every day of the next century is shown as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_500 }), (days) => {
      const day = addDays('2026-01-01', days) ?? ''
      expect(shown.format(noonOf(day) ?? 0)).toBe(day)
    }),
  )
})

test('the year 99 is not 1999', () => {
  expect(noonOf('0099-05-06')?.getFullYear()).toBe(99)
})

test.each(['2026-02-30', '', 'tomorrow'])('%j is no day', (text) => {
  expect(noonOf(text)).toBeNull()
})
